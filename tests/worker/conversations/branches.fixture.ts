import { createBranchesRepository } from "../../../worker/modules/chat/conversations/branches.repository.ts";
import { createBranchesService } from "../../../worker/modules/chat/conversations/branches.service.ts";
import { createConversationsRepository } from "../../../worker/modules/chat/conversations/conversations.repository.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createFixture, start } from "./fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

/** Conversations that are asked in as the admission asks, a minute between two steps, and their branches. */
export function createBranchesFixture({ db, sql }: TestDatabase) {
  const fixture = createFixture(db);
  const stored = new Map<string, string>();
  let minutes = 0;
  const clock = { now: () => start + minutes * 60_000, after: () => () => {} };
  const conversations = createConversationsRepository(db);
  let whileCopying: (() => Promise<void>) | null = null;
  const files = {
    copy: async (key: string, to: string) => {
      await whileCopying?.();
      const bytes = stored.get(key);
      if (bytes !== undefined) stored.set(to, bytes);
      return bytes !== undefined;
    },
    remove: async (keys: readonly string[]) => keys.forEach((key) => stored.delete(key)),
  };
  const service = createBranchesService({ branches: createBranchesRepository(db), conversations, files, clock });

  return {
    addConversation: fixture.addConversation,
    addMessage: fixture.addMessage,
    addFile: fixture.addFile,
    /** What stands in R2, by its key. */
    stored,
    service,
    conversations,
    onCopy: (happens: () => Promise<void>) => void (whileCopying = happens),
    passTime: () => void (minutes += 1),

    /** A question with its answer, `replaces` in the place of one that stands; answers the question's id. */
    async ask(conversationId: string, text: string, replaces: string | null = null): Promise<string> {
      minutes += 1;
      const createdAt = new Date(clock.now());
      if (replaces !== null)
        await sql(
          `update message set superseded_at = $3 where conversation_id = $1 and superseded_at is null
             and position >= (select position from message where id = $2)`,
          [conversationId, replaces, createdAt.toISOString()],
        );
      const question = await fixture.addMessage(conversationId, { text, createdAt });
      await fixture.addMessage(conversationId, {
        role: "assistant",
        text: `On ${text}.`,
        modelId: 1,
        inputTokens: 5,
        outputTokens: 7,
        costMicros: 42,
        createdAt,
      });
      return question;
    },

    /** The texts of a thread as they stand, the questions alone. */
    async questionsOf(userId: OwnId, id: string): Promise<string[]> {
      const found = await conversations.find(userId, id);
      return (found?.history ?? [])
        .filter(({ role }) => role === "user")
        .flatMap(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")));
    },
  };
}
