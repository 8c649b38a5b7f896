/** Letters of Helvetica by their width in thousandths of the font's size: most text fonts keep these proportions. */
const byWidth: Readonly<Record<number, string>> = {
  200: "'`ijl|",
  278: " ,./:;!ftI[]\\\u00A0\u2018\u2019",
  333: "()-r\u2010\u2011{}\u201C\u201D",
  500: "Jckvsxyz",
  611: "FTZ",
  667: "&ABEKPSVXY",
  722: "CDHNRUw",
  778: "GOQ",
  833: "mM",
  889: "%",
  944: "W\u0153\u2014",
  1015: "@\u0152\u2026",
};
const usual = 556;
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
