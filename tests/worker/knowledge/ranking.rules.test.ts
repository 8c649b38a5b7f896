import { describe, expect, test } from "vitest";
import { fuse, rankByWords, selectPassages } from "../../../worker/knowledge/ranking.rules.ts";
import type { Candidate } from "../../../worker/knowledge/ranking.rules.ts";

type Hits = Record<string, number[]>;

/** A passage of 100 words that holds these terms at these places. */
function passage(id: string, hits: Hits = {}, more: Partial<Candidate> = {}): Candidate {
  const found = Object.entries(hits).map(([term, positions]) => ({ term, positions, inHeadings: 0 }));
  const place = { sourceId: "document", gen: 1, page: 1, start: 0, end: 600, language: "english" } as const;
  return { id, ...place, hits: found, vectorRank: null, similarity: null, ...more };
}

const search = (asked: Record<string, number>, ...candidates: Candidate[]) => ({
  passages: 100,
  asked: Object.entries(asked).map(([term, passages]) => ({ term, passages, languages: ["english"] as const })),
  candidates,
});

const order = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id).join(" ");

describe("by words", () => {
  test.each([
    [
      "a rare word outweighs a common one",
      { tide: 2, sea: 60 },
      passage("b", { tide: [9] }),
      passage("a", { sea: [9] }),
    ],
    [
      "two asked words outweigh one said often",
      { tide: 9, moon: 9 },
      passage("b", { tide: [1], moon: [50] }),
      passage("a", { tide: [1, 20, 40] }),
    ],
    [
      "words of one sentence outweigh the same ones far apart",
      { tide: 9, moon: 9 },
      passage("b", { tide: [50], moon: [55] }),
      passage("a", { tide: [1], moon: [90] }),
    ],
    [
      "a short passage outweighs a long one that says as much",
      { tide: 9 },
      passage("b", { tide: [1] }, { end: 300 }),
      passage("a", { tide: [1] }, { end: 900 }),
    ],
    [
      "a word of the heading outweighs one of the text",
      { tide: 9 },
      passage("b", {}, { hits: [{ term: "tide", positions: [1], inHeadings: 1 }] }),
      passage("a", { tide: [1] }),
    ],
    [
      "a subject outweighs the words that frame a question",
      { tide: 9, mention: 9, document: 9 },
      passage("b", { tide: [1] }),
      passage("a", { mention: [1] }),
    ],
    [
      "a subject outweighs a French question word",
      { marées: 9, quel: 1 },
      passage("b", { marées: [1] }),
      passage("a", { quel: [1] }),
    ],
  ])("%s", (_, asked, better, worse) => {
    const ranked = rankByWords(search(asked, worse, better));
    expect(ranked[0]?.id).toBe("b");
  });

  test("a passage that holds no asked word is not ranked", () => {
    expect(rankByWords(search({ tide: 1 }, passage("a"), passage("b", { tide: [1] })))).toHaveLength(1);
  });

  test("equal passages keep the order of the text", () => {
    const later = passage("a", { tide: [1] }, { page: 12 });
    const earlier = passage("b", { tide: [1] }, { page: 9 });
    expect(order(rankByWords(search({ tide: 2 }, later, earlier)))).toBe("b a");
  });
});

describe("words and vectors", () => {
  const [first, second, third] = [
    passage("first", { tide: [1] }, { vectorRank: 3, page: 1 }),
    passage("second", { tide: [1] }, { vectorRank: 1, page: 2 }),
    passage("third", {}, { vectorRank: 2, page: 3 }),
  ];
  const byWords = [first, second];
  const all = [first, second, third];

  test.each([
    [0, "first second"],
    [0.01, "first second third"],
    [1, "second first third"],
    [100, "second third first"],
  ])("vectors that weigh %d give %s", (weight, expected) => {
    expect(order(fuse(byWords, all, weight))).toBe(expected);
  });
});

const ofPage = (page: number, count: number) =>
  Array.from({ length: count }, (_, at) => passage(`${page}.${at}`, {}, { page }));

describe("what the model is given", () => {
  test("eight passages at most, in the order of their rank", () => {
    expect(selectPassages([...ofPage(1, 3), ...ofPage(2, 3), ...ofPage(3, 3)]).map(({ id }) => id)).toEqual([
      "1.0",
      "1.1",
      "1.2",
      "2.0",
      "2.1",
      "2.2",
      "3.0",
      "3.1",
    ]);
  });

  test("one page leaves room for others", () => {
    expect(order(selectPassages([...ofPage(1, 8), ...ofPage(2, 2)]))).toBe("1.0 1.1 1.2 1.3 2.0 2.1 1.4 1.5");
  });

  test("the same page of another document is another page", () => {
    const other = ofPage(1, 4).map((one) => ({ ...one, id: `other ${one.id}`, sourceId: "other" }));
    expect(selectPassages([...ofPage(1, 4), ...other])).toHaveLength(8);
  });
});
