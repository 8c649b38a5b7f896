import { asideEntries } from "../../../answers/answers.repository.ts";
import type { AnswerRun, Aside } from "../../../answers/run.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { keepOfWorkspaces } from "../../tracking/ledger.sql.ts";
import { entitleThreads } from "./threads.sql.ts";

/** What was sought for one conversation: its title, and what finding it took. */
export interface SoughtTitle extends Aside<string>, Pick<AnswerRun, "lane" | "workspaceId"> {}

export type TitlesRepository = ReturnType<typeof createTitlesRepository>;

export function createTitlesRepository(db: Database) {
  return {
    /** Titles and calls in one transaction, with one statement of the ledger; the ids of the conversations that took theirs. */
    async keep(sought: readonly SoughtTitle[], now: Date): Promise<ReadonlySet<string>> {
      const titles = sought.flatMap(({ lane, found }) => (found === null ? [] : [{ lane, title: found }]));
      const entries = sought.flatMap(({ workspaceId, calls }) =>
        asideEntries(calls).map((entry) => ({ ...entry, workspaceId })),
      );
      // The ledger last: all answers of a day share its sums.
      const [taken = []] = await runBatch(db, [entitleThreads(titles), keepOfWorkspaces(entries, now)]);
      return new Set(taken.map(({ id }) => String(id)));
    },
  };
}
