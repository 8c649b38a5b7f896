/** Keys that lie beside each other, row by row, on the keyboards of both languages. */
const keyboards = [
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"],
];
const alphabet = "abcdefghijklmnopqrstuvwxyz";
const likeLetters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Small letters without accents: how passwords are compared. */
export const plainPassword = (password: string): string =>
  password.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** A password that a rule makes: hardly more than digits, few different signs, a repetition, a walk over the keys. */
export function followsPattern(plain: string): boolean {
  if (isNumber(plain) || new Set(plain).size < 5 || /^(.+?)\1+$/.test(plain)) return true;
  return isWalk(plain);
}

/** A telephone number, a date, a card: digits, and three other signs at most. */
const isNumber = (plain: string): boolean => !/\p{L}/u.test(plain) && plain.replaceAll(/\d/g, "").length <= 3;

/** Three of four steps lead to a neighbour: the rest are the jumps from one stroke of keys to the next. */
function isWalk(plain: string): boolean {
  const steps = [...plain].slice(1).map((sign, index) => [plain.charAt(index), sign] as const);
  const near = (are: (from: string, to: string) => boolean) =>
    steps.filter(([from, to]) => from === to || are(from, to)).length >= steps.length * 0.75;
  return near(followAlphabet) || keyboards.some((rows) => near((from, to) => areNeighbours(rows, from, to)));
}

const followAlphabet = (from: string, to: string): boolean =>
  alphabet.includes(from) && alphabet.includes(to) && Math.abs(alphabet.indexOf(from) - alphabet.indexOf(to)) === 1;

function areNeighbours(rows: readonly string[], from: string, to: string): boolean {
  const [rowOfFrom, rowOfTo] = [from, to].map((sign) => rows.findIndex((row) => row.includes(sign)));
  if (rowOfFrom === undefined || rowOfTo === undefined || rowOfFrom < 0 || rowOfTo < 0) return false;
  const across = (rows[rowOfTo]?.indexOf(to) ?? 0) - (rows[rowOfFrom]?.indexOf(from) ?? 0);
  return Math.abs(rowOfFrom - rowOfTo) <= 1 && Math.abs(across) <= 1;
}

/** Plain digits are at most five of them, a run, one digit again and again, or a date. */
const plainDigits =
  /^(\d{0,5}|(\d)\2+|0?1234567890?|12345\d*|\d*54321|(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d\d){1,2})$/;

/** Such digits, and two signs beside them or one again and again. */
const isAffix = (affix: string): boolean =>
  plainDigits.test(affix.replaceAll(/\D/g, "")) && /^(.{0,2}|(.)\2+)$/.test(affix.replaceAll(/\d/g, ""));

/** The words that a password may be no more than, once the digits and signs around it are gone: as written, and as meant. */
export function stemsOf(plain: string): string[] {
  const [, before = "", stem = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(plain) ?? [];
  if (stem.length < 4 || !isAffix(before) || !isAffix(after)) return [];
  return [...new Set([stem, asLetters(stem)])];
}

/** "p4ssw0rd" as "password". */
const asLetters = (plain: string): string => plain.replaceAll(/[013457@$!]/g, (sign) => likeLetters[sign] ?? sign);
