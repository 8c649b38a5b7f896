import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { addWholeThread } from "./whole-threads.sql.ts";
import type { WholeThread } from "./whole-threads.sql.ts";

export type WholeThreadsRepository = ReturnType<typeof createWholeThreads>;

export function createWholeThreads(db: Database) {
  return {
    /** False where its id stands already. */
    async add(thread: WholeThread): Promise<boolean> {
      const [added] = await runBatch(db, [addWholeThread(thread, sql`select id from made`)]);
      return (added ?? []).length > 0;
    },
  };
}
