import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type {
  ContentDraft,
  ContentKind,
  ContentRow,
  ContentSummary,
  ContentVersion,
  PublishedContent,
} from "../../contract/landing.contract.ts";
import { withRegion } from "../../contract/region.rules.ts";
import type { Region } from "../../contract/region.rules.ts";
import type { Database } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { siteOwner } from "./owner.tables.ts";
import { publicNames, publicText, toPublished } from "./public-texts.rules.ts";
import { landingContent as content, landingVersion as edition } from "./landing.tables.ts";

export type ContentColumn = "updated_at" | "kind" | "slug";

export interface ContentFilter {
  q?: string | undefined;
  kind?: ContentKind | undefined;
  state?: "published" | "draft" | undefined;
}

export type Version = ContentVersion & Pick<ContentDraft, "en" | "fr">;

export type LandingRepository = ReturnType<typeof createLandingRepository>;

const columns = { updated_at: content.updatedAt, kind: content.kind, slug: content.slug } as const;
const title = (language: "en" | "fr") => sql<string>`${edition[language]} ->> 'title'`;
const names = (language: "en" | "fr") =>
  sql<
    ContentSummary["en"]
  >`jsonb_build_object('title', ${edition[language]} -> 'title', 'description', ${edition[language]} -> 'description')`;
const newest = and(eq(edition.contentId, content.id), eq(edition.version, content.version));
const shown = and(eq(edition.contentId, content.id), eq(edition.version, content.publishedVersion));
const rowFields = { content, titleEn: title("en"), titleFr: title("fr") };

/** The texts name something of the owner: they read otherwise when that changes. */
const namesOwner = sql<boolean>`(${edition.en}::text || ${edition.fr}::text) like '%[[%'`;

/** What became of a version. */
export type WriteResult = "written" | "passed" | "taken";

