import { describe, expect, test } from "vitest";
import { captionLines, writtenWords } from "../../../worker/contract/media/caption-lines.rules.ts";
import type { SpokenWord } from "../../../worker/contract/media/video.ts";

/** Words of 300 ms each; `|` is a pause of a second. */
function spoken(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  let at = 0;
  for (const word of text.split(" ")) {
    if (word !== "|") words.push([words.length, at, at + 300, word]);
    at += word === "|" ? 1_000 : 300;
  }
  return words;
}

const linesOf = (text: string) =>
  captionLines(writtenWords(spoken(text), {})).map(({ words }) => words.map((word) => word.text).join(" "));

describe("lines of captions", () => {
  test.each([
    ["have four words at most", "un fil qui a brûlé", ["un fil qui a", "brûlé"]],
    ["end with their sentence", "Il tient. Il flotte", ["Il tient.", "Il flotte"]],
    ["end at a pause", "et puis | la voile", ["et puis", "la voile"]],
    ["have no more characters than fit", "anticonstitutionnellement vôtre", ["anticonstitutionnellement", "vôtre"]],
    ["keep a sign that stands alone with its word", "Et alors ? Rien", ["Et alors\u00a0?", "Rien"]],
  ])("%s", (_rule, text, lines) => expect(linesOf(text)).toEqual(lines));

  test("show words as their owner corrected them, and none that was emptied", () => {
    const words = writtenWords(spoken("la chute de la voile"), { 1: "chose", 4: " " });
    expect(words.map(({ text }) => text)).toEqual(["la", "chose", "de", "la"]);
  });

  test("stay a moment after the last word, but never into the next line", () => {
    const [first, second] = captionLines(writtenWords(spoken("Il tient. Il flotte"), {}));
    expect(first).toMatchObject({ fromMs: 0, toMs: 600 });
    expect(second).toMatchObject({ fromMs: 600, toMs: 1_600 });
  });
});
