/** The character references that models write; React shows text as it is, so they are resolved here. */
const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  plusmn: "±",
  times: "×",
  divide: "÷",
  frac12: "½",
  euro: "€",
  pound: "£",
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  le: "≤",
  ge: "≥",
  ne: "≠",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  egrave: "è",
  eacute: "é",
  ecirc: "ê",
  euml: "ë",
  icirc: "î",
  iuml: "ï",
  ocirc: "ô",
  ugrave: "ù",
  ucirc: "û",
};

const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,7}));/g;

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16);
    const allowed = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return allowed ? String.fromCodePoint(point) : "\ufffd";
  });
}
