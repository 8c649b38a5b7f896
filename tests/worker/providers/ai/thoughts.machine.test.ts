import { expect, test } from "vitest";
import { readPiece, lastWords, noThoughts } from "../../../../worker/providers/ai/thoughts.machine.ts";

function said(pieces: readonly string[]): string {
  let thoughts = noThoughts;
  let text = "";
  for (const piece of pieces) {
    const next = readPiece(thoughts, piece);
    ({ thoughts } = next);
    text += next.text;
  }
  return text + lastWords(thoughts);
}

const cases = test.each([
  ["an answer without thoughts", "Blue.", "Blue."],
  ["an answer that begins with code", "    let sky = 1;", "    let sky = 1;"],
  ["thoughts, then the answer", "<think>Hmm.</think>\n\nBlue.", "Blue."],
  ["no thoughts at all", "<think>\n\n</think>\n\nBlue.", "Blue."],
  ["thoughts twice", "<think>Hmm.</think>\n<think>Hm.</think>Blue.", "Blue."],
  ["empty lines before the thoughts", "\n\n<think>Hmm.</think>Blue.", "Blue."],
  ["a closing tag that only seems to be one", "<think>a </thin b</think>Blue.", "Blue."],
  ["thoughts that never end", "<think>Hmm.", ""],
  [
    "words about the tag",
    "The tag <think> opens thoughts, </think> closes them.",
    "The tag <think> opens thoughts, </think> closes them.",
  ],
  ["a tag that never was one", "<thin", "<thin"],
  ["another tag", "<table>", "<table>"],
]);

cases("of %s only the answer is said, however it is cut", (_, whole, answer) => {
  expect(said([whole])).toBe(answer);
  for (let size = 1; size < 9; size += 1) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_piece, at) =>
      whole.slice(at * size, (at + 1) * size),
    );
    expect(said(pieces)).toBe(answer);
  }
});
