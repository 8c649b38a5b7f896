/** Signs of a font by their codes, each run of them from its first code on; a space stands for none. */
type Runs = Readonly<Record<number, string>>;

const symbol: Runs = {
  0x20: " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
  0x61: "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
  0xa0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈… ―↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑",
  0xf1: "⟩∫",
};
const wingdings: Runs = {
  0x22: "✂",
  0x28: "☎✆✉",
  0x41: "✌👌👍👎☜☞☝☟✋☺😐☹💣☠",
  0x51: "✈☼💧❄",
  0x5b: "☯",
  0x6c: "●❍■□",
  0x71: "☐☐⬧⧫◆❖⬥☒",
  0x80: "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿",
  0x9e: "·•",
  0xa1: "○",
  0xa7: "▪☐",
  0xab: "★",
  0xd8: "➢",
  0xdf: "←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩",
  0xfb: "✗✓☒☑",
};
const wingdings2: Runs = { 0x4f: "✗✓☒☑☒☒", 0x97: "●", 0xa3: "☐" };
const webdings: Runs = { 0x61: "✓", 0x63: "☐", 0x67: "■", 0x6e: "●", 0x72: "✗" };

const fonts = new Map(
  Object.entries({ symbol, wingdings, "wingdings 2": wingdings2, webdings }).map(([name, runs]) => [
    name,
    new Map(Object.entries(runs).flatMap(([first, signs]) => [...signs].map((sign, at) => [Number(first) + at, sign]))),
  ]),
);

export const isSymbolFont = (font: string | undefined): boolean => fonts.has((font ?? "").toLowerCase());

/** What letters of a font of signs show; one that is not known shows nothing. Codes are those of the font, or F000 more. */
export function shownIn(font: string | undefined, text: string): string {
  const known = fonts.get((font ?? "").toLowerCase());
  if (!known) return text;
  return [...text].map((letter) => (letter.trim() === "" ? letter : signOf(known, letter))).join("");
}

function signOf(signs: ReadonlyMap<number, string>, letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const own = code >= 0xf0_00 && code <= 0xf0_ff ? code - 0xf0_00 : code;
  return own > 0xff ? letter : (signs.get(own) ?? "").trim();
}
