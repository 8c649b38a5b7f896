/** What numbers before an operator are, as far as colours need it: the last four, and how many there were. */
export interface Operands {
  /** The last one first; see `shades`. */
  last: readonly [number, number, number, number];
  count: number;
}

/** Beyond 0 to 1, or written in a way that is not looked at; at least 0.9; below 0.06; between. */
export const shades = { other: 0, full: 1, none: 2, middle: 3 } as const;

const [plus, point, zero, nine, one] = [43, 46, 48, 57, 49];
const isDigit = (code: number): boolean => code >= zero && code <= nine;

/** The shade of a number as it is written. */
export function shadeOf(word: Uint8Array, length: number): number {
  let at = word[0] === plus ? 1 : 0;
  const first = word[at] ?? 0;
  if (first === one) {
    for (let rest = at + 1; rest < length; rest += 1)
      if (word[rest] !== zero && !(word[rest] === point && rest === at + 1)) return shades.other;
    return length > at + 1 && word[at + 1] !== point ? shades.other : shades.full;
  }
  if (first === zero) at += 1;
  else if (first !== point) return shades.other;
  if (at >= length) return shades.none;
  if (word[at] !== point) return shades.other;
  const [tenths, hundredths] = [
    at + 1 < length ? (word[at + 1] ?? 0) : zero,
    at + 2 < length ? (word[at + 2] ?? 0) : zero,
  ];
  if (!isDigit(tenths) || !isDigit(hundredths)) return shades.other;
  if (tenths === nine) return shades.full;
  return tenths === zero && hundredths <= zero + 5 ? shades.none : shades.middle;
}

const isFull = (shade: number): boolean => shade === shades.full || shade === shades.other;
const isNone = (shade: number): boolean => shade === shades.none || shade === shades.other;

/** Whether an operator that sets a colour may set one that cannot be seen on paper; of others, false. */
export function mayBeLight(operator: string, { last, count }: Operands): boolean {
  const [a, b, c, d] = last;
  if (operator === "g") return isFull(a);
  if (operator === "rg") return isFull(a) && isFull(b) && isFull(c);
  if (operator === "k") return isNone(a) && isNone(b) && isNone(c) && isNone(d);
  if (operator !== "sc" && operator !== "scn") return false;
  const given = last.slice(0, count);
  if (count === 0) return false;
  if (count === 1) return a !== shades.middle;
  if (count === 3) return given.includes(shades.other) || given.every(isFull);
  return given.every(isNone);
}
