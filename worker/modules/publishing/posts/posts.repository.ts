import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PostPart } from "../../../contract/publishing/parts.ts";
import type { PostVariant } from "../../../contract/publishing/posts.contract.ts";
import type { PostLanguage, PostOrigin } from "../../../contract/publishing/planner.ts";
import type { NamedPerson } from "../../../contract/schema.ts";
import { personNamed } from "../../../accounts/workspaces.sql.ts";
import { askedFor } from "../../../jobs/asked.sql.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf, toListing } from "../../../lib/pagination.ts";
import type { Listing, PageRequest } from "../../../lib/pagination.ts";
import type { ZonedTime } from "./times.rules.ts";
import { campaign, media, postVariant, socialPost } from "./posts.tables.ts";
import { isOnItsWay } from "./open-publications.sql.ts";
import { listAround, narrowedBy } from "./post-list.sql.ts";
import type { PostFilter } from "./post-list.sql.ts";
import { mostPosts } from "./posts.rules.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredPost = typeof socialPost.$inferSelect;
export interface WholePost {
  post: StoredPost;
  author: NamedPerson | null;
  variants: PostVariant[];
}

interface NewPost extends Content {
  /** Null is who had the plan made that it was written from. */
  authorId: PersonId | null;
  baseParts: readonly PostPart[] | null;
  id: string;
  campaignId: string | null;
  origin: PostOrigin;
  title: string;
  language: PostLanguage;
  planned: ZonedTime | null;
  requestId: string | null;
  /** The entry of a campaign's plan that it was written from. */
  entry?: { gen: number; item: number };
}

interface PostChange {
  baseVersion: number;
  title?: string | undefined;
  language?: PostLanguage | undefined;
  content?: Content | undefined;
  baseParts?: readonly PostPart[] | undefined;
  /** Null takes the planned time away. */
  planned?: ZonedTime | null | undefined;
}

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(socialPost.id, id), eq(socialPost.workspaceId, workspaceId), isNull(socialPost.deletedAt));
const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

const timeSet = (
  planned: ZonedTime | null,
) => sql`wall_time = ${planned?.wallTime ?? null}, zone = ${planned?.zone ?? null},
        planned_at = ${at(planned?.dueAt ?? null)},`;

const timeValues = (planned: ZonedTime | null) =>
  sql`${planned?.wallTime ?? null}::text, ${planned?.zone ?? null}::text, ${at(planned?.dueAt ?? null)}`;

interface Content {
  variants: readonly PostVariant[];
  contentHash: string;
}

/** Where the post has this content by now: after a write that another one came before, it has another. */
const holds = (postId: string, contentHash: string) => sql`exists (select from ${socialPost} h
  where h.id = ${postId} and h.content_hash = ${contentHash})`;

const variantsOf = (postId: string, { variants, contentHash }: Content) => sql`
  insert into ${postVariant} (post_id, platform, user_id, parts, first_comment, utm)
  select p.id, v.platform, p.user_id, v.parts, v.first_comment, v.utm
  from ${socialPost} p, jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
    as v(platform text, parts jsonb, first_comment text, utm jsonb)
  where p.id = ${postId} and ${holds(postId, contentHash)}
  on conflict (post_id, platform) do update set parts = excluded.parts, first_comment = excluded.first_comment,
    utm = excluded.utm`;

export type PostsRepository = ReturnType<typeof createPostsRepository>;

