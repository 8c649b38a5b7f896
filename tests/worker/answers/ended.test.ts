import { expect, test } from "vitest";
import { createFinishing } from "../../../worker/answers/finishing.service.ts";
import { createAnswerKinds } from "../../../worker/answers/kind.ts";
import type { AnswerKind } from "../../../worker/answers/kind.ts";
import type { OutcomeState } from "../../../worker/answers/run.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { anOutcome, aRun } from "../../support/answers.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createFakeAnswers, createFakeGuests } from "./fixture.ts";

const sources = { citations: [], note: "found" };

function finishing(kind: Partial<AnswerKind>) {
  const { answers, finished } = createFakeAnswers();
  const finish = createFinishing({
    kinds: createAnswerKinds([{ ...createKinds().of("chat"), ...kind }]),
    answers,
    guests: createFakeGuests().guests,
    files: { remove: async () => undefined },
    clock: createHandClock(0),
  });
  const end = (state: OutcomeState) => finish(aRun(), { ...anOutcome(), state }, "Because", null, sources);
  return { end, finished };
}

test("what follows an answer comes after it was stored, and knows how it ended and what it rests on", async () => {
  const followed: unknown[] = [];
  const { end, finished } = finishing({
    ended: async ({ id }, ending) => void followed.push([id, ending, finished.length]),
  });
  const stored = await end("complete");
  expect(followed).toEqual([[aRun().id, { ...stored, sources }, 1]]);
});

test("what follows an answer and fails is done again, as its storing is", async () => {
  let failures = 1;
  const { end, finished } = finishing({
    async ended() {
      if (failures-- > 0) throw new Error("the chatbot is away");
    },
  });
  await expect(end("complete")).rejects.toThrow("the chatbot is away");
  expect(await end("complete")).toMatchObject({ state: "complete" });
  expect(finished).toHaveLength(2);
});

test("an answer that was stopped unseen is given back where its kind says that this is free", async () => {
  const free = finishing({ unseenIsFree: true });
  await free.end("unseen");
  const counted = finishing({});
  await counted.end("unseen");
  expect([free.finished, counted.finished].map(([one]) => one?.outcome.state)).toEqual(["withdrawn", "unseen"]);
});
