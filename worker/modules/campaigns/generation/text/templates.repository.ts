import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { socialTemplate } from "../../../publishing/drafts/drafts.tables.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

export type StoredTemplate = typeof socialTemplate.$inferSelect;

export type TemplatesRepository = ReturnType<typeof createTemplatesRepository>;

/** Forms of posts that people keep. Every statement names the owner. */
export const createTemplatesRepository = (db: Database) => ({
  async count(workspaceId: WorkspaceId): Promise<number> {
    const [row] = await db
      .select({ n: count() })
      .from(socialTemplate)
      .where(eq(socialTemplate.workspaceId, workspaceId));
    return row?.n ?? 0;
  },

  list: (workspaceId: WorkspaceId, most: number): Promise<StoredTemplate[]> =>
    db
      .select()
      .from(socialTemplate)
      .where(eq(socialTemplate.workspaceId, workspaceId))
      .orderBy(desc(socialTemplate.createdAt), desc(socialTemplate.id))
      .limit(most),

  async find(workspaceId: WorkspaceId, id: string): Promise<StoredTemplate | null> {
    const owned = and(eq(socialTemplate.id, id), eq(socialTemplate.workspaceId, workspaceId));
    const [row] = await db.select().from(socialTemplate).where(owned);
    return row ?? null;
  },

  /** One of a known id is added no second time. */
  async add(template: StoredTemplate): Promise<void> {
    await db.insert(socialTemplate).values(template).onConflictDoNothing();
  },

  async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const owned = and(eq(socialTemplate.id, id), eq(socialTemplate.workspaceId, workspaceId));
    return (await db.delete(socialTemplate).where(owned).returning({ id: socialTemplate.id })).length > 0;
  },
});
