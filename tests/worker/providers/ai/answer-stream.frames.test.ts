import { expect, test } from "vitest";
import { readFrames } from "../../../../worker/providers/ai/answer-stream.ts";
import type { Frame } from "../../../../worker/providers/ai/answer-stream.ts";
import { createDice } from "../../../support/dice.ts";

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

const words = ["a", " été", "😀", "\n\ndata: x\n\n", "\r", "漢字", "\u2028", "{}", ": "];

test("however an answer is cut, 200 times, no character of it is lost or doubled", async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const dice = createDice(seed);
    const line = ["\n", "\r\n", "\r"][dice(3)] ?? "\n";
    const said = Array.from({ length: 5 + dice(40) }, () => words[dice(words.length)] ?? "");
    const bytes = encode(said.map((word) => `data: ${JSON.stringify(word)}${line}${line}`).join(""));
    const cuts = Array.from({ length: dice(30) }, () => dice(bytes.length)).toSorted((a, b) => a - b);
    const pieces = [0, ...cuts].map((from, at) => bytes.slice(from, cuts[at] ?? bytes.length));
    const frames = await read(...pieces);
    const heard = frames.map((frame) => (frame.type === "event" ? (JSON.parse(frame.data) as string) : "?"));
    expect(heard, `seed ${seed}`).toEqual(said);
  }
});
