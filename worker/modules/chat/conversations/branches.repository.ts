import type { MessageImage } from "../../../answers/run.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { chooseBranch, conversationOf, copyStatements, keepOne, lockThreadOf, pathTo } from "./branches.sql.ts";
import type { OwnMessage, Copy } from "./branches.sql.ts";

/** The conversation of a message, and whether an answer runs there. */
interface MessageConversation {
  conversationId: string;
  busy: boolean;
}

interface PathMessage {
  id: string;
  images: MessageImage[];
}

export type BranchesRepository = ReturnType<typeof createBranchesRepository>;

/** Every statement names the owner: a message of another's conversation is as absent as one that never was. */
export function createBranchesRepository(db: Database) {
  return {
    /** Null where there is no such message; where an answer runs, nothing was chosen. */
    async choose(chosen: OwnMessage, now: Date): Promise<MessageConversation | null> {
      const [, rows] = await runBatch(db, [
        lockThreadOf(chosen),
        conversationOf(chosen),
        chooseBranch(chosen, now),
        keepOne(chosen, now),
      ]);
      return toMessageConversation(rows);
    },

    /** The messages up to this one: none where it is written still. Null where there is no such message. */
    async findPath(chosen: OwnMessage): Promise<{ conversationId: string; path: PathMessage[] } | null> {
      const [rows, path] = await runBatch(db, [conversationOf(chosen), pathTo(chosen)]);
      const found = toMessageConversation(rows);
      return found && { conversationId: found.conversationId, path: path as unknown as PathMessage[] };
    },

    /** Keeps a copy once, and none where its original is gone. */
    async keepCopy(copy: Copy): Promise<void> {
      await runBatch(db, copyStatements(copy));
    },
  };
}

function toMessageConversation([row]: Record<string, unknown>[] = []): MessageConversation | null {
  return row ? { conversationId: String(row["conversation_id"]), busy: row["busy"] === true } : null;
}
