import { and, asc, count, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Database } from "../../../db/client.ts";
import { offsetOf, toPage } from "../../../lib/pagination.ts";
import type { Page, PageRequest } from "../../../lib/pagination.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import { publication, publicationItem } from "./publishing.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type PublicationRow = typeof publication.$inferSelect;
export type PublicationItemRow = typeof publicationItem.$inferSelect;

/** A publication with its items, and the network that it goes to. */
export interface StoredPublication extends PublicationRow {
  platform: Platform;
  items: PublicationItemRow[];
}

/** `trouble`: what the last of its calls that did not work came to. */
export interface SolvedPublication extends StoredPublication {
  trouble: string | null;
}

/** Publications of a person, with their items. */
export function createPublicationReads(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select({ row: publication, platform: socialAccount.platform })
      .from(publication)
      .innerJoin(socialAccount, eq(socialAccount.id, publication.accountId))
      .where(where)
      .$dynamic();

  const read = async (where: SQL | undefined, limit: number): Promise<StoredPublication[]> =>
    withItems(await select(where).orderBy(asc(publication.dueAt), asc(publication.id)).limit(limit));

  async function withItems(rows: Awaited<ReturnType<typeof select>>): Promise<StoredPublication[]> {
    if (rows.length === 0) return [];
    const items = await db
      .select()
      .from(publicationItem)
      .where(
        inArray(
          publicationItem.publicationId,
          rows.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(publicationItem.place));
    const byPublication = Map.groupBy(items, ({ publicationId }) => publicationId);
    return rows.map(({ row, platform }) => ({ ...row, platform, items: byPublication.get(row.id) ?? [] }));
  }

  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<StoredPublication | null> {
      const [found] = await read(and(eq(publication.id, id), eq(publication.workspaceId, workspaceId)), 1);
      return found ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<StoredPublication | null> {
      const [found] = await read(
        and(eq(publication.requestId, requestId), eq(publication.workspaceId, workspaceId)),
        1,
      );
      return found ?? null;
    },

    /** The newest first. */
    async page(
      workspaceId: WorkspaceId,
      states: readonly PublicationState[],
      request: PageRequest,
    ): Promise<Page<StoredPublication>> {
      const which = and(eq(publication.workspaceId, workspaceId), inArray(publication.state, [...states]));
      const [rows, [counted]] = await db.batch([
        select(which)
          .orderBy(desc(publication.createdAt), desc(publication.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ n: count() }).from(publication).where(which),
      ]);
      return toPage(await withItems(rows), counted?.n ?? 0, request);
    },

    /** The next ones first. */
    list: (workspaceId: WorkspaceId, states: readonly PublicationState[], most: number): Promise<StoredPublication[]> =>
      read(and(eq(publication.workspaceId, workspaceId), inArray(publication.state, [...states])), most),

    /** Those that were not cancelled, the next ones first. */
    listOfPost: (workspaceId: WorkspaceId, postId: string, most: number): Promise<StoredPublication[]> =>
      read(
        and(
          eq(publication.workspaceId, workspaceId),
          eq(publication.postId, postId),
          ne(publication.state, "cancelled"),
        ),
        most,
      ),

    /** What was published from `since` on, late or after a call that did not work: its last one stands beside it. */
    async listSolved(workspaceId: WorkspaceId, since: Date, most: number): Promise<SolvedPublication[]> {
      const trouble = sql<string | null>`(select a.outcome from publication_attempt a
        where a.publication_id = publication.id and a.kind in ('upload', 'create') and a.outcome <> 'done'
        order by a.started_at desc limit 1)`;
      const found = await db
        .select({ id: publication.id, trouble })
        .from(publication)
        .where(
          and(
            eq(publication.workspaceId, workspaceId),
            eq(publication.state, "published"),
            gte(publication.publishedAt, since),
            sql`(${publication.late} or ${trouble} is not null)`,
          ),
        )
        .orderBy(desc(publication.publishedAt))
        .limit(most);
      if (found.length === 0) return [];
      const rows = await read(
        inArray(
          publication.id,
          found.map(({ id }) => id),
        ),
        most,
      );
      return found.flatMap(({ id, trouble }) =>
        rows.filter((row) => row.id === id).map((row) => ({ ...row, trouble })),
      );
    },
  };
}
