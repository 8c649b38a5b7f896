import type { Clock } from "../lib/clock.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import type { RunsOf } from "./kind.ts";

interface Dependencies {
  answers: Pick<AnswersRepository, "listLanes">;
  runsOf: RunsOf<"delete">;
  clock: Pick<Clock, "now">;
}

export type AnswersRemoval = ReturnType<typeof createAnswersRemoval>;

/** Longer than an object remembers an answer. */
const memoryMs = 2 * 60 * 60_000;

/** The answers of an account that is removed: those that run end, and their objects forget those that ended. */
export const createAnswersRemoval = ({ answers, runsOf, clock }: Dependencies) => ({
  async deleteAll(userId: string): Promise<void> {
    const lanes = await answers.listLanes(userId, new Date(clock.now() - memoryMs));
    for (const { lane, kind } of lanes) await runsOf(kind).delete(lane);
  },
});
