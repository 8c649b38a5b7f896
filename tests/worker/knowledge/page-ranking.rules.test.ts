import { expect, test } from "vitest";
import { rankPages } from "../../../worker/knowledge/page-ranking.rules.ts";
import type { Candidate, Search } from "../../../worker/knowledge/ranking.rules.ts";

function passage(page: number, terms: readonly string[], ordinal = 0): Candidate {
  return {
    id: `${page}.${ordinal}`,
    sourceId: "file",
    gen: 1,
    page,
    start: ordinal * 600,
    end: ordinal * 600 + 600,
    language: "english",
    hits: terms.map((term, at) => ({ term, positions: [at * 30 + 1], inHeadings: 0 })),
    vectorRank: null,
    similarity: null,
  };
}

const searchOf = (terms: readonly string[], ...candidates: Candidate[]): Search => ({
  passages: 100,
  asked: terms.map((term) => ({ term, passages: 5, languages: ["english"] })),
  candidates,
});
const weighed = (search: Search, weight = 1) => ({ search, weight, vectorWeight: 0 });
const pagesOf = (...searches: ReturnType<typeof weighed>[]) => rankPages(searches).map(({ page }) => page);

test("a page that says all of it in several passages outweighs one that says half of it", () => {
  const terms = ["cash", "flow", "purchase", "equipment"];
  const search = searchOf(
    terms,
    passage(1, ["cash", "flow"]),
    passage(2, ["cash", "flow"], 0),
    passage(2, ["purchase", "equipment"], 1),
  );
  expect(pagesOf(weighed(search))[0]).toBe(2);
});

test("pages of several searches are one order, and its best passages come first", () => {
  const direct = searchOf(["tide"], passage(1, ["tide"]), passage(3, ["tide"]));
  const other = searchOf(["ebb"], passage(3, ["ebb"], 1), passage(4, ["ebb"]));
  expect(pagesOf(weighed(direct), weighed(other, 0.5))[0]).toBe(3);
  const [best] = rankPages([weighed(direct, 0.1), weighed(other)]);
  expect(best?.passages.map(({ id }) => id)).toEqual(["3.1", "3.0"]);
});

test("nothing found is no page", () => {
  expect(pagesOf(weighed(searchOf(["tide"])))).toEqual([]);
});
