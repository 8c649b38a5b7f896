import { and, desc, eq, sql } from "drizzle-orm";
import { agreementPage } from "../../contract/agreements.contract.ts";
import type { Database } from "../../db/client.ts";
import { landingContent } from "../landing/landing.tables.ts";
import { agreementAcceptance as acceptance } from "./agreements.tables.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

export type StoredAcceptance = typeof acceptance.$inferSelect;
export type AgreementsRepository = ReturnType<typeof createAgreementsRepository>;

export function createAgreementsRepository(db: Database) {
  return {
    /** The published version that the account has not accepted; null where there is nothing to accept. */
    async findDue(workspaceId: WorkspaceId): Promise<number | null> {
      const { rows } = await db.execute<{ version: number }>(sql`
        select c.published_version as version from ${landingContent} c
        where c.kind = ${agreementPage.kind} and c.slug = ${agreementPage.slug} and c.published_version is not null
          and not exists (select from ${acceptance} a
            where a.user_id = ${workspaceId} and a.page_id = c.id and a.version = c.published_version)`);
      return rows[0]?.version ?? null;
    },

    /** The latest first. */
    list: (workspaceId: WorkspaceId): Promise<StoredAcceptance[]> =>
      db.select().from(acceptance).where(eq(acceptance.workspaceId, workspaceId)).orderBy(desc(acceptance.acceptedAt)),

    async find(workspaceId: WorkspaceId, version: number): Promise<StoredAcceptance | null> {
      const [row] = await db
        .select()
        .from(acceptance)
        .where(and(eq(acceptance.workspaceId, workspaceId), eq(acceptance.version, version)))
        .orderBy(desc(acceptance.acceptedAt))
        .limit(1);
      return row ?? null;
    },

    /** The first acceptance of a version stands. */
    async add(row: StoredAcceptance): Promise<void> {
      await db.insert(acceptance).values(row).onConflictDoNothing();
    },
  };
}
