import { expect, test } from "vitest";
import { readPiece, lastWords, noThoughts } from "../../../../worker/providers/ai/thoughts.machine.ts";

function read(pieces: readonly string[]): { text: string; thought: string } {
  let thoughts = noThoughts;
  let text = "";
  let thought = "";
  for (const piece of pieces) {
    const next = readPiece(thoughts, piece);
    ({ thoughts } = next);
    text += next.text;
    thought += next.thought;
  }
  return { text: text + lastWords(thoughts), thought };
}
const said = (pieces: readonly string[]): string => read(pieces).text;

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

test.each([
  ["<think>Hmm. Blue?</think>\n\nBlue.", "Hmm. Blue?"],
  ["<think>Hmm.</think>\n<think>Hm.</think>Blue.", "Hmm.Hm."],
  ["<think>a </thin b</think>Blue.", "a </thin b"],
  ["Blue.", ""],
])("of %s the thoughts are read, however it is cut", (whole, thought) => {
  for (const size of [1, 2, 3, 5, whole.length]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.slice(at * size, (at + 1) * size),
    );
    expect(read(pieces).thought).toBe(thought);
  }
});
