import { describe, expect, test } from "vitest";
import { emptyFilter, filterDelta, filterEnd } from "../../../worker/knowledge/citation-filter.machine.ts";
import type { AnswerPiece, Signs } from "../../../worker/knowledge/citation-filter.machine.ts";

/** What is heard of these deltas, with texts that meet as one: «text» cites as {id|quote}. */
function heardOf(deltas: readonly string[], signs?: Signs): string {
  let filter = emptyFilter;
  const all: AnswerPiece[] = [];
  for (const delta of deltas) {
    const next = filterDelta(filter, delta, signs);
    filter = next.filter;
    all.push(...next.pieces);
  }
  all.push(...filterEnd(filter, signs));
  return all.map(written).join("");
}

const written = (piece: AnswerPiece): string =>
  piece.type === "text"
    ? piece.text
    : piece.type === "citation"
      ? `{${piece.id}|${piece.quote}}`
      : piece.type === "hand_over"
        ? `{person: ${piece.reason}}`
        : "{nothing}";

const cite = (id: string, quote: string) => `<cite id="${id}">${quote}</cite>`;

const cases: [name: string, said: string, heard: string][] = [
  ["words without a marker are words", "The tide comes twice.", "The tide comes twice."],
  ["a marker is a citation", `Twice ${cite("k3", "twice a day")}.`, "Twice {k3|twice a day}."],
  ["two markers side by side are two", `${cite("a", "one")}${cite("b", "two")}`, "{a|one}{b|two}"],
  ["white space and lines within a quote are one space", cite("a", "one\n  two\t three "), "{a|one two three}"],
  [
    "quotes around an id may be missing, single or curly",
    `<cite id=a>one</cite><cite id='b'>two</cite><CITE ID=“c” >x</CITE >`,
    "{a|one}{b|two}{c|x}",
  ],
  ["a marker without an id cites nothing known", "<cite>one</cite>", "{|one}"],
  ["an empty quote is no citation", `Twice${cite("a", " ")}.`, "Twice."],
  ["a marker within a marker ends the first", `<cite id="a">one <cite id="b">two</cite></cite>!`, "{a|one}{b|two}!"],
  ["a tag that closes nothing is not shown", "Twice</cite> a day.", "Twice a day."],
  ["a marker that is cut off at the end is not shown", `Twice <cite id="a">twice a`, "Twice "],
  ["a tag that is cut off at the end is not shown", `Twice <cite id="a`, "Twice "],
  ["a closing tag that is cut off takes its quote along", `Twice <cite id="a">twice</ci`, "Twice "],
  [
    "prose behind a marker that never closes is kept",
    `A<cite id="a">${"long ".repeat(200)}end`,
    `A${"long ".repeat(200)}end`,
  ],
  [
    "prose up to the end behind a marker that never closes is kept",
    `A<cite id="a">${"long ".repeat(60)}`,
    `A${"long ".repeat(60)}`,
  ],
  ["a word that begins like the tag is a word", "<cited> <citeria> < 3 <<", "<cited> <citeria> < 3 <<"],
  ["other tags are words", "<b>bold</b> a<b", "<b>bold</b> a<b"],
  ["a tag far too long is words", `<cite ${"x".repeat(300)}`, `<cite ${"x".repeat(300)}`],
  ["a sign alone at the end is a word", "a <", "a <"],
  [
    "that nothing answers is heard, closed or not",
    "<not-in-document/>Sorry.<NOT-IN-DOCUMENT >",
    "{nothing}Sorry.{nothing}",
  ],
  [
    "a number of the model's own is not taken for a citation",
    "As in [1] and [12], a[0], [x], [1234], [",
    "As in [\u20601] and [\u206012], a[\u20600], [x], [1234], [",
  ],
  ["a link keeps its brackets", "[here](x) [1", "[here](x) [1"],
  ["signs within a quote belong to it", cite("a", "p < 0.05 [3]"), "{a|p < 0.05 [3]}"],
];

describe("what a model says of the passages", () => {
  test.each(cases)("%s", (_name, said, heard) => {
    expect(heardOf([said])).toBe(heard);
  });

  test.each(cases)("%s, whatever the places it was cut at", (_name, said, heard) => {
    for (const size of [1, 2, 3, 5, 7, 11]) {
      const deltas = Array.from({ length: Math.ceil(said.length / size) }, (_, at) =>
        said.slice(at * size, (at + 1) * size),
      );
      expect([size, heardOf(deltas)]).toEqual([size, heard]);
    }
  });

  test("words are not held back longer than they may become a marker", () => {
    expect(filterDelta(emptyFilter, "The <b>tide").pieces).toEqual([{ type: "text", text: "The <b>tide" }]);
    expect(filterDelta(emptyFilter, "The <ci").pieces).toEqual([{ type: "text", text: "The " }]);
  });
});

const supportSigns: Signs = { notFound: "no-answer", handOver: "hand-over" };

const signs: [name: string, said: string, heard: string][] = [
  ["that nothing answers is heard", "<no-answer/>Not there.<NO-ANSWER >", "{nothing}Not there.{nothing}"],
  [
    "that a person is to answer is heard with its reason",
    'Yes.<hand-over reason="a refund"/>',
    "Yes.{person: a refund}",
  ],
  ["a hand-over needs no reason", "<hand-over/><hand-over reason=''>", "{person: }{person: }"],
  ["a sign that is cut off at the end is not shown", 'Yes.<hand-over reason="a re', "Yes."],
  ["citations are heard beside signs", `A${cite("k", "four words")}<no-answer/>`, "A{k|four words}{nothing}"],
  [
    "a word that begins like a sign is a word",
    "<no-answers> <handover> <no-answer x>",
    "<no-answers> <handover> <no-answer x>",
  ],
  ["the signs of another purpose are words", "<not-in-document/>", "<not-in-document/>"],
  ["a sign that never closes is words", `<hand-over ${"x".repeat(300)}>`, `<hand-over ${"x".repeat(300)}>`],
];

describe("the signs of a support chatbot", () => {
  test.each(signs)("%s, whatever the places it was cut at", (_name, said, heard) => {
    for (const size of [1, 2, 3, 5, 7, 11, said.length]) {
      const deltas = Array.from({ length: Math.ceil(said.length / size) }, (_, at) =>
        said.slice(at * size, (at + 1) * size),
      );
      expect([size, heardOf(deltas, supportSigns)]).toEqual([size, heard]);
    }
  });
});
