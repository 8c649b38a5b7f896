import type { AnswerRuns } from "../bindings/answers.ts";
import type { Clock } from "../lib/clock.ts";
import type { AnswersRepository } from "./answers.repository.ts";

/** Milliseconds: longer than nearly every answer takes, and its object is asked before it is given up. */
const suspectAfter = 3 * 60_000;

interface Parts {
  answers: Pick<AnswersRepository, "listOpen" | "interrupt">;
  runs: Pick<AnswerRuns, "recover">;
  clock: Clock;
}

/** Answers whose Worker or object died: whatever nobody makes any more is ended and given back. */
export function createLostAnswers({ answers, runs, clock }: Parts) {
  return {
    async end(): Promise<void> {
      const before = new Date(clock.now() - suspectAfter);
      const open = await answers.listOpen(before);
      const ends = await Promise.allSettled(
        open.map(async ({ id, conversationId }) => {
          if ((await runs.recover(conversationId)) !== id) await answers.interrupt(id, before);
        }),
      );
      const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
      if (failed.length > 0)
        throw new AggregateError(failed, `${failed.length} of ${open.length} answers were not looked after`);
    },
  };
}
