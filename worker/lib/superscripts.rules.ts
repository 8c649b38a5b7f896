const raisedSigns: Readonly<Record<string, string>> = {
  "+": "⁺",
  "-": "⁻",
  "−": "⁻",
  "–": "⁻",
  "=": "⁼",
  "(": "⁽",
  ")": "⁾",
};
const raised: Readonly<Record<string, string>> = { ...numbered("⁰¹²³⁴⁵⁶⁷⁸⁹"), ...raisedSigns, n: "ⁿ", i: "ⁱ" };
const lowered: Readonly<Record<string, string>> = {
  ...numbered("₀₁₂₃₄₅₆₇₈₉"),
  "+": "₊",
  "-": "₋",
  "−": "₋",
  "=": "₌",
  "(": "₍",
  ")": "₎",
};

function numbered(signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign, digit) => [String(digit), sign]));
}

/** The text in such signs; null where one of its letters has none. */
function inSigns(text: string, signs: Readonly<Record<string, string>>): string | null {
  const found = [...text].map((letter) => signs[letter]);
  return found.includes(undefined) ? null : found.join("");
}

const unit = /(?:^|[^\p{L}])(?:[kcmdµn]?m|km|ft|in|yd|mi|ha|kg|mol|cd|Pa|Hz|sec|min|sin|cos|tan|cot|log|ln|exp)$/u;
const oneLetter = /(?:^|[^\p{L}])[\p{Script=Latin}\p{Script=Greek}]$/u;
/** What is raised to a power: a digit or two, ten and its powers, what stands in brackets. Other numbers carry notes. */
const number = /(?:^|[^\d.,])(?:\d{1,2}|10+)$|[⁰¹²³⁴-⁹₀-₉)\]}]$/;
const note = /^\d{1,3}(?:[,;–-]\s?\d{1,3})*[a-z]?$/;
const element = /(?:^|[^\p{L}])[A-Z][a-z]?$/u;
const isotope = /^[A-Z][a-z]?(?!\p{L})/u;

/** Whether an exponent may stand behind these words; a number behind others leads to a note. */
const takesPower = (before: string): boolean => number.test(before) || oneLetter.test(before) || unit.test(before);

/** The cents of a price, which are often set small and high; null for what is no price. */
function centsOf(text: string, before: string): string | null {
  const [, cents, sign = ""] = /^(\d\d)\s?([€$£]?)$/.exec(text) ?? [];
  if (cents === undefined) return null;
  if (/\d[.,€$£]$/.test(before)) return text;
  if (sign !== "" && /\d$/.test(before)) return `${sign === "€" ? "," : "."}${cents} ${sign}`;
  return /[$€£]\s?\d{1,6}$/.test(before) ? `.${cents}` : null;
}

/** Raised letters in their place; `ends` is what stands right before them, empty where a space does. */
interface RaisedText {
  written: string;
  ends: string;
  after: string;
}

const isCharge = ({ written, ends }: RaisedText): boolean =>
  (/^[+−–-]$/.test(written) && (element.test(ends) || /[₀-₉)\]]$/.test(ends))) ||
  (/^\d[+−–-]$/.test(written) && /[\p{L}\d₀-₉)\]]$/u.test(ends));

const isNegative = ({ written, ends }: RaisedText): boolean => /^[−–-]\d/.test(written) && /[\p{L}\d)\]]$/u.test(ends);

const isIsotope = ({ written, ends, after }: RaisedText): boolean =>
  ends === "" && /^\d{1,3}$/.test(written) && isotope.test(after);

const isExponent = ({ written, ends }: RaisedText): boolean => /\d/.test(written) && takesPower(ends);

const powers = [isCharge, isNegative, isIsotope, isExponent];

/**
 * Raised letters as plain text writes them, by what stands before and behind: 10⁶, m², Ca²⁺ and x^(n+k), the mark of a
 * note in brackets ("crowns[3]"), and as they are where nothing else is said: 1er, 4th, the cents of a price.
 */
export function superscript(text: string, before: string, after = ""): string {
  const written = text.trim();
  if (written === "") return text;
  const own = inSigns(written, raised);
  const ends = before.trimEnd() === before ? before : "";
  if (!/[\d+−=-]/.test(written)) return own !== null && takesPower(ends) ? own : written;
  if (/^[([].*[)\]]$/.test(written)) return written;
  // The index of a root stands at its sign.
  if (/^\s*√/.test(after) || /√\s*$/.test(before)) return own ?? written;
  return centsOf(written, before) ?? digitsRaised({ written, ends, after }, own);
}

function digitsRaised(text: RaisedText, own: string | null): string {
  const { written } = text;
  if (powers.some((isPower) => isPower(text))) return own ?? (/^\d+\p{L}+$/u.test(written) ? written : `^(${written})`);
  return note.test(written) ? `[${written}]` : written;
}

/** Lowered letters as plain text writes them: H₂O, log₂, x_i and h_(t-k), or as they are behind words. */
export function subscript(text: string, before: string): string {
  const written = text.trim();
  const own = written === "" ? written : inSigns(written, lowered);
  if (own !== null) return /[\p{L}\d)\]₀-₉⁰-⁹¹²³]$/u.test(before) ? own : written;
  if (!oneLetter.test(before)) return written;
  return /^[\p{L}\d]+$/u.test(written) ? `_${written}` : `_(${written})`;
}
