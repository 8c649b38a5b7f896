import { describe, expect, test } from "vitest";
import {
  begin,
  catchUp,
  cut,
  decided,
  drain,
  finish,
  withModel,
  withText,
  withTitle,
} from "../../../../worker/answers/object/answer.machine.ts";
import { emptyOutcome } from "../../../../worker/answers/outcome.rules.ts";
import { eventId } from "../../../../worker/contract/chat/event-stream.ts";
import { aLeg, aModel, anOutcome, aRun, ids } from "../../../support/answers.ts";
import { textsOf } from "../../../support/event-reader.ts";

const start = () => begin(aRun());
const said = (...texts: string[]) => texts.reduce(withText, start());
const sent = (...texts: string[]) => drain(said(...texts)).state;
const names = (events: { event: string }[]) => events.map(({ event }) => event);

describe("what a running answer sends its readers", () => {
  test("text is sent once, as one event whose id is the offset after it", () => {
    const first = drain(said("Be", "cause"));
    expect(first.events).toEqual([{ event: "message", id: eventId(ids.answer, 7), data: { text: "Because" } }]);
    expect(drain(first.state).events).toEqual([]);
    const second = drain(withText(first.state, " so."));
    expect(second.events).toEqual([{ event: "message", id: eventId(ids.answer, 11), data: { text: " so." } }]);
  });

  test("a reader first gets the model's name, then the text that it missed, then the mark that it is caught up", () => {
    const events = catchUp(sent("Because"), 2);
    expect(names(events)).toEqual(["meta", "message", "caught-up"]);
    expect(textsOf(events)).toEqual(["cause"]);
    expect(events.at(-1)).toEqual({ event: "caught-up", data: { offset: 7 } });
  });

  test("text that no reader was sent yet waits for the next event", () => {
    const state = withText(sent("Because"), " so.");
    expect(textsOf(catchUp(state, 0))).toEqual(["Because"]);
    expect(textsOf(drain(state).events)).toEqual([" so."]);
  });

  test.each([
    ["nothing", 0, ["Because"]],
    ["everything", 7, []],
    ["more than there is", 900, []],
    ["less than nothing", -3, ["Because"]],
    ["no number", Number.NaN, ["Because"]],
    ["a part of a unit", 1.5, ["Because"]],
    ["an endless amount", Number.POSITIVE_INFINITY, ["Because"]],
  ])("a reader who says to have %s", (_, offset, texts) => {
    expect(textsOf(catchUp(sent("Because"), offset))).toEqual(texts);
  });

  test("another model and a better title change the first event, and nothing else", () => {
    const other = aModel({ id: 2, name: "Llama", provider: "together" });
    const insteadOf = { model_id: 1, provider: "chatgpt", reason: "429" } as const;
    const state = withTitle(withModel(sent("Because"), other, insteadOf, 0), "Reasons");
    const [meta] = catchUp(state, 0);
    expect(meta?.data).toMatchObject({ model_id: 2, model_name: "Llama", provider: "together", title: "Reasons" });
    expect(meta?.data).toMatchObject({ answer: ids.answer, question: ids.question, instead_of: insteadOf });
    expect(state.text).toBe("Because");
  });
});

