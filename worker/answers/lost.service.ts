import type { Clock } from "../lib/clock.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import type { RunsOf } from "./kind.ts";

/** Longer than nearly every answer takes, and its object is asked before it is ended. */
const suspectAfterMs = 3 * 60_000;

interface Dependencies {
  answers: Pick<AnswersRepository, "listOpen" | "interrupt">;
  runsOf: RunsOf<"recover">;
  clock: Clock;
}

/** Ends answers whose Worker or object died, and gives their units back. */
export function createLostAnswers({ answers, runsOf, clock }: Dependencies) {
  return {
    async end(): Promise<void> {
      const before = new Date(clock.now() - suspectAfterMs);
      const open = await answers.listOpen(before);
      const ends = await Promise.allSettled(
        open.map(async ({ id, kind, place }) => {
          if ((await runsOf(kind).recover(place)) !== id) await answers.interrupt(id, before);
        }),
      );
      const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
      if (failed.length > 0)
        throw new AggregateError(failed, `${failed.length} of ${open.length} answers were not looked after`);
    },
  };
}
