import { expect, test } from "vitest";
import { piecesOf } from "#modules/prompts/prompts.rules.ts";

const marked = (text: string) => piecesOf(text).map((piece) => (piece.variable ? `<${piece.text}>` : piece.text));

test.each([
  ["Explain {topic} to {reader}.", ["Explain ", "<{topic}>", " to ", "<{reader}>", "."]],
  ["{topic}", ["<{topic}>"]],
  ["No variable", ["No variable"]],
  ["Code { a\nb } stays code", ["Code { a\nb } stays code"]],
  ["{} is none, {{inner}} is one", ["{} is none, {", "<{inner}>", "} is one"]],
])("the variables of %o stand apart", (text, pieces) => {
  expect(marked(text)).toEqual(pieces);
});
