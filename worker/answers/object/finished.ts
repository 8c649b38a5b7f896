import type { AnswerRun } from "../run.ts";
import type { Finish } from "../stored.ts";
import { logEvent } from "../../lib/log.ts";

/** One line for an answer that is over. `stored` is null while Postgres is away. */
export function logFinished(
  { id, kind }: Pick<AnswerRun, "id" | "kind">,
  { state, isStored }: Pick<Finish, "state"> & { isStored: boolean | null },
  times: { durationMs: number; ttftMs: number | null },
): void {
  logEvent("answer.finished", { answer: id, kind, outcome: state, stored: isStored, ...times });
}
