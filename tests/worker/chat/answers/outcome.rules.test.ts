import { expect, test } from "vitest";
import { chargeOf } from "../../../../worker/modules/chat/answers/outcome.rules.ts";
import type { Leg, OutcomeState } from "../../../../worker/modules/chat/answers/run.ts";
import { aLeg, anOutcome } from "../../../support/answers.ts";

const spoke = aLeg();
const nothingSaid = { success: false, firstTokenTime: null };
const silent = aLeg({ ...nothingSaid, errorType: "http_500_error", outputTokens: 0, costMicros: 9 });
const thoughtful = aLeg({ ...nothingSaid, errorType: "network_error", outputTokens: 300, costMicros: 90 });
const cutOff = aLeg({ success: false, errorType: "network_error", outputTokens: 3, costMicros: 30 });
const stopped = aLeg({ success: false, errorType: "query_cancel", outputTokens: 4, costMicros: 40 });
const withdrawn = aLeg({ ...nothingSaid, errorType: "query_cancel", outputTokens: 0, costMicros: 7 });

test.each<[string, OutcomeState, Leg[], 0 | 1, number]>([
  ["a complete answer is a question and its cost", "complete", [spoke], 1, 50],
  ["a complete answer without a counted word is a question too", "complete", [aLeg({ outputTokens: 0 })], 1, 50],
  ["after a vendor that said nothing only the substitute costs", "complete", [silent, spoke], 1, 50],
  ["a stopped answer is a question and what was streamed", "stopped", [stopped], 1, 40],
  ["an interrupted answer is a question and what was streamed", "interrupted", [cutOff], 1, 30],
  ["words are paid whoever said them", "interrupted", [silent, cutOff], 1, 30],
  ["thoughts that led to no word are not paid", "failed", [thoughtful], 0, 0],
  ["a failed answer is no question", "failed", [silent, silent], 0, 0],
  ["an answer nobody was asked for is none", "failed", [], 0, 0],
  ["a question withdrawn in time is none", "withdrawn", [], 0, 0],
  ["what a withdrawn question cost at the vendor is paid, but it is none", "withdrawn", [withdrawn], 0, 7],
  ["an answer that a restart of ours broke is none", "interrupted", [], 0, 0],
])("%s", (_, state, legs, units, costMicros) => {
  expect(chargeOf(anOutcome({ state, legs }))).toEqual({ units, costMicros });
});
