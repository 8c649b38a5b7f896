import { describe, expect, test } from "vitest";
import { inLetters } from "../../../../../worker/providers/documents/layout/letters.ts";
import type { Piece } from "../../../../../worker/providers/documents/layout/pieces.ts";
import { segmentsOf } from "../../../../../worker/providers/documents/layout/segments.ts";
import { runsToLeft } from "../../../../../worker/providers/documents/layout/direction.ts";

const size = 12;

/** Pieces of one line by how they are seen, from left to right: `|` between letters, a space where a space is seen. */
function seen(line: string): Piece[] {
  let left = 50;
  return line.split(/(?=[| ])/).map((part): Piece => {
    left += part.startsWith(" ") ? 4 : 0;
    const text = part.replace(/^[| ]/, "").replaceAll("_", " ");
    const right = left + text.length * 6;
    const place = { left, right, top: 0, bottom: 14, size, angle: 0 } as const;
    left = right;
    return { text, ...place, rightToLeft: runsToLeft(text), spaced: part.startsWith(" "), line: 0 };
  });
}

const read = (pieces: readonly Piece[]): string =>
  segmentsOf(pieces)
    .map(({ text }) => inLetters(text))
    .join(" / ");

describe("a line from right to left is read in its order", () => {
  test.each([
    ["letters in the forms of their places", "ﺪ|ﻘ|ﻋ", "عقد"],
    ["words", "ر|ا|ﺠ|ﻳ|إ ﺪ|ﻘ|ﻋ", "عقد إيجار"],
    ["a full stop before a year", ".2027 رس|ﺎ|ﻣ 5 ﻲ|ﻓ", "في 5 مارس 2027."],
    ["brackets by how they are seen", "(ISO_9001 ﺮ|ﻈ|ﻧ|ا|) ﻪ|ﻠ|ﻟ|ا", "الله (انظر ISO 9001)"],
    ["brackets by what they mean", ")|5 ﻢ|ﻗ|ر|( ﺪ|ﻘ|ﻋ", "عقد (رقم 5)"],
    [
      "words of another direction with brackets of their own",
      "ﺎ|ﻨ|ﻫ GDPR (EU) 2016/679 ر|ﺎ|ﻴ|ﻌ|ﻣ م|ﺪ|ﺨ|ﺘ|ﺴ|ﻧ",
      "نستخدم معيار GDPR (EU) 2016/679 هنا",
    ],
    ["percents and thousands", "ﻦ|ﻣ %15 1,250.50", "1,250.50 15% من"],
    ["a telephone number", "4567 123 4 971+ ﻰ|ﻠ|ﻋ", "على +971 4 123 4567"],
    ["hours", "של 09:00-17:00 :|שעות", "שעות: 09:00-17:00 של"],
    ["a mark above a letter", "ﻊ|ﻓ|ﺪ|ُ|ﺗ", "تُدفع"],
  ])("%s", (_, line, expected) => {
    expect(read(seen(line))).toBe(expected);
  });

  test("also where it was drawn from right to left", () => {
    const drawn = seen("ر|ا|ﺠ|ﻳ|إ ﺪ|ﻘ|ﻋ").toReversed();
    const spaced = drawn.map((piece, at) => ({ ...piece, spaced: at === 3 }));
    expect(read(spaced)).toBe("عقد إيجار");
  });

  test("a line of figures on such a page too", () => {
    const words = seen("ر|ا|ﺠ|ﻳ|إ ﺪ|ﻘ|ﻋ").map((piece) => ({ ...piece, top: 40, bottom: 54, line: 1 }));
    expect(read([...seen("7 5"), ...words])).toBe("5 7 / عقد إيجار");
  });
});

describe("words from right to left in a line of the other direction", () => {
  test.each([
    ["a name", "Name: ﻲ|ﻠ|ﻋ|, born 1980", "Name: علي, born 1980"],
    ["a number behind them", "The contract (12 ﺪ|ﻘ|ﻋ|) was signed", "The contract (عقد 12) was signed"],
    ["a number of the line", "in 2027 ﺪ|ﻘ|ﻋ was", "in 2027 عقد was"],
  ])("%s", (_, line, expected) => {
    expect(read(seen(line))).toBe(expected);
  });
});
