import type { Clock } from "../lib/clock.ts";
import { logError } from "../lib/log.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import type { RunsOf } from "./kind.ts";
import type { PersonId } from "../lib/owner-ids.ts";

interface Dependencies {
  answers: Pick<AnswersRepository, "listPlaces">;
  runsOf: RunsOf<"closeEnded">;
  clock: Pick<Clock, "now">;
}

/** Tells the objects of an account's running answers that sessions have ended, so that they need not ask all the time. */
export const createEndedSessions = ({ answers, runsOf, clock }: Dependencies) => ({
  async closeEnded(userId: PersonId): Promise<void> {
    const made = await answers.listPlaces(userId, new Date(clock.now()));
    const hosts = new Map(made.map(({ kind, place }) => [place.host, kind]));
    const closed = await Promise.allSettled([...hosts].map(([host, kind]) => runsOf(kind).closeEnded(host)));
    for (const one of closed) if (one.status === "rejected") logError("readers.not_closed", one.reason);
  },
});
