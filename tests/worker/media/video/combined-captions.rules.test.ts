import { expect, test } from "vitest";
import { saidBy } from "../../../../worker/modules/media/shorts/captions/captions.rules.ts";
import { combinedCaptions } from "../../../../worker/modules/media/video/combined-captions.rules.ts";
import { spoken } from "../shorts/spoken.ts";

/** Ten words, half a second each. */
const said = { words: spoken("one two three four five six seven eight nine ten"), language: "en" };
const first = { fromMs: 0, toMs: 2_000, said };
const second = { fromMs: 2_000, toMs: 4_000, said };
const silent = { fromMs: 0, toMs: 3_000, said: null };
const shown = (...of: Parameters<typeof combinedCaptions>) =>
  combinedCaptions(...of).map((one) => `${one.fromMs}-${one.toMs} ${saidBy(one)}`);

test.each<[string, Parameters<typeof combinedCaptions>, string[]]>([
  [
    "each where its words are said in the whole",
    [[first, second], "cut"],
    ["0-2000 one two three four", "2000-4000 five six seven eight"],
  ],
  ["after a clip of which nothing is known", [[silent, second], "cut"], ["3000-5000 five six seven eight"]],
  [
    "in another order, and twice",
    [[second, second], "cut"],
    ["0-2000 five six seven eight", "2000-4000 five six seven eight"],
  ],
  [
    "not where the clip before it still fades",
    [[first, second], "fade"],
    ["0-1750 one two three", "2000-3500 six seven eight"],
  ],
  ["none of words that are cut", [[{ ...first, fromMs: 100, toMs: 800 }], "cut"], []],
])("captions of clips: %s", (_what, of, expected) => {
  expect(shown(...of)).toEqual(expected);
});
