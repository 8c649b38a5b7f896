import { expect, test } from "vitest";
import { chargeOf, restarted, promptLength } from "../../../worker/answers/outcome.rules.ts";
import type { EndState, Leg } from "../../../worker/answers/run.ts";
import { aLeg, aRun, answered, anOutcome, asked } from "../../support/answers.ts";

const spoke = aLeg();
const nothingSaid = { success: false, firstTokenTime: null };
const silent = aLeg({ ...nothingSaid, errorType: "http_500_error", outputTokens: 0, costMicros: 9 });
const thoughtful = aLeg({ ...nothingSaid, errorType: "network_error", outputTokens: 300, costMicros: 90 });
const cutOff = aLeg({ success: false, errorType: "network_error", outputTokens: 3, costMicros: 30 });
const stopped = aLeg({ success: false, errorType: "query_cancel", outputTokens: 4, costMicros: 40 });
const withdrawn = aLeg({ ...nothingSaid, errorType: "query_cancel", outputTokens: 0, costMicros: 7 });

test.each<[string, EndState, Leg[], 0 | 1, number]>([
  ["a complete answer is a question and its cost", "complete", [spoke], 1, 50],
  ["a complete answer without a counted word is a question too", "complete", [aLeg({ outputTokens: 0 })], 1, 50],
  ["after a vendor that said nothing only the substitute costs", "complete", [silent, spoke], 1, 50],
  ["a stopped answer is a question and what was streamed", "stopped", [stopped], 1, 40],
  ["an interrupted answer is a question and what was streamed", "interrupted", [cutOff], 1, 30],
  ["words of every vendor are paid", "interrupted", [silent, cutOff], 1, 30],
  ["thoughts that led to no word are not paid", "failed", [thoughtful], 0, 0],
  ["an answer that was all thoughts is no question", "failed", [aLeg({ firstTokenTime: null })], 0, 0],
  ["a failed answer is no question", "failed", [silent, silent], 0, 0],
  ["an answer of which no vendor was asked is none", "failed", [], 0, 0],
  ["a question withdrawn in time is none", "withdrawn", [], 0, 0],
  ["what a withdrawn question cost at the vendor is paid, but it is none", "withdrawn", [withdrawn], 0, 7],
  ["words that were not shown are paid, but given back they are no question", "withdrawn", [stopped], 0, 40],
  ["stopped too often before a word, a question counts all the same", "stopped", [withdrawn], 1, 7],
  ["an answer that a restart of ours broke is none", "interrupted", [], 0, 0],
])("%s", (_, state, legs, units, costMicros) => {
  expect(chargeOf(anOutcome({ state, legs }))).toEqual({ units, costMicros });
});

test.each<[string, string | null, number]>([
  [
    "an answer that its model refused is no question; what the vendor takes for it counts against the ceiling",
    "refused",
    0,
  ],
  ["one that its length cut is a question", "too_long", 2],
])("%s", (_, reason, units) => {
  expect(chargeOf(anOutcome({ state: "complete", reason, legs: [spoke] }), 2)).toEqual({ units, costMicros: 50 });
});

test("an answer that a restart cut is a call in the ledger that is not charged", () => {
  const outcome = restarted(aRun(), "Because", 100);
  expect(outcome).toMatchObject({ state: "interrupted", reason: "restarted" });
  // 100 × 0.001 $ + 2 × 0.002 $ for a thousand tokens each.
  const counted = { inputTokens: 100, outputTokens: 2, costMicros: 104, estimated: true };
  expect(outcome.legs).toMatchObject([{ ...counted, success: false, errorType: "system_error" }]);
  expect(chargeOf(outcome)).toEqual({ units: 0, costMicros: 0 });
});

test("before a word was said, the call that a restart broke off cost nothing", () => {
  expect(restarted(aRun(), "", 100).legs).toMatchObject([{ inputTokens: 0, outputTokens: 0, costMicros: 0 }]);
});

test("the weight of what a model is asked with counts the thread, its pictures and the question", () => {
  const thread = [asked("abcd", [{ file_id: "one", media_type: "image/png" }]), answered("abcdefgh")];
  expect(promptLength(aRun({ messages: thread, question: asked("abc") }))).toBe(1 + 1_100 + 2 + 1);
});
