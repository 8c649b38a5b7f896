/** Letters by their width, in thousandths of the font's size: between those of Helvetica and of Times, which most fonts resemble. */
const byWidth: Readonly<Record<number, string>> = {
  220: "'`|",
  270: "ijl!",
  280: " ,.\u00A0\u2018\u2019",
  296: "/:;t[]\\",
  330: "If",
  355: "()-r\u2010\u2011{}",
  420: '\u201C\u201D"',
  470: "Js",
  500: "cz",
  530: "aekvxy",
  625: "FL",
  650: "PSTZ",
  680: "E",
  710: "B",
  740: "ACKRVXY&",
  770: "DHNUw",
  800: "GOQ",
  856: "m\u0153",
  919: "M%",
  1005: "W@\u2014\u0152\u2026",
};
const usual = 560;
const full = 1_000;

const widths = new Map(
  Object.entries(byWidth).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
const mark = /^\p{M}/u;
const wide = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;

function widthOf(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  const base = character.normalize("NFD").charAt(0);
  const width = widths.get(base) ?? (mark.test(character) ? 0 : wide.test(character) ? full : usual);
  if (widths.size < 5_000) widths.set(character, width);
  return width;
}

/** For every UTF-16 unit of a line, and for its end, about how far it stands from the beginning: 0 to 1. */
export function positionsIn(line: string): Float64Array {
  const positions = new Float64Array(line.length + 1);
  let reach = 0;
  let at = 0;
  for (const character of line) {
    positions.fill(reach, at, at + character.length);
    reach += widthOf(character);
    at += character.length;
  }
  positions[line.length] = reach;
  return reach > 0 ? positions.map((position) => position / reach) : positions;
}
