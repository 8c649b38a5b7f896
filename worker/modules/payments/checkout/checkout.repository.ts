import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { createId } from "../../../lib/ids.ts";
import { checkout, subscription } from "../payments.tables.ts";
import type { Checkout, CheckoutDraft } from "./checkout.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type CheckoutRepository = ReturnType<typeof createCheckoutRepository>;

const isOpen = (id: string) => and(eq(checkout.id, id), eq(checkout.state, "open"));

export function createCheckoutRepository(db: Database) {
  async function findOpen(workspaceId: WorkspaceId): Promise<Checkout | null> {
    const [row] = await db
      .select()
      .from(checkout)
      .where(and(eq(checkout.workspaceId, workspaceId), eq(checkout.state, "open")));
    return row ?? null;
  }

  return {
    findOpen,

    /** A new open checkout, or the one that the workspace has open; null where that one was closed just now. */
    async open(draft: CheckoutDraft, now: Date, expiresAt: Date): Promise<{ row: Checkout; isNew: boolean } | null> {
      const [made] = await db
        .insert(checkout)
        .values({ ...draft, id: createId(), createdAt: now, expiresAt })
        .onConflictDoNothing()
        .returning();
      if (made) return { row: made, isNew: true };
      const row = await findOpen(draft.workspaceId);
      return row && { row, isNew: false };
    },

    /** What the buyer says last of the start counts. */
    async keepStart(id: string, startRequestedAt: Date | null): Promise<void> {
      await db.update(checkout).set({ startRequestedAt }).where(isOpen(id));
    },

    async findBySession(workspaceId: WorkspaceId, sessionId: string): Promise<Checkout | null> {
      const [row] = await db
        .select()
        .from(checkout)
        .where(and(eq(checkout.workspaceId, workspaceId), eq(checkout.sessionId, sessionId)));
      return row ?? null;
    },

    /** Says what the provider answered; false where the checkout was closed meanwhile, and its page must be too. */
    async attach(id: string, page: { sessionId: string; url: string | null; expiresAt: Date }): Promise<boolean> {
      const rows = await db.update(checkout).set(page).where(isOpen(id)).returning({ id: checkout.id });
      return rows.length > 0;
    },

    async close(id: string, state: "complete" | "expired"): Promise<void> {
      await db.update(checkout).set({ state }).where(isOpen(id));
    },

    /** Closes what never got a page; false where it has one, made by another request. */
    async abandon(id: string): Promise<boolean> {
      const rows = await db
        .update(checkout)
        .set({ state: "expired" })
        .where(and(isOpen(id), sql`${checkout.sessionId} is null`))
        .returning({ id: checkout.id });
      return rows.length > 0;
    },

    async listPast(now: Date, limit: number): Promise<Checkout[]> {
      return db
        .select()
        .from(checkout)
        .where(and(eq(checkout.state, "open"), lte(checkout.expiresAt, now)))
        .orderBy(asc(checkout.expiresAt))
        .limit(limit);
    },

    async listSubscriptions(workspaceId: WorkspaceId) {
      return db
        .select({ id: subscription.id, status: subscription.status, graceUntil: subscription.graceUntil })
        .from(subscription)
        .where(eq(subscription.workspaceId, workspaceId));
    },
  };
}
