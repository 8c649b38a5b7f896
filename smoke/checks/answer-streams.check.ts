import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { ask, longQuestion } from "../questions.ts";
import { dataOf, textEvents, textOf } from "../stream.ts";

const fewestPieces = 3;
const leastSpreadMs = 100;

/** The words of an answer come as the model writes them: a proxy that keeps them until the end hands all over at once. */
export const answerStreams: Check = {
  name: "answer-streams",
  async run(stand) {
    const { stream, askedAt } = await ask(stand, longQuestion());
    const events = await stream.toEnd();
    const { status } = dataOf(events, "end");
    mustHold(status === "complete", `the answer ended as ${String(status)}`);
    const texts = textEvents(events);
    const pieces = new Set(texts.map(({ piece }) => piece)).size;
    const [first, last] = [texts[0]?.at ?? 0, texts.at(-1)?.at ?? 0];
    const words = `${textOf(events).length} characters in ${pieces} pieces over ${Math.round(last - first)} ms`;
    mustHold(pieces >= fewestPieces && last - first >= leastSpreadMs, `it came at once: ${words}`);
    return `${words}, the first after ${Math.round(first - askedAt)} ms`;
  },
};
