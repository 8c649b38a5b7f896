import type { GuestLimits } from "../../../worker/bindings/guest-limits.ts";
import { allowanceOf } from "../../../worker/modules/limits/limits.rules.ts";
import type { Quota } from "../../../worker/modules/limits/quota.ts";
import type { AnswersRepository } from "../../../worker/answers/answers.repository.ts";
import type { PlatformRepository } from "../../../worker/answers/platform.repository.ts";
import { noSources } from "../../../worker/answers/sources.rules.ts";
import type { FinishedAnswer, StoredAnswer } from "../../../worker/answers/stored.ts";
import type { Leg } from "../../../worker/answers/run.ts";
import { aModel, ids } from "../../support/answers.ts";
import { counted, createTries, triedTooOften } from "../../support/tries.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { ownId } from "../../support/owner-ids.ts";

/** Postgres as the answers see it: what was asked of it, and what it says. */
export function createFakeAnswers(facts: { lane?: string; paysForGuests?: boolean } = {}) {
  const finished: FinishedAnswer[] = [];
  const recorded: { userId: OwnId; leg: Leg; now: Date }[] = [];
  const answers: AnswersRepository = {
    findPlace: async () => (facts.lane ? { kind: "chat", place: { host: ids.user, lane: facts.lane } } : null),
    isHeld: async () => false,
    listOpen: async () => [],
    listRunning: async () => [],
    listHeld: async () => [],
    listPlaces: async () => [],
    listPlacesOf: async () => [],
    interrupt: async () => undefined,
    interruptIn: async () => undefined,
    async finish(answer) {
      finished.push(answer);
      return { state: answer.outcome.state === "unseen" ? "withdrawn" : answer.outcome.state, isStored: true };
    },
  };
  const platform: PlatformRepository = {
    paysForGuests: async () => facts.paysForGuests ?? true,
    recordLeg: async (_id, userId, leg, now) => void recorded.push({ userId: ownId(userId), leg, now }),
  };
  return { answers, finished, platform, recorded };
}

const midnight = new Date("2026-11-22T00:00:00Z");

/** The objects of the addresses: `left` questions, `tries` of what is rated, `freeStops` that are given back. */
export function createFakeGuests({ left = 10, tries = 30, freeStops = 10 } = {}) {
  const settled: { hold: string | null; id: string; units: number }[] = [];
  const taken: string[] = [];
  const gaveBack: string[] = [];
  const held = new Set<string>();
  const take = async (subject: string) => (taken.push(subject) <= tries ? counted : triedTooOften);
  const allowance = () => allowanceOf(10, held.size, midnight);
  const settle: Quota["settle"] = async ({ object, id }, units) => {
    settled.push({ hold: object, id, units });
    if (units === 0) held.delete(id);
  };
  const guests: GuestLimits = {
    peek: async () => allowance(),
    async reserve(_address, _queryType, id) {
      if (!held.has(id) && held.size >= left) return { state: "reached", allowance: allowance() };
      held.add(id);
      return { state: "held", hold: { id, object: "address-hash" }, allowance: allowance() };
    },
    settle,
    release: (hold) => settle(hold, 0),
    async withdraw({ object, id }) {
      if (gaveBack.length >= freeStops) return false;
      gaveBack.push(id);
      settled.push({ hold: object, id, units: 0 });
      return held.delete(id) || true;
    },
    ...createTries(),
    take,
    takeFor: take,
  };
  return { guests, settled, taken, held };
}

export const aStoredAnswer = (fields: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: ids.answer,
  personId: ids.user,
  lane: ids.conversation,
  sources: noSources,
  questionId: ids.question,
  text: "Because",
  state: "complete",
  withdrawn: false,
  reason: null,
  inputTokens: 10,
  outputTokens: 20,
  costMicros: 50,
  insteadOf: null,
  errorType: null,
  model: aModel(),
  ...fields,
});
