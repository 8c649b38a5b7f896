import { describe, expect, test } from "vitest";
import {
  createLineReader,
  holdsIdLine,
  writeIdLines,
} from "../../../../worker/contract/assistant/improve-lines.rules.ts";

const ids = ["a", "b", "c"];

/** What is left of an answer for each block, cut into pieces of `size`. */
function read(answer: string, { isWhole = true, size = answer.length || 1 } = {}): Record<string, string> {
  const reader = createLineReader(ids);
  const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
  const left = new Map<string, string>();
  for (const event of [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end(isWhole)]) {
    if (event.type === "block") left.set(event.id, event.markdown);
    else left.delete(event.id);
  }
  return Object.fromEntries(left);
}

const cases: [name: string, answer: string, left: Record<string, string>][] = [
  ["each block has its text", "[[block:a]]\nOne.\n\n[[block:b]]\nTwo\nlines.\n", { a: "One.", b: "Two\nlines." }],
  ["the order of the answer does not matter", "[[block:b]]\nTwo.\n[[block:a]]\nOne.", { a: "One.", b: "Two." }],
  ["a missing block stays as it is", "[[block:b]]\nTwo.", { b: "Two." }],
  [
    "an unknown block is left out with its text",
    "[[block:a]]\nOne.\n[[block:zz]]\nAdded.\n[[block:b]]\nTwo.",
    {
      a: "One.",
      b: "Two.",
    },
  ],
  ["a block named twice stays as it is", "[[block:a]]\nOne.\n[[block:b]]\nTwo.\n[[block:a]]\nOther.", { b: "Two." }],
  [
    "a block named twice in a row stays as it is",
    "[[block:a]]\nOne.\n[[block:a]]\nOther.\n[[block:b]]\nTwo.",
    {
      b: "Two.",
    },
  ],
  ["a block named three times stays as it is", "[[block:a]]\n1\n[[block:a]]\n2\n[[block:a]]\n3", {}],
  ["words before the first block are left out", "Here is your text:\n\n[[block:a]]\nOne.", { a: "One." }],
  ["an apology changes nothing", "I am sorry, I cannot help with that.", {}],
  ["an empty answer changes nothing", "", {}],
  ["an empty block stays as it is", "[[block:a]]\n\n[[block:b]]\nTwo.", { b: "Two." }],
  [
    "a fence around the whole answer is no text",
    "```markdown\n[[block:a]]\nOne.\n[[block:b]]\nTwo.\n```\n",
    {
      a: "One.",
      b: "Two.",
    },
  ],
  ["a fence of the last block is its text", "[[block:a]]\n```\ncode\n```", { a: "```\ncode\n```" }],
  ["line ends of Windows are line ends", "[[block:a]]\r\nOne.\r\n[[block:b]]\r\nTwo.\r\n", { a: "One.", b: "Two." }],
  ["an id within a line is text", "[[block:a]]\nSee [[block:b]] for more.", { a: "See [[block:b]] for more." }],
  ["spaces around an id line do not count", " [[block: a ]] \nOne.", { a: "One." }],
  ["an id that is no id begins nothing known", "[[block:a]]\nOne.\n[[block:]]\nLost.", { a: "One." }],
  ["what a list is indented by stays", "[[block:a]]\n- One\n  - Two", { a: "- One\n  - Two" }],
];

describe("an answer that improves blocks", () => {
  test.each(cases)("%s", (_name, answer, left) => {
    expect(read(answer)).toEqual(left);
  });

  test.each(cases)("%s, at every cut", (_name, answer, left) => {
    for (let size = 1; size < 24; size += 1) expect(read(answer, { size })).toEqual(left);
  });

  test("a block that was cut at the limit stays as it is", () => {
    expect(read("[[block:a]]\nOne.\n[[block:b]]\nTwo and", { isWhole: false })).toEqual({ a: "One." });
    expect(read("[[block:a]]\nOne.\n[[block:b]]", { isWhole: false })).toEqual({ a: "One." });
  });

  test("a block is handed out when the next one begins", () => {
    const reader = createLineReader(ids);
    expect(reader.push("[[block:a]]\nOne.\n")).toEqual([]);
    expect(reader.push("[[block:b]]\nTwo.")).toEqual([{ type: "block", id: "a", markdown: "One." }]);
    expect(reader.push("\n[[block:a]]\n")).toEqual([
      { type: "block", id: "b", markdown: "Two." },
      { type: "withdrawn", id: "a" },
    ]);
  });

  test("what is written for a model is read as the same blocks", () => {
    const blocks = [
      { id: "a", markdown: "# One" },
      { id: "c", markdown: "- Three\n\n  and more" },
    ];
    expect(read(writeIdLines(blocks))).toEqual({ a: "# One", c: "- Three\n\n  and more" });
  });

  test("a text that holds an id line is known", () => {
    expect(holdsIdLine("```\n[[block:a]]\n```")).toBe(true);
    expect(holdsIdLine("See [[block:a]] there")).toBe(false);
  });
});
