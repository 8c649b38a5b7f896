import { describe, expect, test } from "vitest";
import { assOf, safeMargins } from "../../../../worker/modules/media/shorts/captions/ass.rules.ts";
import {
  captionsOf,
  saidBy,
  translatedCaptions,
} from "../../../../worker/modules/media/shorts/captions/captions.rules.ts";
import { srtOf } from "../../../../worker/modules/media/shorts/captions/srt.rules.ts";
import { frameSizes } from "../../../../worker/contract/media/video.ts";
import type { CaptionStyle } from "../../../../worker/contract/media/video.ts";
import { spoken } from "./spoken.ts";

const tall = frameSizes["9:16"];
const words = spoken("Neuf fois sur dix, le tissu est bon. C'est le fil!", 5_000);
const clip = { words, fromMs: 4_800, toMs: 12_000, language: "fr", instead: {} };
const captions = captionsOf(clip);
const eventsOf = (ass: string | null) => (ass ?? "").split("\n").filter((line) => line.startsWith("Dialogue:"));
const plainOf = (event: string) =>
  event
    .split(",,0,0,0,,")[1]
    ?.replaceAll(/\{[^}]*\}/g, "")
    .replaceAll("\\h", " ")
    .replaceAll("\\N", " ") ?? "";

describe("captions", () => {
  test("are lines in the time of the clip, set as French is", () => {
    expect(captions.map((caption) => [caption.fromMs, saidBy(caption)])).toEqual([
      [200, "Neuf fois sur dix,"],
      [2_200, "le tissu est bon."],
      [4_200, "C’est le fil\u00A0!"],
    ]);
  });

  test("are what their owner wrote", () => {
    const [first] = captionsOf({ ...clip, instead: { 0: "Dix", 3: "onze" } });
    expect(first && saidBy(first)).toBe("Dix fois sur onze");
  });

  test("never leave their clip", () => {
    for (const { fromMs, toMs } of captionsOf({ ...clip, fromMs: 5_100, toMs: 9_000 })) {
      expect(fromMs).toBeGreaterThanOrEqual(0);
      expect(toMs).toBeLessThanOrEqual(3_900);
    }
  });

  test("in another language stand as long, in rows of about one length", () => {
    const lines = captions.map(({ startWord, endWord }, at) => ({
      startWord,
      endWord,
      text: ["Nine times out of ten, and I have counted,", "the fabric is fine.", ""][at] ?? "",
    }));
    const translated = translatedCaptions(captions, lines, "en");
    expect(translated.map(({ rows }) => rows.map((row) => row[0]?.text))).toEqual([
      ["Nine times out of ten,", "and I have counted,"],
      ["the fabric is fine."],
    ]);
    expect(translated[0]).toMatchObject({ fromMs: 200, toMs: captions[0]?.toMs });
  });
});

describe("an ASS file", () => {
  test("has the size of its frame, one font, and what players cover is free", () => {
    const ass = assOf(captions, "word", tall) ?? "";
    expect(ass).toContain("PlayResX: 1080\nPlayResY: 1920\n");
    expect(safeMargins(tall)).toEqual({ side: 86, foot: 422 });
    expect(ass).toMatch(/^Style: Text,Instrument Sans,112,.*,2,86,86,422,1$/m);
  });

  test("colours each word while it is spoken, and says each caption whole", () => {
    const events = eventsOf(assOf(captions, "word", tall));
    expect(events.length).toBe(words.length);
    expect(events[1]).toBe(
      "Dialogue: 0,0:00:00.70,0:00:01.20,Text,,0,0,0,,Neuf {\\1c&H4CC9FF&}fois{\\1c&HFFFFFF&} sur dix,",
    );
    expect([...new Set(events.map(plainOf))]).toEqual(
      captions.map((caption) => saidBy(caption).replaceAll("\u00A0", " ")),
    );
  });

  test.each<[CaptionStyle, number]>([
    ["word", 11],
    ["box", 14],
    ["plain", 3],
  ])("of the style %s has %i events, which do not end before they begin", (style, count) => {
    const events = eventsOf(assOf(captions, style, tall));
    expect(events.length).toBe(count);
    for (const event of events) {
      const [, from = "", to = ""] = event.split(",");
      expect(from < to).toBe(true);
    }
  });

  test("is none without captions, or where none are wanted", () => {
    expect(assOf(captions, "none", tall)).toBeNull();
    expect(assOf([], "word", tall)).toBeNull();
  });

  test.each([
    ["overrides", "{\\fs900}big", "\\{\\\u2060fs900\\}big"],
    ["line breaks", "a\\Nb", "a\\\u2060Nb"],
    ["new lines and events", "a\nDialogue: 0,x", "a Dialogue: 0,x"],
    ["filters", "movie=/etc/passwd", "movie=/etc/passwd"],
    ["hard spaces", "prix\u202F!", "prix\\h!"],
  ])("shows %s as text", (_, text, shown) => {
    const one = captionsOf({ ...clip, words: [[0, 5_000, 5_400, text]], language: "de" });
    const ass = assOf(one, "plain", tall) ?? "";
    expect(eventsOf(ass)).toEqual([`Dialogue: 0,0:00:00.20,0:00:01.00,Text,,0,0,0,,${shown}`]);
  });

  test("draws a word smaller that is wider than its frame", () => {
    const one = captionsOf({ ...clip, words: [[0, 5_000, 5_400, "Donaudampfschifffahrtsgesellschaft"]] });
    expect(eventsOf(assOf(one, "word", tall))[0]).toContain("{\\fscx66\\fscy66}Donau");
  });
});

test("captions as SubRip have numbers, times and no arrow of their own", () => {
  const arrow = captionsOf({
    ...clip,
    words: [
      [0, 5_000, 5_400, "-->"],
      [1, 5_400, 65_500, "fin"],
    ],
    toMs: 70_000,
    language: "de",
  });
  expect(srtOf(arrow)).toBe("1\n00:00:00,200 --> 00:01:01,100\n→ fin\n");
  expect(srtOf(captions).match(/^\d+$/gm)).toEqual(["1", "2", "3"]);
});
