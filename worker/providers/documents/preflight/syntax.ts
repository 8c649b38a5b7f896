export class Reference {
  readonly to: number;

  constructor(to: number) {
    this.to = to;
  }
}

type Dictionary = Map<string, Value>;

/** A value of a file (ISO 32000-1, 7.3): names are strings; what is neither followed nor counted is null. */
export type Value = null | number | string | Reference | Dictionary | Value[];

/** Readers give up on what is nested much less deeply. */
const deepest = 100;
const longestWord = 127;

const codesOf = (letters: string): Set<number> => new Set([...letters].map((letter) => letter.charCodeAt(0)));
const blanks = codesOf("\0\t\n\f\r ");
const delimiters = codesOf("()<>[]{}/%");

/** What each byte is: 0 of a word, 1 blank, 2 a delimiter. */
export const kinds = Uint8Array.from({ length: 256 }, (_, code) =>
  blanks.has(code) ? 1 : delimiters.has(code) ? 2 : 0,
);

const latin1 = new TextDecoder("latin1");

/** A name without the escapes of its letters (ISO 32000-1, 7.3.5). */
export const nameIn = (written: string): string =>
  written.includes("#")
    ? written.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;

export function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] === 37) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (kinds[bytes[at] ?? 0] !== 1) break;
  }
  return at;
}

/** The value that begins at or after a place, and where it ends. What cannot be read is null. */
export function readValue(bytes: Uint8Array, from: number, depth = 0): { value: Value; end: number } {
  const at = skipBlanks(bytes, from);
  const code = bytes[at];
  if (code === 47) {
    const end = endOfWord(bytes, at + 1);
    return { value: nameIn(latin1.decode(bytes.subarray(at + 1, Math.min(end, at + 1 + longestWord)))), end };
  }
  if (code === 40) return { value: null, end: endOfString(bytes, at) };
  if (code === 60 && bytes[at + 1] === 60) return readDictionary(bytes, at + 2, depth + 1);
  if (code === 60) {
    const end = bytes.indexOf(62, at);
    return { value: null, end: end < 0 ? bytes.length : end + 1 };
  }
  if (code === 91) return readArray(bytes, at + 1, depth + 1);
  if (kinds[code ?? 0] === 2) return { value: null, end: at + 1 };
  return readWord(bytes, at);
}

function readDictionary(bytes: Uint8Array, from: number, depth: number): { value: Value; end: number } {
  if (depth > deepest) return { value: null, end: from };
  const value: Dictionary = new Map();
  let at = skipBlanks(bytes, from);
  while (at < bytes.length && bytes[at] !== 62) {
    const key = readValue(bytes, at, depth);
    at = skipBlanks(bytes, key.end);
    if (typeof key.value !== "string" || bytes[at] === 62) continue;
    const entry = readValue(bytes, at, depth);
    value.set(key.value, entry.value);
    at = skipBlanks(bytes, entry.end);
  }
  return { value, end: Math.min(bytes.length, at + 2) };
}

function readArray(bytes: Uint8Array, from: number, depth: number): { value: Value; end: number } {
  if (depth > deepest) return { value: null, end: from };
  const value: Value[] = [];
  let at = skipBlanks(bytes, from);
  while (at < bytes.length && bytes[at] !== 93) {
    const entry = readValue(bytes, at, depth);
    value.push(entry.value);
    at = skipBlanks(bytes, entry.end);
  }
  return { value, end: Math.min(bytes.length, at + 1) };
}

/** A number, a reference, or a word that says nothing here. */
function readWord(bytes: Uint8Array, from: number): { value: Value; end: number } {
  const end = Math.max(endOfWord(bytes, from), from + 1);
  const number = integerAt(bytes, from, end);
  if (number === null) {
    const value = Number(latin1.decode(bytes.subarray(from, Math.min(end, from + longestWord))));
    return { value: Number.isFinite(value) ? value : null, end };
  }
  const second = skipBlanks(bytes, end);
  const secondEnd = endOfWord(bytes, second);
  if (second === secondEnd || integerAt(bytes, second, secondEnd) === null) return { value: number, end };
  const letter = skipBlanks(bytes, secondEnd);
  const isReference = bytes[letter] === 82 && endOfWord(bytes, letter) === letter + 1;
  return isReference ? { value: new Reference(number), end: letter + 1 } : { value: number, end };
}

/** Digits alone; null where there is anything else. */
export function integerAt(bytes: Uint8Array, from: number, end: number): number | null {
  if (end === from || end - from > 10) return null;
  let number = 0;
  for (let at = from; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number;
}

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && kinds[bytes[at] ?? 0] === 0) at += 1;
  return at;
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === 92) at += 1;
    else if (code === 40) depth += 1;
    else if (code === 41 && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}
