import { expect, test } from "vitest";
import { begin, catchUp, drain, finish, withText } from "../../../../worker/answers/object/answer.machine.ts";
import { encodeEvent } from "../../../../worker/contract/chat/event-stream.ts";
import type { AnswerEvent as HostEvent } from "../../../../worker/answers/events.ts";
import { collect } from "../../../../worker/modules/chat/answers/whole-answer.ts";
import { aLeg, anOutcome, aRun, ids } from "../../../support/answers.ts";

/** A response whose bytes come one at a time, so that letters and events arrive in pieces. */
const crumbs = (events: readonly HostEvent[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of new TextEncoder().encode(events.map(encodeEvent).join(""))) {
          controller.enqueue(new Uint8Array([byte]));
        }
        controller.close();
      },
    }),
  );

const heartbeat: HostEvent = { event: "heartbeat", data: { at: "2026-11-21T12:00:00Z" } };

test("a whole answer is its text, its counts and who gave it", async () => {
  const first = drain(withText(begin(aRun()), "Été "));
  const second = drain(withText(first.state, "😀"));
  const closing = finish(second.state, anOutcome(), null).closing ?? [];
  const events = [...catchUp(begin(aRun()), 0), ...first.events, heartbeat, ...second.events, ...closing];
  expect(await collect(crumbs(events))).toEqual({
    text: "Été 😀",
    complete: true,
    input_tokens: 10,
    output_tokens: 20,
    model_input_price: 0.001,
    model_output_price: 0.002,
    conversation: ids.conversation,
    answer: ids.answer,
    model_id: 1,
    provider: "chatgpt",
    status: "complete",
  });
});

test("what a stop cut off is no part of it", async () => {
  const { state, events } = drain(withText(begin(aRun()), "Because of"));
  const closing = finish(state, anOutcome({ state: "stopped" }), 7).closing ?? [];
  const whole = await collect(crumbs([...catchUp(begin(aRun()), 0), ...events, ...closing]));
  expect(whole).toMatchObject({ text: "Because", status: "stopped" });
});

test("what comes after its end is not waited for, such as the title of its conversation", async () => {
  const events = catchUp(finish(withText(begin(aRun()), "Because"), anOutcome(), null), 0);
  let isCancelled = false;
  const open = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(events.map(encodeEvent).join(""))),
    cancel: () => void (isCancelled = true),
  });
  expect(await collect(new Response(open))).toMatchObject({ status: "complete" });
  await expect.poll(() => isCancelled).toBe(true);
});

test("a failed one tells its error", async () => {
  const failed = anOutcome({ state: "failed", legs: [aLeg({ success: false, errorType: "http_500_error" })] });
  const whole = await collect(crumbs(catchUp(finish(begin(aRun()), failed, null), 0)));
  expect(whole).toMatchObject({ text: "", error: "http_500_error", message: "an error occurred", status: "failed" });
});

test("a stream without an end is no answer", async () => {
  await expect(collect(crumbs(catchUp(withText(begin(aRun()), "Be"), 0)))).rejects.toThrow("without its end");
});
