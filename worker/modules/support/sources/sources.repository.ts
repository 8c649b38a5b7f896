import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { SupportSourceKind } from "../../../contract/support/knowledge.ts";
import { supportSource } from "../support.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type SourcesRepository = ReturnType<typeof createSourcesRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(supportSource.id, id), eq(supportSource.workspaceId, workspaceId));

/** Sources of chatbots. Every statement names the owner. */
export const createSourcesRepository = (db: Database) => ({
  async find(
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<{ kind: SupportSourceKind; fileKey: string | null } | null> {
    const [row] = await db
      .select({ kind: supportSource.kind, fileKey: supportSource.fileKey })
      .from(supportSource)
      .where(owned(workspaceId, id));
    return row ?? null;
  },

  async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
    await db.execute(removeSources(sql`select id from ${supportSource} where ${owned(workspaceId, id)}`));
  },
});
