import type { WriterQuestion } from "../../../worker/answers/writing.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { createWritingRepository } from "../../../worker/modules/campaigns/generation/writing.repository.ts";
import { createPostWriting } from "../../../worker/modules/campaigns/generation/writing.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { writerLeg, writerModel } from "../../support/writer-calls.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { noon } from "../publishing/rows.ts";

const model = writerModel(1);
const leg = writerLeg(model);
const nobody = () => Promise.reject(new Error("not asked here"));

type Answer = object | string | null;

/** Writing on real rows and real limits. A model says what stands in `answers`, one after the other, at 100 micro-USD each. */
export function composeWriting(accounts: Accounts) {
  const { db, limits: rows, quota } = accounts;
  const clock = createHandClock(noon.getTime());
  const answers: (Answer | Promise<Answer>)[] = [];
  const questions: WriterQuestion[] = [];
  const writer = {
    candidates: async () => [model],
    async ask(question: WriterQuestion) {
      questions.push(question);
      const answer = (await answers.shift()) ?? null;
      const text = typeof answer === "object" && answer !== null ? JSON.stringify(answer) : answer;
      return { text, legs: [{ ...leg, success: text !== null, costMicros: text === null ? 0 : leg.costMicros }] };
    },
  };
  const meters = createMeters({
    limits: rows,
    caps: { require: nobody },
    sessions: { requireSignature: nobody },
    guests: quota,
    clock,
  });
  const writing = createPostWriting({ writing: createWritingRepository(db), writer, meters, clock });
  return { clock, answers, questions, writer, meters, writing };
}

export type WritingWorld = ReturnType<typeof composeWriting>;