export function createLandingRepository(db: Database, region: Region = "none") {
  async function unlessTaken<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[] | null> {
    try {
      return (await db.execute<Row>(statement)).rows;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return null;
    }
  }

  async function findPublishedWhere(where: SQL | undefined): Promise<PublishedContent | null> {
    const [row] = await db
      .select({ content, edition, owner: siteOwner, namesOwner })
      .from(content)
      .innerJoin(edition, shown)
      .leftJoin(siteOwner, sql`true`)
      .where(where);
    if (!row) return null;
    const { createdAt, en, fr } = row.edition;
    const facts = row.owner?.facts ?? {};
    return {
      ...toPublished(row.content, createdAt),
      ...(row.namesOwner && { owner_revision: row.owner?.revision ?? 0 }),
      en: publicText(en, withRegion(facts, region, "en")),
      fr: publicText(fr, withRegion(facts, region, "fr")),
    };
  }

  return {
    async listPublished({ kind, slug }: { kind?: ContentKind | undefined; slug?: string | undefined }) {
      const rows = await db
        .select({ content, at: edition.createdAt, en: names("en"), fr: names("fr"), owner: siteOwner, namesOwner })
        .from(content)
        .innerJoin(edition, shown)
        .leftJoin(siteOwner, sql`true`)
        .where(and(kind && eq(content.kind, kind), slug === undefined ? undefined : eq(content.slug, slug)))
        .orderBy(desc(content.publishedAt), asc(content.id))
        .limit(1_000);
      return rows.map(({ content: row, at, en, fr, owner, namesOwner: names }): ContentSummary => {
        const facts = owner?.facts ?? {};
        const namesIn = (language: "en" | "fr", names: ContentSummary["en"]) =>
          publicNames(names, withRegion(facts, region, language));
        const published = { ...toPublished(row, at), en: namesIn("en", en), fr: namesIn("fr", fr) };
        return names ? { ...published, owner_revision: owner?.revision ?? 0 } : published;
      });
    },

    findPublished: (id: number) => findPublishedWhere(eq(content.id, id)),

    findPublishedAt: (kind: ContentKind, slug: string) =>
      findPublishedWhere(and(eq(content.kind, kind), eq(content.slug, slug))),

    async page(
      { q, kind, state }: ContentFilter,
      { column, descending }: Order<ContentColumn>,
      request: PageRequest,
    ): Promise<{ rows: ContentRow[]; total: number }> {
      const direction = descending ? desc : asc;
      const where = and(
        kind && eq(content.kind, kind),
        state && (state === "published" ? isNotNull(content.publishedVersion) : isNull(content.publishedVersion)),
        q ? or(contains(content.slug, q), titleContains("en", q), titleContains("fr", q)) : undefined,
      );
      const [rows, [counted]] = await db.batch([
        db
          .select(rowFields)
          .from(content)
          .innerJoin(edition, newest)
          .where(where)
          .orderBy(direction(columns[column]), direction(content.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(content).innerJoin(edition, newest).where(where),
      ]);
      return { rows: rows.map(toContentRow), total: counted?.total ?? 0 };
    },

    async findRow(id: number): Promise<ContentRow | null> {
      const [row] = await db.select(rowFields).from(content).innerJoin(edition, newest).where(eq(content.id, id));
      return row ? toContentRow(row) : null;
    },

    async versions(id: number, request: PageRequest): Promise<{ rows: ContentVersion[]; total: number }> {
      const where = eq(edition.contentId, id);
      const [rows, [counted]] = await db.batch([
        db
          .select({ edition, titleEn: title("en"), titleFr: title("fr") })
          .from(edition)
          .where(where)
          .orderBy(desc(edition.version))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(edition).where(where),
      ]);
      return { rows: rows.map((row) => toContentVersion(row.edition)), total: counted?.total ?? 0 };
    },

    async findVersion(id: number, version: number): Promise<Version | null> {
      const [row] = await db
        .select()
        .from(edition)
        .where(and(eq(edition.contentId, id), eq(edition.version, version)));
      return row ? { ...toContentVersion(row), en: row.en, fr: row.fr } : null;
    },

    /** The id of the new page; null where its place is taken. */
    async add(draft: ContentDraft, adminEmail: string, now: Date): Promise<number | null> {
      const at = now.toISOString();
      const rows = await unlessTaken<{ id: number }>(sql`
        with page as (
          insert into ${content} (kind, slug, version, published_version, published_at, created_at, updated_at)
          values (${draft.kind}, ${draft.slug}, 1, ${draft.published ? 1 : null}::int,
            ${draft.published ? at : null}::timestamptz, ${at}, ${at})
          returning id
        ), written as (${writtenFrom(draft, adminEmail, at, sql`id, 1`)})
        select id from page`);
      return rows?.[0]?.id ?? null;
    },

    /** `passed` where the page is gone or, with `base_version`, has another newest version. The row's lock counts versions. */
    async addVersion(id: number, draft: ContentDraft, adminEmail: string, now: Date): Promise<WriteResult> {
      const at = now.toISOString();
      const rows = await unlessTaken(sql`
        with page as (
          update ${content} set kind = ${draft.kind}, slug = ${draft.slug}, version = version + 1, updated_at = ${at},
            published_version = case when ${draft.published} then version + 1 else published_version end,
            published_at = case when ${draft.published} then coalesce(published_at, ${at}) else published_at end
          where id = ${id} and (${draft.base_version ?? null}::int is null or version = ${draft.base_version ?? null}::int)
          returning id, version
        ), written as (${writtenFrom(draft, adminEmail, at, sql`id, version`)})
        select id from page`);
      if (rows === null) return "taken";
      return rows.length > 0 ? "written" : "passed";
    },

    /** False where there is no such page or version. */
    async publish(id: number, version: number | null, now: Date): Promise<boolean> {
      const rows = await db
        .update(content)
        .set({
          publishedVersion: version,
          ...(version !== null && { publishedAt: sql`coalesce(${content.publishedAt}, ${now.toISOString()})` }),
          updatedAt: now,
        })
        .where(and(eq(content.id, id), version === null ? undefined : hasVersion(id, version)))
        .returning({ id: content.id });
      return rows.length > 0;
    },

    async remove(id: number): Promise<boolean> {
      return (await db.delete(content).where(eq(content.id, id)).returning({ id: content.id })).length > 0;
    },
  };
}

const titleContains = (language: "en" | "fr", q: string): SQL =>
  sql`${edition[language]} ->> 'title' ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

const hasVersion = (id: number, version: number): SQL =>
  sql`exists (select 1 from ${edition} where content_id = ${id} and version = ${version})`;

function writtenFrom({ en, fr }: Pick<ContentDraft, "en" | "fr">, adminEmail: string, at: string, of: SQL): SQL {
  return sql`insert into ${edition} (content_id, version, en, fr, admin_email, created_at)
    select ${of}, ${JSON.stringify(en)}::jsonb, ${JSON.stringify(fr)}::jsonb, ${adminEmail}, ${at}::timestamptz from page`;
}

type Row = typeof content.$inferSelect;

function toContentRow({
  content: row,
  titleEn,
  titleFr,
}: {
  content: Row;
  titleEn: string;
  titleFr: string;
}): ContentRow {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    version: row.version,
    published_version: row.publishedVersion,
    published_at: row.publishedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    title_en: titleEn,
    title_fr: titleFr,
  };
}

function toContentVersion(row: typeof edition.$inferSelect): ContentVersion {
  return {
    version: row.version,
    created_at: row.createdAt.toISOString(),
    admin_email: row.adminEmail,
    title_en: row.en.title,
    title_fr: row.fr.title,
  };
}
