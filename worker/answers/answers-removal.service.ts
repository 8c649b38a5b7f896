import type { Clock } from "../lib/clock.ts";
import { logError } from "../lib/log.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import type { AnswerKinds, RunsOf } from "./kind.ts";
import { earlierPlaceOf, placeOf } from "./lanes.rules.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  kinds: AnswerKinds;
  answers: Pick<AnswersRepository, "listPlaces" | "listPlacesOf" | "listRunning" | "listHeld">;
  runsOf: RunsOf<"delete" | "stop">;
  clock: Pick<Clock, "now">;
}

export type AnswersRemoval = ReturnType<typeof createAnswersRemoval>;

/** Longer than an answer is made and its object remembers it. */
const memoryMs = 60 * 60_000;

/** Answers that end because of what becomes of their account or their conversation. */
export function createAnswersRemoval({ kinds, answers, runsOf, clock }: Dependencies) {
  async function endAll(id: PersonId | WorkspaceId): Promise<void> {
    const held = await answers.listHeld(id);
    const ended = await Promise.allSettled(held.map((one) => runsOf(one.kind).stop(one.place, one.id, null)));
    for (const end of ended) if (end.status === "rejected") logError("answer.not_ended", end.reason, { of: id });
  }

  return {
    /** Those of an account that is suspended; one that cannot be reached ends without readers: their sessions have ended. */
    endAll,

    /** Those of a team that is removed: its members' end with their words so far, of its visitors' nothing is kept. */
    async deleteOwned(workspaceId: WorkspaceId): Promise<void> {
      await endAll(workspaceId);
      const made = await answers.listPlaces(workspaceId, new Date(clock.now() - memoryMs));
      for (const { kind, place } of made) if (kinds.of(kind).objects) await runsOf(kind).delete(place);
    },

    /** Those of an account that is removed, of which their objects keep nothing. */
    async deleteAll(userId: PersonId): Promise<void> {
      const made = await answers.listPlaces(userId, new Date(clock.now() - memoryMs));
      for (const { kind, place } of made) await runsOf(kind).delete(place);
    },

    /** Those of conversations of any persons, whose subject goes. */
    async deleteThreads(threads: readonly string[]): Promise<void> {
      const made = await answers.listPlacesOf(threads, new Date(clock.now() - memoryMs));
      await Promise.all(made.map(({ kind, place }) => runsOf(kind).delete(place)));
    },

    /** Those of one conversation of this person, stored or incognito. */
    async deleteThread(kind: string, actorId: string, thread: string): Promise<void> {
      const running = (await answers.listRunning(kind, thread)).map(({ place }) => place);
      const places = [...running, placeOf(kinds.of(kind), actorId, thread), earlierPlaceOf(thread)];
      const distinct = new Map(places.map((place) => [`${place.host} ${place.lane}`, place]));
      await Promise.all([...distinct.values()].map((place) => runsOf(kind).delete(place)));
    },
  };
}
