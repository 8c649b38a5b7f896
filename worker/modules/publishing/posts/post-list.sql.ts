import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PostPublication, PostStanding } from "../../../contract/publishing/post-list.contract.ts";
import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { contains } from "../../../db/search.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { inNeed, pending } from "./publication-states.rules.ts";
import { publication, publicationItem } from "../publications/publishing.tables.ts";
import { campaign, postVariant, socialPost } from "./posts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What narrows a list of posts; what is absent narrows nothing. */
export interface PostFilter {
  q?: string | undefined;
  platform?: Platform | undefined;
  campaign?: string | undefined;
  liked?: "true" | undefined;
  standing?: PostStanding | undefined;
  /** Those outside of campaigns. */
  own?: boolean;
}

const statesOf: Record<Exclude<PostStanding, "draft">, readonly PublicationState[]> = {
  scheduled: pending,
  published: ["published", "partly_published"],
  attention: inNeed,
};

const publicationWhere = (condition: SQL) =>
  sql`exists (select from ${publication} w where w.post_id = ${socialPost.id} and ${condition})`;
const variantWhere = (condition: SQL) =>
  sql`exists (select from ${postVariant} v where v.post_id = ${socialPost.id} and ${condition})`;

const standsAt = (standing: PostStanding): SQL =>
  standing === "draft"
    ? sql`not ${publicationWhere(sql`w.state <> 'cancelled'`)}`
    : publicationWhere(sql`w.state = any(${texts(statesOf[standing])})`);

const says = (q: string): SQL =>
  sql`(${contains(socialPost.title, q)} or ${variantWhere(
    sql`exists (select from jsonb_array_elements(v.parts) e where ${contains(sql`e.value ->> 'text'`, q)})`,
  )})`;

export const narrowedBy = ({ q, platform, campaign: of, liked, standing, own = false }: PostFilter): SQL | undefined =>
  and(
    q === undefined || q.trim() === "" ? undefined : says(q.trim()),
    platform && variantWhere(sql`v.platform = ${platform}`),
    of === undefined ? undefined : eq(socialPost.campaignId, of),
    liked && eq(socialPost.liked, true),
    standing && standsAt(standing),
    own ? isNull(socialPost.campaignId) : undefined,
  );

/** What stands beside posts in a list: their publications by post, and the names of their campaigns. */
export async function listAround(db: Database, workspaceId: WorkspaceId, postIds: readonly string[]) {
  const ids = [...postIds];
  const [rows, campaigns] = await Promise.all([
    db
      .select({
        id: publication.id,
        postId: publication.postId,
        accountId: publication.accountId,
        platform: socialAccount.platform,
        state: publication.state,
        dueAt: publication.dueAt,
        remoteUrl: sql<string | null>`(select i.remote_url from ${publicationItem} i
          where i.publication_id = ${publication.id} and i.remote_url is not null order by i.place limit 1)`,
      })
      .from(publication)
      .innerJoin(socialAccount, eq(socialAccount.id, publication.accountId))
      .where(
        and(
          eq(publication.workspaceId, workspaceId),
          inArray(publication.postId, ids),
          sql`${publication.state} <> 'cancelled'`,
        ),
      )
      .orderBy(publication.dueAt, publication.id),
    db
      .selectDistinct({ id: campaign.id, name: campaign.name })
      .from(campaign)
      .innerJoin(socialPost, eq(socialPost.campaignId, campaign.id))
      .where(and(eq(campaign.workspaceId, workspaceId), inArray(socialPost.id, ids))),
  ]);
  const publications = new Map<string, PostPublication[]>();
  for (const { id, postId, accountId, platform, state, dueAt, remoteUrl } of rows) {
    const view = { id, account_id: accountId, platform, state, due_at: dueAt.toISOString(), remote_url: remoteUrl };
    publications.set(postId, [...(publications.get(postId) ?? []), view]);
  }
  return { publications, campaigns: new Map(campaigns.map(({ id, name }) => [id, name])) };
}