describe("how an answer ends", () => {
  test("its counts and prices come before the end, and the end after everything", () => {
    const { closing } = finish(sent("Because"), anOutcome(), null);
    expect(closing).toEqual([
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
      {
        event: "end",
        data: { status: "complete", length: 7, reason: null, withdrawn: false, cost_micros: 50, note: null },
      },
    ]);
  });

  test("a reader who comes afterwards gets everything and the end, in this order", () => {
    const events = catchUp(finish(sent("Because"), anOutcome(), null), 0);
    expect(names(events)).toEqual(["meta", "message", "caught-up", "message", "end"]);
    expect(textsOf(events)).toEqual(["Because"]);
  });

  test("a failure sends the type of the last call's error and its message", () => {
    const legs = [aLeg({ errorType: "http_429_error" }), aLeg({ success: false, errorType: "http_500_error" })];
    const { closing } = finish(start(), anOutcome({ state: "failed", reason: "chat.answer_failed", legs }), null);
    expect(closing?.[0]?.data).toEqual({
      error: "http_500_error",
      message: "an error occurred",
      conversation: ids.conversation,
    });
    expect(closing?.[1]?.data).toMatchObject({ status: "failed", length: 0, reason: "chat.answer_failed" });
  });

  test("a failure before any call is an unknown error and costs nothing", () => {
    const { closing } = finish(start(), emptyOutcome(aRun(), "failed"), null);
    expect(closing?.[0]?.data).toMatchObject({ error: "unknown_error" });
    expect(closing?.[1]?.data).toMatchObject({ cost_micros: 0 });
  });

  test("a withdrawn answer is sent as stopped and given back, with nothing kept", () => {
    const { closing, text } = finish(sent("Because"), emptyOutcome(aRun(), "withdrawn"), null);
    expect([text, closing?.at(-1)?.data]).toMatchObject(["", { status: "stopped", length: 0, withdrawn: true }]);
  });

  test.each<[string, string, number, number | null, "stopped" | "unseen", number]>([
    ["at what the reader saw", "Because so", 10, 7, "stopped", 7],
    ["not at all where the reader saw everything", "Because", 7, 7, "stopped", 7],
    ["at what was sent where the reader says to have seen more", "Because so", 7, 900, "stopped", 7],
    ["not at all where no reader says what was seen, sent or not", "Because", 0, null, "stopped", 7],
    ["before an emoji that was seen by half", "Hi 😀 you", 9, 4, "stopped", 3],
    ["after an emoji that was seen whole", "Hi 😀 you", 9, 5, "stopped", 5],
    ["at nothing where nothing was said, without a reader", "", 0, null, "unseen", 0],
    ["at what was sent where nothing was shown, without a reader", "Because so", 7, 0, "unseen", 7],
    ["at what was sent where half an emoji was shown, without a reader", "😀 Hi", 5, 1, "unseen", 5],
    ["at 80 characters that were sent and not shown, without a reader", "a".repeat(99), 80, 0, "unseen", 80],
    ["at 81 that were sent, whatever the reader says", "a".repeat(99), 81, 0, "stopped", 81],
  ])("a stop cuts the text %s", (_, text, sent, shown, state, length) => {
    const made = anOutcome({ state: "stopped" });
    expect(cut(made, text, { sent, shown })).toEqual({ outcome: { ...made, state }, length });
  });

  test("an answer that was not stopped is kept whole, whatever was sent of it", () => {
    const made = anOutcome({ state: "interrupted" });
    expect(cut(made, "Because")).toEqual({ outcome: made, length: 7 });
  });

  test.each([
    ["is decided where it is counted", "unseen", "stopped", "stopped"],
    ["is given back where no reader can be asked", "unseen", null, "withdrawn"],
    ["is no question where the answer was seen", "stopped", null, "stopped"],
  ] as const)("whether a question is given back %s", (_, state, verdict, end) => {
    expect(decided({ ...anOutcome(), state }, verdict).state).toBe(end);
  });

  test("the kept text never ends in half an emoji, though the model never ended it", () => {
    expect(finish(sent("Hi \uD83D"), anOutcome({ state: "stopped" }), null).text).toBe("Hi ");
  });

  test("a reader who joins after a cut gets the kept text alone", () => {
    const state = finish(sent("Because so"), anOutcome({ state: "stopped" }), 7);
    expect(textsOf(catchUp(state, 0))).toEqual(["Because"]);
    expect(catchUp(state, 10).map(({ event }) => event)).toEqual(["meta", "caught-up", "message", "end"]);
    expect(catchUp(state, 10)[1]?.data).toEqual({ offset: 7 });
  });
});
