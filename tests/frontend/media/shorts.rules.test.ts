import { describe, expect, test } from "vitest";
import {
  edgeNear,
  lengthOf,
  withEdge,
  withWindowAt,
  withWord,
  type ShortEdit,
} from "../../../frontend/src/modules/media/shorts/edit/edit.rules.ts";
import { editRules } from "../../../frontend/src/modules/media/shorts/edit/merge.rules.ts";
import { clockText } from "#lib/clock-text.ts";
import { paragraphsOf, wordAt, wordNear } from "../../../frontend/src/modules/media/shorts/paragraphs.rules.ts";
import { fewerFound } from "../../../frontend/src/modules/media/shorts/shorts-view.rules.ts";
import { centresOf, edgesOf, windowOf } from "../../../frontend/src/modules/media/shorts/Stage/position.rules.ts";
import type { ShortView } from "../../../worker/contract/media/shorts.contract.ts";
import type { SpokenWord } from "../../../worker/contract/media/video.ts";

/** A word each second: two minutes of them. */
const words = Array.from({ length: 120 }, (_, n): SpokenWord => [
  n,
  n * 1_000,
  n * 1_000 + 900,
  n % 10 === 9 ? "fin." : "mot",
]);

const edit: ShortEdit = {
  startWord: 40,
  endWord: 70,
  words: {},
  crop: {
    strategy: "auto",
    track: [
      { at_ms: 0, x: 0.5, y: 0.5 },
      { at_ms: 12_000, x: 0.2, y: 0.5 },
    ],
  },
  style: "word",
  captionLanguage: "fr",
  title: "Une voile",
  suggestedPost: "",
};

describe("the bounds of a short", () => {
  test.each([
    ["the start goes where it is put", "start", 45, 45, 70],
    ["the end goes where it is put", "end", 80, 40, 80],
    ["no short is over a minute", "end", 119, 40, 99],
    ["no short is under 15 seconds", "start", 69, 55, 70],
    ["the start never comes after the end", "start", 90, 55, 70],
  ] as const)("%s", (_rule, edge, wanted, start, end) => {
    const { startWord, endWord } = withEdge(edit, words, edge, wanted);
    expect([startWord, endWord]).toEqual([start, end]);
  });

  test("a chosen word moves the nearer edge", () => {
    expect([edgeNear(edit, 44), edgeNear(edit, 66), edgeNear(edit, 10), edgeNear(edit, 100)]).toEqual([
      "start",
      "end",
      "start",
      "end",
    ]);
  });

  test("a length is shown only of words that are here", () => {
    expect([lengthOf(words, 40, 70), lengthOf(words, 40, 400)]).toEqual([30_900, null]);
  });
});

describe("words of a short", () => {
  const word: SpokenWord = [44, 44_000, 44_900, "chutte"];

  test("are written as their owner corrects them, and as they were heard where nothing is left of it", () => {
    const corrected = withWord(edit, word, " chute ");
    expect(corrected.words).toEqual({ 44: "chute" });
    expect(withWord(corrected, word, "").words).toEqual({});
    expect(withWord(corrected, word, "chutte").words).toEqual({});
  });

  test("stand in paragraphs that end with a sentence", () => {
    expect(paragraphsOf(words).map(({ words: said }) => said.length)).toEqual([20, 20, 20, 20, 20, 20]);
  });

  test("stand in a new paragraph after a long pause", () => {
    const said: SpokenWord[] = [
      [0, 0, 500, "Oui"],
      [1, 2_000, 2_400, "mais"],
    ];
    expect(paragraphsOf(said).map(({ fromMs }) => fromMs)).toEqual([0, 2_000]);
  });

  test("are found by the moment at which they are spoken", () => {
    expect([wordAt(words, 12_950), wordAt([], 5), wordNear(words, 12_600)]).toEqual([12, null, 13]);
  });
});

describe("the window of a short", () => {
  test("moves in the scene that is shown alone", () => {
    expect(withWindowAt(edit, 13_000, { x: 0.22 }).crop.track).toEqual([
      { at_ms: 0, x: 0.5, y: 0.5 },
      { at_ms: 12_000, x: 0.22, y: 0.5 },
    ]);
  });

  test("begins in the middle where none was set", () => {
    const none = { ...edit, crop: { strategy: "center" as const, track: [] } };
    expect(withWindowAt(none, 500, { y: 0.3 }).crop.track).toEqual([{ at_ms: 0, x: 0.5, y: 0.3 }]);
  });

  test("has its centre where it lies inside the picture", () => {
    const window = windowOf({ width: 16, height: 9 }, { width: 9, height: 16 });
    const { least, most } = centresOf(window.width);
    expect([edgesOf({ x: least, y: 0.5 }, window).left, most + window.width / 2]).toEqual([0, 1]);
    expect(edgesOf({ x: 0, y: 0.5 }, window)).toEqual(edgesOf({ x: least, y: 0.5 }, window));
  });
});

const found = (count: number) => Array.from({ length: count }, (_, place) => ({ place }) as ShortView);

describe("a job that is over", () => {
  test.each([
    ["completed", 5, 3, 3],
    ["completed", 5, 5, null],
    ["completed", 1, 0, null],
    ["generating", 5, 3, null],
    ["failed", 5, 3, null],
  ] as const)("as %s, asked for %i, with %i good moments says %s", (status, asked, count, said) => {
    expect(fewerFound({ status, asked, shorts: found(count) })).toBe(said);
  });
});

describe("two windows on one short", () => {
  test("keep what each of them changed", () => {
    const mine = { ...edit, style: "box" as const, words: { 44: "chute" } };
    const theirs = { ...edit, title: "Le fil", words: { 50: "fil" } };
    expect(editRules.merge(edit, mine, theirs)).toEqual({
      text: { ...edit, style: "box", title: "Le fil", words: { 44: "chute", 50: "fil" } },
      conflicts: [],
    });
  });
});

test.each([
  [0, "0:00"],
  [761_900, "12:41"],
  [3_761_000, "1:02:41"],
])("%i milliseconds are %s", (ms, text) => expect(clockText(ms)).toBe(text));
