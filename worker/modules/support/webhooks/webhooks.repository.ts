import { and, asc, eq, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import type { SealedSecret } from "../../../lib/sealing.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { happeningData } from "../happenings/happenings.repository.ts";
import type { HappeningData } from "../happenings/happenings.repository.ts";
import { chatbot } from "../support.tables.ts";
import { mostFailures } from "./delivery.rules.ts";
import type { WebhookTarget } from "./sender.ts";
import { supportWebhook } from "./webhooks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredWebhook = typeof supportWebhook.$inferSelect;

interface Subject {
  event: WebhookEvent;
  chatbotId: string;
  subjectId: string;
}

const mostOfChatbot = 5;
const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(supportWebhook.id, id), eq(supportWebhook.workspaceId, workspaceId));

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

/** Addresses that owners named. Every statement of an owner's call names the owner. */
export const createWebhooksRepository = (db: Database) => ({
  list: (workspaceId: WorkspaceId, chatbotId: string): Promise<StoredWebhook[]> =>
    db
      .select()
      .from(supportWebhook)
      .where(and(eq(supportWebhook.chatbotId, chatbotId), eq(supportWebhook.workspaceId, workspaceId)))
      .orderBy(asc(supportWebhook.createdAt), asc(supportWebhook.id)),

  async find(workspaceId: WorkspaceId, id: string): Promise<StoredWebhook | null> {
    const [row] = await db.select().from(supportWebhook).where(owned(workspaceId, id));
    return row ?? null;
  },

  /** False where the chatbot has enough of them. */
  async add(
    workspaceId: WorkspaceId,
    row: Omit<typeof supportWebhook.$inferInsert, "workspaceId" | "createdAt">,
    now: Date,
  ) {
    const { id, chatbotId, url, secret, secretKeyId, events } = row;
    const [, added = []] = await runBatch(db, [
      sql`select id from ${chatbot} where id = ${chatbotId} and user_id = ${workspaceId} for update`,
      sql`insert into ${supportWebhook} (id, chatbot_id, user_id, url, secret, secret_key_id, events, created_at)
        select ${id}, b.id, b.user_id, ${url}, ${secret}, ${secretKeyId}, ${texts(events)}, ${now.toISOString()}::timestamptz
        from ${chatbot} b where b.id = ${chatbotId} and b.user_id = ${workspaceId}
          and (select count(*) from ${supportWebhook} w where w.chatbot_id = b.id) < ${mostOfChatbot} returning id`,
    ]);
    return added.length > 0;
  },

  async update(
    workspaceId: WorkspaceId,
    id: string,
    change: Partial<typeof supportWebhook.$inferInsert>,
  ): Promise<StoredWebhook | null> {
    const [row] = await db.update(supportWebhook).set(change).where(owned(workspaceId, id)).returning();
    return row ?? null;
  },

  async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const rows = await db.delete(supportWebhook).where(owned(workspaceId, id)).returning({ id: supportWebhook.id });
    return rows.length > 0;
  },

  /** A webhook that is on, with what happened; null where either is gone. */
  async findDelivery(id: string, { event, chatbotId, subjectId }: Subject) {
    const [[webhook] = [], [subject] = []] = await runBatch(db, [
      sql`select id, url, secret, secret_key_id as "secretKeyId" from ${supportWebhook}
        where id = ${id} and chatbot_id = ${chatbotId} and stopped_at is null`,
      happeningData(event, chatbotId, subjectId),
    ]);
    if (webhook === undefined || subject === undefined) return null;
    return { target: webhook as unknown as WebhookTarget, data: subject["data"] as HappeningData };
  },

  /** The same secret under another key; nothing where the owner renewed it meanwhile. */
  async replaceSecret(id: string, before: string, { sealed, keyId }: SealedSecret): Promise<void> {
    await db
      .update(supportWebhook)
      .set({ secret: sealed, secretKeyId: keyId })
      .where(and(eq(supportWebhook.id, id), eq(supportWebhook.secret, before)));
  },

  async keepDelivered(id: string, now: Date): Promise<void> {
    await db.update(supportWebhook).set({ deliveredAt: now, failures: 0 }).where(eq(supportWebhook.id, id));
  },

  /** After too many in a row it is switched off. */
  async keepGivenUp(id: string, failure: string, now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    await db.execute(sql`
      update ${supportWebhook} set failed_at = ${at}, failure = ${failure}, failures = failures + 1,
        stopped_at = case when failures + 1 >= ${mostFailures} then coalesce(stopped_at, ${at}) else stopped_at end
      where id = ${id}`);
  },
});
