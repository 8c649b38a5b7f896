import { expect, test } from "vitest";
import { readFrames } from "../../../../worker/providers/ai/event-stream.ts";
import type { Frame } from "../../../../worker/providers/ai/event-stream.ts";

const never = new AbortController().signal;

const encode = (text: string) => new TextEncoder().encode(text);

function answer(...chunks: Uint8Array[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function read(...chunks: Uint8Array[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const read of readFrames(answer(...chunks), never)) frames.push(...read);
  return frames;
}

test.each(["\n", "\r\n", "\r"])("frames cut in two at any byte read the same (%j)", async (line) => {
  const lines = ["event: x", 'data: {"t":"é 😀"}', "", ": wait", "", "data: a", "data: b", "", ""];
  const bytes = encode(lines.join(line));
  const expected: Frame[] = [
    { type: "event", name: "x", data: '{"t":"é 😀"}' },
    { type: "comment" },
    { type: "event", name: undefined, data: "a\nb" },
  ];
  for (let at = 0; at <= bytes.length; at++) {
    expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual(expected);
  }
});

test("a last event without its blank line is read, a line cut in the middle is not", async () => {
  expect(await read(encode("data: whole\n"))).toEqual([{ type: "event", name: undefined, data: "whole" }]);
  expect(await read(encode("data: whole\n\ndata: hal"))).toHaveLength(1);
});
