import { describe, expect, test } from "vitest";
import { decodeEvent, type ChatWire } from "#modules/chat/answers.calls.ts";
import type { StreamEvent } from "#thread/stream/decode.rules.ts";
import { readEvents } from "#thread/stream/answer-reader.ts";

const wire = [
  `event: meta\ndata: ${JSON.stringify({
    answer: "answer_0123456789abcdef",
    conversation: "conversation_0123456789",
    question: "question_0123456789abc",
    title: "Été 🙂",
    incognito: false,
    model_id: 3,
    model_name: "Claude",
    provider: "anthropic",
    instead_of: { model_id: 1, provider: "chatgpt", reason: "429" },
  })}\n\n`,
  `id: answer_0123456789abcdef:8\ndata: ${JSON.stringify({ text: "né 🙂 à " })}\n\n`,
  `event: heartbeat\ndata: {"at":"2026-11-21T10:00:00Z"}\n\n`,
  `event: caught-up\ndata: {"offset":8}\n\n`,
  `event: end\ndata: {"status":"complete","length":8,"reason":null,"withdrawn":false,"cost_micros":31}\n\n`,
].join("");

/** The bytes in pieces of a size, which may cut a letter or a line in two. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<StreamEvent<ChatWire>[]> {
  const events: StreamEvent<ChatWire>[] = [];
  for await (const event of readEvents(stream, decodeEvent)) events.push(event);
  return events;
}

describe("the events of an answer", () => {
  test.each([1, 2, 3, 7, 64, 100_000])(
    "are the same whether they arrive in pieces of %i bytes or whole",
    async (size) => {
      const events = await collect(inPieces(wire, size));
      expect(events.map(({ type }) => type)).toEqual(["meta", "frame", "heartbeat", "caught-up", "end"]);
      expect(events[1]).toEqual({
        type: "frame",
        frame: { text: "né 🙂 à " },
        position: { answer: "answer_0123456789abcdef", offset: 8 },
      });
    },
  );

  test.each([
    ["no JSON", { data: "[DONE]" }],
    ["a text that is a number", { data: `{"text":4}` }],
    ["an unknown event", { event: "weather", data: "{}" }],
    ["an end without a length", { event: "end", data: `{"status":"complete"}` }],
  ])("that carry %s are passed over", (_name, message) => {
    expect(decodeEvent(message)).toBeNull();
  });

  test.each([undefined, "", "7", ":7", "answer:x", "answer:-1"])("a frame with the id %j has no position", (id) => {
    expect(decodeEvent({ data: `{"text":"a"}`, ...(id !== undefined && { id }) })).toMatchObject({ position: null });
  });

  test("a connection that breaks is an error, not an end", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`data: {"text":"a"}\n\n`));
      },
      pull: (controller) => controller.error(new TypeError("network")),
    });
    await expect(collect(broken)).rejects.toThrow("network");
  });
});
