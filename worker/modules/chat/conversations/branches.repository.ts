import type { MessageImage } from "../../../answers/run.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { chooseBranch, copyStatements, keepOne, lockThreadOf, pathTo, placeOf } from "./branches.sql.ts";
import type { Chosen, Copy } from "./branches.sql.ts";

/** Where a message stands, and whether an answer runs there. */
interface Place {
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
    async choose(chosen: Chosen, now: Date): Promise<Place | null> {
      const [, places] = await runBatch(db, [
        lockThreadOf(chosen),
        placeOf(chosen),
        chooseBranch(chosen, now),
        keepOne(chosen, now),
      ]);
      return toPlace(places);
    },

    /** The messages up to this one: none where it is written still. Null where there is no such message. */
    async findPath(chosen: Chosen): Promise<{ conversationId: string; path: PathMessage[] } | null> {
      const [places, path] = await runBatch(db, [placeOf(chosen), pathTo(chosen)]);
      const place = toPlace(places);
      return place && { conversationId: place.conversationId, path: path as unknown as PathMessage[] };
    },

    /** Keeps a copy once, and none where its original is gone. */
    async keepCopy(copy: Copy): Promise<void> {
      await runBatch(db, copyStatements(copy));
    },
  };
}

function toPlace([row]: Record<string, unknown>[] = []): Place | null {
  return row ? { conversationId: String(row["conversation_id"]), busy: row["busy"] === true } : null;
}
