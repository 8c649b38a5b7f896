const roman: readonly [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function inRoman(value: number): string {
  let [left, text] = [value, ""];
  for (const [amount, sign] of roman) for (; left >= amount; left -= amount) text += sign;
  return text;
}

/** Word goes on behind z with aa, bb. */
const inLetters = (value: number): string => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const ordinal = (value: number): string => {
  const last = value % 100 > 10 && value % 100 < 14 ? 0 : value % 10;
  return `${value}${["th", "st", "nd", "rd"][last] ?? "th"}`;
};

/** Larger ones of letters and Roman figures are no numbers of a clause. */
const most = 3_999;

/** A number as a format of lists writes it (ECMA-376-1, 17.18.59); the figure where it is none of Latin letters. */
export function numberIn(format: string, value: number): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(value).padStart(2, "0");
  if (format === "ordinal") return ordinal(value);
  if (value < 1 || value > most) return String(value);
  if (format === "lowerRoman") return inRoman(value);
  if (format === "upperRoman") return inRoman(value).toUpperCase();
  if (format === "lowerLetter") return inLetters(value);
  return format === "upperLetter" ? inLetters(value).toUpperCase() : String(value);
}
