import { expect, test } from "vitest";
import type { Candidate } from "../../../worker/knowledge/ranking.rules.ts";
import { scoresOf, usualThreshold } from "../../../worker/knowledge/scoring.rules.ts";

const passage = (terms: string[], more: Partial<Candidate> = {}): Candidate => ({
  id: "p",
  sourceId: "s",
  gen: 1,
  page: 1,
  start: 0,
  end: 100,
  language: "english",
  hits: terms.map((term) => ({ term, positions: [1], inHeadings: 0 })),
  vectorRank: null,
  similarity: null,
  ...more,
});

const asked = [
  { term: "deliveri", passages: 3, languages: ["english" as const] },
  { term: "belgium", passages: 1, languages: ["english" as const] },
  { term: "unicorn", passages: 0, languages: ["english" as const] },
];
const words = { vectorsTellMeaning: false };
const scoreOf = scoresOf({ passages: 12, asked }, words);

test.each([
  ["a passage with every asked word says all of it", passage(["deliveri", "belgium", "unicorn"]), 1],
  ["a passage with none of them says nothing", passage([]), 0],
])("%s", (_name, candidate, score) => {
  expect(scoreOf(candidate)).toBeCloseTo(score);
});

test("a rare word counts for more than a common one, and a word that no passage holds for most", () => {
  const [common, rare, missing] = ["deliveri", "belgium", "unicorn"].map((term) => scoreOf(passage([term])));
  expect(common).toBeLessThan(rare ?? 0);
  expect(rare).toBeLessThan(missing ?? 0);
});

test("in a small knowledge a word of the matter passes although every passage holds it", () => {
  const question = [
    { term: "deliveri", passages: 3, languages: ["english" as const] },
    { term: "much", passages: 0, languages: ["english" as const] },
  ];
  expect(scoresOf({ passages: 3, asked: question }, words)(passage(["deliveri"]))).toBeGreaterThan(usualThreshold);
});

test("a passage is measured by the words of its own language alone", () => {
  const bilingual = [
    { term: "livraison", passages: 2, languages: ["french" as const, "english" as const] },
    { term: "belgiqu", passages: 1, languages: ["french" as const] },
    { term: "belgiqueen", passages: 0, languages: ["english" as const] },
  ];
  const french = passage(["livraison", "belgiqu"], { language: "french" });
  expect(scoresOf({ passages: 12, asked: bilingual }, words)(french)).toBe(1);
});

test("nearness of meaning counts where vectors tell it and words do not", () => {
  const near = passage([], { similarity: 0.7, vectorRank: 1 });
  expect(scoreOf(near)).toBe(0);
  const meaning = scoresOf({ passages: 12, asked }, { vectorsTellMeaning: true });
  expect(meaning(near)).toBe(1);
  expect(meaning(passage([], { similarity: 0.1, vectorRank: 9 }))).toBe(0);
});
