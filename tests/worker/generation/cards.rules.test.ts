import { describe, expect, test } from "vitest";
import {
  cardPartsOf,
  fingerprintOf,
  givesAway,
  readCards,
  secondRound,
  sharesOf,
  deckType,
} from "../../../worker/modules/generation/cards/cards.rules.ts";
import { dueAfter, review } from "../../../worker/contract/generation/schedule.rules.ts";
import { cardsAsMarkdown, cardsAsTsv } from "../../../worker/modules/generation/render/card-files.rules.ts";
import { cardSheets } from "../../../worker/modules/generation/render/card-sheets.rules.ts";

const card = (front: string, back: string, type = "basic") => ({ type, front, back, id: "p1", quote: "" });
const all = ["basic", "cloze", "reversed"] as const;

describe("cards of an answer", () => {
  test.each([
    ["without a back", card("When?", "")],
    ["without a front", card("", "Noon")],
    ["of a front as long as a page", card("w".repeat(700), "Noon")],
    ["of a gap without a cloze", card("High at {{c1::noon}}", "Noon")],
    ["of a cloze without a gap", card("High at noon", "Noon", "cloze")],
    ["whose front holds its answer", card("Is the water high at noon sharp?", "noon sharp")],
    ["that is its own answer", card("Noon", "noon")],
    ["whose cloze shows what it hides", card("Noon is when {{c1::noon}} comes", "", "cloze")],
    ["that is no object", "noon"],
  ])("are dropped one by one: one %s", (_, bad) => {
    const read = readCards({ cards: [bad, card("When is the water high?", "At midday")] }, all);
    expect(read.map(({ front }) => front)).toEqual(["When is the water high?"]);
  });

  test("are one where they differ in case, accents and signs alone", () => {
    const read = readCards([card("Where is Brest?", "In Brittany"), card("where is brest", "in Brittany!")], all);
    expect(read).toHaveLength(1);
    expect(fingerprintOf(card("Où est l’été ?", "Là"))).toBe(fingerprintOf(card("ou est l'ete", "la")));
  });

  test("lose control characters and turns of direction, and keep formulas", () => {
    const [read] = readCards([card("What is\u0000 \u202Ex\u0007?", "\\(x^2 < 4\\)")], all);
    expect(read).toMatchObject({ front: "What is x ?", back: "\\(x^2 < 4\\)" });
  });

  test("of kinds that were not asked for are left out", () => {
    expect(readCards([card("High at {{c1::noon}}", "", "cloze")], ["basic"])).toEqual([]);
  });

  test("a short answer within a longer word is not given away", () => {
    expect(givesAway({ kind: "basic", front: "What moves seawater?", back: "sea" })).toBe(false);
  });

  test("have one kind together, or are mixed", () => {
    expect(deckType([])).toBe("basic");
    expect(deckType([{ type: "cloze" }, { type: "cloze" }])).toBe("cloze");
    expect(deckType([{ type: "cloze" }, { type: "basic" }])).toBe("mixed");
  });
});

describe("the budget of cards", () => {
  test.each([
    [[1, 1, 1], 10, [3, 4, 3]],
    [[10, 0, 30], 8, [2, 0, 6]],
    [[], 5, []],
  ])("over %j of %i is %j", (weights, total, shares) => {
    expect(sharesOf(weights, total)).toEqual(shares);
  });

  test("follows the length of sections, in parts that one answer makes well, and adds up", () => {
    const sections = [
      { title: "Long", firstPage: 1, lastPage: 30, summary: "" },
      { title: "Short", firstPage: 31, lastPage: 36, summary: "" },
    ];
    const parts = cardPartsOf(sections, 36, 60);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    expect(Math.max(...parts.map(({ count }) => count))).toBeLessThanOrEqual(12);
    expect(parts.filter(({ title }) => title === "Short").reduce((sum, { count }) => sum + count, 0)).toBe(10);
  });

  test("asks the parts that have fewest once more for what is missing", () => {
    const parts = [1, 2, 3].map((part) => ({
      part,
      round: 1,
      title: "",
      first: part,
      last: part,
      count: 5,
      made: part === 2 ? 0 : 5,
    }));
    expect(secondRound(parts, 4)[0]).toMatchObject({ part: 2, round: 2 });
  });
});

describe("learning", () => {
  const at = new Date("2026-11-21T09:00:00Z");

  test("shows a card the later the better it was known", () => {
    const due = dueAfter(null, at).map((moment) => moment.getTime());
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(new Set(due).size).toBe(4);
  });

  test("is the same for the same reviews, and never goes back in time", () => {
    const first = review(null, 3, at);
    expect(review(null, 3, at)).toEqual(first);
    const early = review(first, 3, new Date("2020-01-01T00:00:00Z"));
    expect(Date.parse(early.lastReview ?? "")).toBe(at.getTime());
    expect(early.reps).toBe(2);
  });

  test("goes on from what was stored as JSON", () => {
    const stored = JSON.parse(JSON.stringify(review(null, 3, at))) as ReturnType<typeof review>;
    const later = new Date("2026-11-25T09:00:00Z");
    expect(review(stored, 4, later)).toEqual(review(review(null, 3, at), 4, later));
  });
});

const shown = (front: string, back: string, type: "basic" | "cloze" = "basic") => ({
  id: "x".repeat(24),
  type,
  front,
  back,
  page: 3,
  quote: null,
  quads: [],
  chapter: "Tides",
  flagged: false,
});

const said = (text: string) => ({ type: "text", text });

describe("files of cards", () => {
  test.each(["=1+1", "+33", "-2", "@import"])("as TSV run no formula: %s", (front) => {
    expect(cardsAsTsv([shown(front, "b\tc\nd")])).toBe(`'${front}\tb c<br>d\tbasic\t3\n`);
  });

  test("as Markdown show a cloze as a gap with its answer", () => {
    const text = cardsAsMarkdown("Set", [shown("High at {{c1::noon}}", "The sun is up", "cloze")]);
    expect(text).toContain("**High at \\[…\\]**");
    expect(text).toContain("High at noon");
  });

  test("as sheets have a front and a back each, with their formulas, their lines and the page of the file", () => {
    const cards = [shown("Is $x^2$ high?", "yes\nno"), shown("At {{c1::noon}}", "midday", "cloze")];
    const { blocks } = cardSheets({ title: "Set", language: "en", style: "academic" }, cards);
    const page = [{ type: "break" }, { type: "text", text: "p. 3", emphasis: true }];
    expect(blocks).toEqual([
      {
        type: "paragraph",
        id: "front-1",
        content: [said("Is "), { type: "math", tex: "x^2" }, said(" high?")],
      },
      { type: "paragraph", id: "back-1", content: [said("yes"), { type: "break" }, said("no"), ...page] },
      { type: "paragraph", id: "front-2", content: [said("At […]")] },
      { type: "paragraph", id: "back-2", content: [said("At noon"), { type: "break" }, said("midday"), ...page] },
    ]);
  });
});
