import { describe, expect, test } from "vitest";
import {
  lengthOf,
  markedIn,
  cardRuns,
  sidesOf,
  typesetRuns,
  cardText,
} from "#modules/generation/review/card-text.rules.ts";

const basic = { type: "basic", front: "When was the quay built?", back: "In 1832" } as const;
const turning = { type: "reversed", front: "Ebb", back: "The falling tide" } as const;
const cloze = {
  type: "cloze",
  front: "The hall holds {{c1::twenty-four}} turbines of {{c2::10 MW}}.",
  back: "240 MW",
} as const;
const shown = (card: Parameters<typeof sidesOf>[0], reps = 0) => {
  const { question, answer, addition, isTurned } = sidesOf(card, reps);
  return {
    question: cardText(question, "___"),
    answer: cardText(answer, null),
    addition: cardText(addition, null),
    isTurned,
  };
};

describe("a card", () => {
  test.each([
    ["with a question", basic, 0, { question: basic.front, answer: basic.back, addition: "", isTurned: false }],
    [
      "with a question, the second time",
      basic,
      1,
      { question: basic.front, answer: basic.back, addition: "", isTurned: false },
    ],
    ["that is reversed", turning, 0, { question: "Ebb", answer: "The falling tide", addition: "", isTurned: false }],
    [
      "that is reversed, the second time",
      turning,
      1,
      { question: "The falling tide", answer: "Ebb", addition: "", isTurned: true },
    ],
    [
      "that is reversed, the third time",
      turning,
      2,
      { question: "Ebb", answer: "The falling tide", addition: "", isTurned: false },
    ],
    [
      "with gaps",
      cloze,
      3,
      { question: "The hall holds ___ turbines of ___.", answer: "", addition: "240 MW", isTurned: false },
    ],
  ])("%s asks and answers", (_, card, reps, sides) => {
    expect(shown(card, reps)).toEqual(sides);
  });

  test.each([
    ["repeats what is hidden", "Twenty-four, 10 MW"],
    ["repeats the whole sentence", "The hall holds twenty-four turbines of 10 MW."],
  ])("with gaps whose back %s adds nothing", (_, back) => {
    expect(shown({ ...cloze, back }).addition).toBe("");
  });

  test("with a hint behind its gap hides the answer alone", () => {
    expect(shown({ type: "cloze", front: "It is {{c1::low::of the tide}} now", back: "x" }).question).toBe(
      "It is ___ now",
    );
  });
});

describe("formulas", () => {
  test.each([
    ["none", "It costs $5 and $6", ["text"]],
    ["one", "Energy is $E = mc^2$.", ["text", "formula", "text"]],
    ["one of a line of its own", "$$a+b$$", ["formula"]],
    ["one in brackets", String.raw`So \(x\) holds`, ["text", "formula", "text"]],
  ])("are found in a text with %s", (_, text, kinds) => {
    expect(cardRuns(text).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    ["around a gap are hidden whole", "Energy: ${{c1::E}} = m c^2$ always", "Energy: ___ always"],
    ["inside a gap are hidden with it", "Energy is {{c1::$mc^2$}} always", "Energy is ___ always"],
    ["with two gaps are hidden once", "So ${{c1::a}} = {{c2::b}}$.", "So ___."],
    ["beside a gap stay", "With $c$ the {{c1::speed}} of light", "With c the ___ of light"],
  ])("%s", (_, front, question) => {
    expect(shown({ type: "cloze", front, back: "x" }).question).toBe(question);
  });

  test("count for the size of the type as they are written", () => {
    expect(lengthOf(cardRuns("a $bc$ d"))).toBe("a  d".length + "bc".length);
  });
});

test("the text of a card is set in the language of its set, its formulas are not", () => {
  const { question } = sidesOf({ type: "cloze", front: "L'onde {{c1::montante}} : $a : b$ ?", back: "x" }, 0);
  expect(cardText(typesetRuns(question, "fr"), null)).toBe("L’onde montante\u00A0: a : b\u00A0?");
});

const marked = (quote: string, card: Parameters<typeof sidesOf>[0]) => {
  const span = markedIn(quote, sidesOf(card, 0));
  return span === null ? null : quote.slice(...span);
};
describe("the quote", () => {
  const hall = { type: "cloze", front: "La salle abrite {{c1::vingt-quatre}} groupes bulbes", back: "x" } as const;

  test.each([
    [
      "marks the answer with what stands beside it",
      "L'usine compte vingt-quatre groupes bulbes logés",
      hall,
      "vingt-quatre groupes bulbes",
    ],
    [
      "marks it whatever its case and accents",
      "The pier was BUILT IN 1832, of stone",
      { ...basic, back: "built in 1832" },
      "BUILT IN 1832",
    ],
    ["marks the stretch that holds most of it", "In spring, or in 1832", basic, "in 1832"],
    ["marks nothing where it says something else", "The mole is older", basic, null],
    ["marks no article alone", "The end of the day", { ...basic, back: "the sea of ice" }, null],
  ])("%s", (_, quote, card, words) => {
    expect(marked(quote, card)).toBe(words);
  });
});
