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

/** A number begins with 1: `1`, `1.` and `1.00` are full. */
function shadeOfOne(word: Uint8Array, at: number, length: number): number {
  for (let rest = at + 1; rest < length; rest += 1)
    if (word[rest] !== zero && !(word[rest] === point && rest === at + 1)) return shades.other;
  return length > at + 1 && word[at + 1] !== point ? shades.other : shades.full;
}

/** The shade that digits behind a point make. */
function shadeOfPart(word: Uint8Array, from: number, length: number): number {
  const tenths = from < length ? (word[from] ?? 0) : zero;
  const hundredths = from + 1 < length ? (word[from + 1] ?? 0) : zero;
  if (!isDigit(tenths) || !isDigit(hundredths)) return shades.other;
  if (tenths === nine) return shades.full;
  return tenths === zero && hundredths <= zero + 5 ? shades.none : shades.middle;
}

/** The shade of a number as it is written. */
export function shadeOf(word: Uint8Array, length: number): number {
  let at = word[0] === plus ? 1 : 0;
  const first = word[at] ?? 0;
  if (first === one) return shadeOfOne(word, at, length);
  if (first === zero) at += 1;
  else if (first !== point) return shades.other;
  if (at >= length) return shades.none;
  return word[at] === point ? shadeOfPart(word, at + 1, length) : shades.other;
}

const isFull = (shade: number): boolean => shade === shades.full || shade === shades.other;
const isNone = (shade: number): boolean => shade === shades.none || shade === shades.other;

/** In a colour space that is not looked at: by how many numbers a colour of it has. */
function mayBeLightIn({ last, count }: Operands): boolean {
  const given = last.slice(0, count);
  if (count === 0) return false;
  if (count === 1) return last[0] !== shades.middle;
  if (count === 3) return given.includes(shades.other) || given.every(isFull);
  return given.every(isNone);
}

const operators: ReadonlyMap<string, (operands: Operands) => boolean> = new Map([
  ["g", ({ last: [a] }: Operands) => isFull(a)],
  ["rg", ({ last: [a, b, c] }: Operands) => isFull(a) && isFull(b) && isFull(c)],
  ["k", ({ last }: Operands) => last.every(isNone)],
  ["sc", mayBeLightIn],
  ["scn", mayBeLightIn],
]);

/** Whether an operator that sets a colour may set one that cannot be seen on paper; of others, false. */
export const mayBeLight = (operator: string, operands: Operands): boolean =>
  operators.get(operator)?.(operands) ?? false;
