import { sql } from "drizzle-orm";
import type { ConversationMemory } from "../../../worker/modules/chat/conversations/memory.rules.ts";
import type { Database } from "../../../worker/db/client.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createConversationsRepository } from "../../../worker/modules/chat/conversations/conversations.repository.ts";
import { createConversationsService } from "../../../worker/modules/chat/conversations/conversations.service.ts";
import { conversation, file, message } from "../../../worker/modules/chat/conversations/conversations.tables.ts";
import type { OwnId } from "../../support/owner-ids.ts";

export const start = Date.UTC(2026, 10, 21, 9);

/** The service over the real database, with runs and files that remember what they were asked. */
export function createFixture(db: Database) {
  const dropped: string[] = [];
  const removed: string[] = [];
  const memory = new Map<string, { userId: OwnId; conversation: ConversationMemory["conversation"] }>();
  const service = createConversationsService({
    conversations: createConversationsRepository(db),
    runs: {
      readMemory: async ({ lane }, userId) => {
        const held = memory.get(lane);
        return held?.userId === userId ? { conversation: held.conversation, sources: {} } : null;
      },
    },
    answers: { deleteThread: async (_kind, _userId, id) => void dropped.push(id) },
    files: { remove: async (ids) => void removed.push(...ids) },
    chatFiles: { removeOfConversation: async () => undefined },
    clock: { now: () => start, after: () => () => {} },
  });

  return {
    service,
    dropped,
    removed,
    memory,

    /** A conversation last touched so many minutes after the start. */
    async addConversation(userId: OwnId, minutes: number, title: string | null = null): Promise<string> {
      const id = createId();
      const at = new Date(start + minutes * 60_000);
      await db.insert(conversation).values({ id, userId, title, createdAt: at, updatedAt: at });
      return id;
    },

    async addMessage(conversationId: string, more: Partial<typeof message.$inferInsert> = {}): Promise<string> {
      const id = createId();
      const userId = sql`(select user_id from ${conversation} where id = ${conversationId})`;
      const row = { id, conversationId, role: "user" as const, text: "What is a fugue?", createdAt: new Date(start) };
      await db.insert(message).values({ ...row, ...more, userId });
      return id;
    },

    async addFile(userId: OwnId, conversationId: string): Promise<string> {
      const id = createId();
      await db
        .insert(file)
        .values({ id, userId, conversationId, mediaType: "image/png", bytes: 3, createdAt: new Date(start) });
      return id;
    },
  };
}
