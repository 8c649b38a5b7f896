import type { GuestLimits } from "../../../../worker/bindings/guest-limits.ts";
import type { AnswersRepository, FinishedAnswer } from "../../../../worker/modules/chat/answers/answers.repository.ts";
import type { StoredAnswer } from "../../../../worker/modules/chat/answers/replay.rules.ts";
import type { Leg, RunModel } from "../../../../worker/modules/chat/answers/run.ts";
import { aModel, ids } from "../../../support/answers.ts";

/** Postgres as the answers see it: what was asked of it, and what it says. */
export function createFakeAnswers(
  facts: { platformModels?: RunModel[]; conversationId?: string; stored?: StoredAnswer } = {},
) {
  const finished: FinishedAnswer[] = [];
  const platform: { userId: string; leg: Leg; now: Date }[] = [];
  const answers: AnswersRepository = {
    findConversationOf: async () => facts.conversationId ?? null,
    findStored: async () => facts.stored ?? null,
    findFile: async () => null,
    isHeld: async () => false,
    interruptLost: async () => undefined,
    finish: async (answer) => void finished.push(answer),
    entitle: async () => undefined,
    recordPlatformLeg: async (_id, userId, leg, now) => void platform.push({ userId, leg, now }),
    listPlatformModels: async () => facts.platformModels ?? [],
  };
  return { answers, finished, platform };
}

/** The objects of the addresses: `left` questions, `tries` of what is rated. */
export function createFakeGuests({ left = 10, tries = 30 } = {}) {
  const settled: { hold: string; id: string; units: 0 | 1 }[] = [];
  const taken: string[] = [];
  const held = new Set<string>();
  const take = async (subject: string) => taken.push(subject) <= tries;
  const guests: GuestLimits = {
    peek: async () => held.size,
    async reserve(_address, id) {
      const ok = held.has(id) || held.size < left;
      if (ok) held.add(id);
      return { ok, used: held.size, hold: "address-hash" };
    },
    async settle(hold, id, units) {
      settled.push({ hold, id, units });
      if (units === 0) held.delete(id);
    },
    take,
    takeFor: take,
  };
  return { guests, settled, taken, held };
}

export const aStoredAnswer = (fields: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: ids.answer,
  conversationId: ids.conversation,
  questionId: ids.question,
  text: "Because",
  state: "complete",
  reason: null,
  inputTokens: 10,
  outputTokens: 20,
  costMicros: 50,
  insteadOf: null,
  errorType: null,
  model: aModel(),
  ...fields,
});
