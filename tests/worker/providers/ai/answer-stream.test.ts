import { expect, test } from "vitest";
import { AiError } from "../../../../worker/providers/ai/ai.ts";
import type { AiEvent } from "../../../../worker/providers/ai/ai.ts";
import { readAnswer } from "../../../../worker/providers/ai/answer-stream.ts";
import type { WireEvent } from "../../../../worker/providers/ai/answer-stream.ts";
import { counts } from "../../../support/scripted-ai.ts";

function wire(data: string): WireEvent[] {
  const event: WireEvent | "broken" = JSON.parse(data);
  if (event === "broken") throw new AiError("api", "broken");
  return [event];
}

/** Each of the reads is what one read of the connection brings: events of the vendor, or `broken`. */
async function read(...reads: (WireEvent | "broken")[][]): Promise<{ events: AiEvent[]; error: unknown }> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const said = reads.shift();
      if (!said) return controller.close();
      controller.enqueue(encoder.encode(said.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")));
    },
  });
  const answer = new Response(body, { headers: { "content-type": "text/event-stream" } });
  const events: AiEvent[] = [];
  try {
    for await (const event of readAnswer(answer, new AbortController().signal, wire)) events.push(event);
    return { events, error: null };
  } catch (error) {
    return { events, error };
  }
}

const says = (text: string): WireEvent => ({ type: "text", text });
const alive: WireEvent = { type: "alive" };
const stop: WireEvent = { type: "end", reason: "stop" };

test("the words of one read come together, with the last of its counts", async () => {
  const { events } = await read([says("one "), alive, says("two "), counts(1, 1)], [says("three"), counts(1, 3), stop]);
  expect(events).toEqual([says("one two "), counts(1, 1), says("three"), counts(1, 3), stop]);
});

test("a read without words is one sign of life", async () => {
  expect((await read([alive, alive], [says("one"), stop])).events).toEqual([alive, says("one"), stop]);
});

test("words before a failure in the same read are kept", async () => {
  const { events, error } = await read([says("one "), "broken", says("two")]);
  expect(events).toEqual([says("one ")]);
  expect(error).toMatchObject({ failure: "api" });
});

test("nothing is read after the vendor's last word", async () => {
  const { events } = await read([says("one"), stop, { type: "closed" }, says("two")], [says("three")]);
  expect(events).toEqual([says("one"), stop]);
});