/** Posts of people. Every statement names the owner; a deleted post is found by none. */
export function createPostsRepository(db: Database) {
  const select = () =>
    db
      .select({ post: socialPost, author: sql<NamedPerson | null>`${personNamed(sql`${socialPost.authorId}`)}` })
      .from(socialPost);

  async function withVariants(posts: Omit<WholePost, "variants">[]): Promise<WholePost[]> {
    if (posts.length === 0) return [];
    const ids = posts.map(({ post }) => post.id);
    const rows = await db
      .select()
      .from(postVariant)
      .where(inArray(postVariant.postId, ids))
      .orderBy(postVariant.platform);
    const byPost = Map.groupBy(rows, ({ postId }) => postId);
    const toVariant = ({ platform, parts, firstComment, utm }: (typeof rows)[number]) => ({
      platform,
      parts,
      first_comment: firstComment,
      utm,
    });
    return posts.map((of) => ({ ...of, variants: (byPost.get(of.post.id) ?? []).map(toVariant) }));
  }

  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<WholePost | null> {
      const [found] = await withVariants(await select().where(owned(workspaceId, id)));
      return found ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<WholePost | null> {
      const made = and(eq(socialPost.workspaceId, workspaceId), eq(socialPost.requestId, requestId));
      const [found] = await withVariants(await select().where(made));
      return found ?? null;
    },

    async list(workspaceId: WorkspaceId, filter: PostFilter, request: PageRequest): Promise<Listing<WholePost>> {
      const shown = and(eq(socialPost.workspaceId, workspaceId), isNull(socialPost.deletedAt), narrowedBy(filter));
      const rows = select()
        .where(shown)
        .orderBy(desc(socialPost.createdAt), desc(socialPost.id))
        .limit(request.size)
        .offset(offsetOf(request));
      const [posts, [counted]] = await Promise.all([rows, db.select({ n: count() }).from(socialPost).where(shown)]);
      return toListing(await withVariants(posts), counted?.n ?? 0, request);
    },

    listAround: (workspaceId: WorkspaceId, ids: readonly string[]) => listAround(db, workspaceId, ids),

    /** How many of these media are there, and the person's. */
    async countMedia(workspaceId: WorkspaceId, ids: readonly string[]): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(media)
        .where(and(eq(media.workspaceId, workspaceId), isNull(media.deletedAt), inArray(media.id, [...ids])));
      return row?.n ?? 0;
    },

    /** False where the campaign is another's, where the account keeps enough posts, or where the request or the entry has its post. */
    async add(workspaceId: WorkspaceId, post: NewPost, now: Date): Promise<boolean> {
      const { id, authorId, campaignId, origin, title, language, planned, baseParts, contentHash, requestId, entry } =
        post;
      const [added = []] = await runBatch(db, [
        sql`insert into ${socialPost} (id, user_id, author_id, campaign_id, gen, plan_item, origin, title, language, base_parts, wall_time,
            zone, planned_at, content_hash, request_id, created_at, updated_at)
          select ${id}, ${workspaceId}, coalesce(${authorId}::text, ${askedFor(campaignId ?? "")}), ${campaignId}::text, ${entry?.gen ?? null}::int, ${entry?.item ?? null}::int, ${origin}, ${title},
            ${language}, ${json(baseParts)}, ${timeValues(planned)}, ${contentHash}, ${requestId}::text, ${at(now)},
            ${at(now)}
          where (${campaignId}::text is null
              or exists (select from ${campaign} c where c.id = ${campaignId} and c.user_id = ${workspaceId}))
            and (select count(*) from ${socialPost} s where s.user_id = ${workspaceId} and s.deleted_at is null) < ${mostPosts}
          on conflict do nothing returning id`,
        variantsOf(id, post),
      ]);
      return added.length > 0;
    },

    /** False where another change came first, or the post is not there. */
    async change(workspaceId: WorkspaceId, id: string, change: PostChange, now: Date): Promise<boolean> {
      const { baseVersion, title, language, content, baseParts, planned } = change;
      const [changed = []] = await runBatch(db, [
        sql`update ${socialPost} set revision = revision + 1, title = coalesce(${title ?? null}, title),
            language = coalesce(${language ?? null}, language),
            base_parts = coalesce(${json(baseParts ?? null)}, base_parts), ${planned === undefined ? sql`` : timeSet(planned)}
            content_hash = coalesce(${content?.contentHash ?? null}, content_hash), updated_at = ${at(now)}
          where id = ${id} and user_id = ${workspaceId} and deleted_at is null and revision = ${baseVersion} returning id`,
        ...(content === undefined
          ? []
          : [
              sql`delete from ${postVariant} where post_id = ${id} and user_id = ${workspaceId}
                and platform <> all(${texts(content.variants.map(({ platform }) => platform))})
                and ${holds(id, content.contentHash)}`,
              variantsOf(id, content),
            ]),
      ]);
      return changed.length > 0;
    },

    /** Null where the post is not there. */
    async toggleLike(workspaceId: WorkspaceId, id: string): Promise<boolean | null> {
      const [row] = await db
        .update(socialPost)
        .set({ liked: sql`not ${socialPost.liked}` })
        .where(owned(workspaceId, id))
        .returning({ liked: socialPost.liked });
      return row?.liked ?? null;
    },

    /** False where the post is not there, or is on its way to a network. */
    async remove(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
      const idle = sql`not ${isOnItsWay(sql`${socialPost.id}`)}`;
      const rows = await db
        .update(socialPost)
        .set({ deletedAt: now })
        .where(and(owned(workspaceId, id), idle))
        .returning({ id: socialPost.id });
      return rows.length > 0;
    },
  };
}
