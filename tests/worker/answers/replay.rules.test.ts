import { expect, test } from "vitest";
import { endOf, replay } from "../../../worker/answers/replay.rules.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { ids } from "../../support/answers.ts";
import { parseEvents, textsOf } from "../../support/event-reader.ts";
import { aStoredAnswer } from "./fixture.ts";

const kinds = createKinds();
const events = (fields: Parameters<typeof aStoredAnswer>[0], from = 0) =>
  parseEvents(replay(aStoredAnswer(fields), from, (event) => kinds.of("chat").encode(event, { personId: ids.user })));

test("a stored answer reads like one that just ended", () => {
  expect(events({})).toEqual([
    {
      event: "meta",
      data: {
        answer: ids.answer,
        conversation: ids.conversation,
        question: ids.question,
        title: null,
        incognito: false,
        model_id: 1,
        model_name: "GPT",
        provider: "chatgpt",
        instead_of: null,
      },
    },
    { event: "message", id: `${ids.answer}:7`, data: { text: "Because" } },
    { event: "caught-up", data: { offset: 7 } },
    {
      event: "message",
      data: {
        complete: true,
        input_tokens: 10,
        output_tokens: 20,
        model_input_price: 0.001,
        model_output_price: 0.002,
        conversation: ids.conversation,
      },
    },
    { event: "end", data: { status: "complete", length: 7, reason: null, withdrawn: false, cost_micros: 50 } },
  ]);
});

test.each([
  ["half of it", 3, ["ause"]],
  ["all of it", 7, []],
  ["more than was kept", 12, []],
])("a reader who has %s gets the rest and the end", (_, from, texts) => {
  const read = events({}, from);
  expect(textsOf(read)).toEqual(texts);
  expect(read.at(-1)?.data).toMatchObject({ length: 7 });
});

test("a failed answer sends an error and its reason instead of counts", () => {
  const read = events({
    state: "failed",
    errorType: "http_429_error",
    text: "",
    reason: "chat.answer_failed",
    costMicros: 0,
  });
  expect(read.slice(-2)).toEqual([
    {
      event: "message",
      data: { error: "http_429_error", message: "an error occurred", conversation: ids.conversation },
    },
    {
      event: "end",
      data: { status: "failed", length: 0, reason: "chat.answer_failed", withdrawn: false, cost_micros: 0 },
    },
  ]);
});

test("an answer that was never counted counts as nothing", () => {
  const read = events({ inputTokens: null, outputTokens: null, costMicros: null });
  expect(read.at(-2)?.data).toMatchObject({ input_tokens: 0, output_tokens: 0 });
  expect(read.at(-1)?.data).toMatchObject({ cost_micros: 0 });
});

test("the model that took another's place is named again", () => {
  const insteadOf = { model_id: 9, provider: "anthropic", reason: "529" } as const;
  expect(events({ insteadOf })[0]?.data).toMatchObject({ instead_of: insteadOf });
});

test.each([
  ["running", "interrupted"],
  ["complete", "complete"],
  ["stopped", "stopped"],
  ["failed", "failed"],
  ["interrupted", "interrupted"],
] as const)("a stored answer that is %s has ended as %s", (state, status) => {
  expect(endOf(aStoredAnswer({ state }))).toBe(status);
});
