import { describe, expect, test } from "vitest";
import { explainedIn } from "#modules/support/inbox/inbox.rules.ts";
import { fromFirstMark, markQuotes, markWords, type MarkedPart } from "#modules/support/marks.rules.ts";

const shown = (stretches: readonly MarkedPart[]) =>
  stretches.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

describe("the words of a passage that count", () => {
  test.each([
    [
      "a quote, whatever its case, accents and line breaks",
      "Ouvert de\nSEPT à treize heures.",
      ["ouvert de sept a treize"],
      "[Ouvert de\nSEPT à treize] heures.",
    ],
    ["two quotes that overlap as one", "one two three four", ["one two three", "three four"], "[one two three four]"],
    ["nothing for a quote that stands elsewhere", "one two three", ["four five"], "one two three"],
    ["nothing for a quote without a word", "one two", ["…"], "one two"],
  ] as const)("are those of %s", (_name, text, quotes, marked) => expect(shown(markQuotes(text, quotes))).toBe(marked));

  test.each([
    [
      "in another form",
      "How long does a repair take?",
      "Repaired sails, and repairs of 2026",
      "[Repaired] sails, and [repairs] of 2026",
    ],
    [
      "with or without accents",
      "Livrez-vous à Orléans ?",
      "La livraison à ORLEANS coûte 4 €",
      "La livraison à [ORLEANS] coûte 4 €",
    ],
    ["as figures of any length", "Is it open on 4 May?", "Open from 4 to 14", "[Open] from [4] to 14"],
    ["side by side as one", "Prix des gâteaux glacés", "Nos gâteaux glacés", "Nos [gâteaux glacés]"],
    [
      "but no word by which one asks",
      "What does this have with your page?",
      "What your page does have",
      "What your [page] does have",
    ],
  ] as const)("are those of the question %s", (_name, question, text, marked) =>
    expect(shown(markWords(text, question))).toBe(marked),
  );

  test("are in sight where a passage is shown cut off", () => {
    const text = `${"Nothing of it here. ".repeat(20)}The oven is hot.`;
    const [before, mark] = fromFirstMark(markQuotes(text, ["the oven"]));
    expect([before?.text.length, mark?.text]).toEqual([expect.toSatisfy((length: number) => length < 130), "The oven"]);
    expect(before?.text).toMatch(/^… \w/);
    expect(shown(fromFirstMark(markQuotes(text, [])))).toBe(text);
  });
});

const cited = (quote: string, verified: boolean) => ({
  n: 1,
  quote,
  verified,
  source_id: "s",
  url: "",
  title: "",
  anchor: null,
});

test("an answer is explained by the visitor's last message before it and by its verified quotes", () => {
  const said = {
    author: null,
    outcome: null,
    action: null,
    hand_over: null,
    version: null,
    rating: null,
    comment: null,
  } as const;
  const message = (id: string, role: "visitor" | "bot", text: string, citations: ReturnType<typeof cited>[] = []) => ({
    ...said,
    id,
    role,
    text,
    citations,
    created_at: "2026-11-23T10:00:00Z",
  });
  const thread = [
    message("a", "visitor", "Are you open?"),
    message("b", "bot", "Yes. [1]", [cited("open all day", true), cited("always open", false)]),
    message("c", "visitor", "Thanks"),
  ];
  expect(explainedIn(thread, "b")).toEqual({ question: "Are you open?", quotes: ["open all day"] });
  expect(explainedIn(thread, "gone")).toEqual({ question: "", quotes: [] });
});
