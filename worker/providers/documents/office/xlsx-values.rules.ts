import { formatSections } from "./xlsx-format.rules.ts";
import type { Section, Token } from "./xlsx-format.rules.ts";

export type Format = readonly Section[];

/** What a format makes of a value, by its id and the code of one's own. */
export const formatOf = (id: number, code: string | undefined): Format => formatSections(id, code);

/** Words as a format shows them. */
export function showWords(text: string, format: Format): string {
  const section = format[3] ?? format.find(({ kind }) => kind === "text");
  if (!section) return text;
  return tidy(section.tokens.map((token) => (token.type === "text" ? text : token.type === "words" ? token.text : "")));
}

/** A number of a sheet as its format shows it, with all its digits and without the looks of a country. */
export function showNumber(text: string, format: Format, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  const { section, isNegative } = sectionFor(value, format);
  const size = Math.abs(value);
  const shown = showSize(size, section, is1904);
  if (shown === null) return plain(value);
  // The section of negative numbers may say so by a colour alone.
  const isSaid = !isNegative || shown === "" || /[-(−]/.test(shown);
  return isSaid ? shown : `-${shown}`;
}

function sectionFor(value: number, format: Format): { section: Section; isNegative: boolean } {
  const [first, second, third] = format as [Section, Section?, Section?];
  const isNegative = value < 0;
  if (format.some(({ condition }) => condition)) {
    const chosen = format.find(({ condition }) => !condition || holds(value, condition)) ?? first;
    return { section: chosen, isNegative };
  }
  if (isNegative && second) return { section: second, isNegative };
  return { section: value === 0 && third ? third : first, isNegative };
}

function holds(value: number, [operator, limit]: NonNullable<Section["condition"]>): boolean {
  if (operator === ">") return value > limit;
  if (operator === "<") return value < limit;
  if (operator === ">=") return value >= limit;
  if (operator === "<=") return value <= limit;
  return operator === "<>" ? value !== limit : value === limit;
}

/** Null for what the format cannot show. */
function showSize(size: number, { kind, tokens }: Section, is1904: boolean): string | null {
  if (kind === "general")
    return tidy(tokens.map(({ type, text }) => (type === "general" ? plain(size) : text))) || plain(size);
  if (kind === "date" || kind === "time") return showDate(size, kind, is1904);
  if (kind === "elapsed") return showElapsed(size, tokens);
  if (kind === "text") return null;
  return kind === "fraction" ? showFraction(size, tokens) : showDigits(size, tokens);
}

const dayMs = 86_400_000;
/** Days from 1899-12-30 to 1970-01-01, and from there to 1904-01-01. */
const [epoch, since1904] = [25_569, 1_462];
const lastDay = 2_958_466;

function showDate(value: number, kind: "date" | "time", is1904: boolean): string | null {
  if (value >= lastDay) return null;
  // The calendar of 1900 has a 29 February that never was.
  const day = is1904 ? value + since1904 : value < 60 && value >= 1 ? value + 1 : value;
  const iso = new Date(Math.round(((day - epoch) * dayMs) / 1000) * 1000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19);
  if (kind === "time" || value < 1) return time;
  return time === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Hours, minutes or seconds that are counted on, such as 42:00. */
function showElapsed(days: number, tokens: readonly Token[]): string {
  const seconds = Math.round(days * 86_400);
  const unit = tokens.find(({ type }) => type === "elapsed")?.text;
  if (unit === "s") return String(seconds);
  if (unit === "m") return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const rest = seconds % 60 > 0 || tokens.some(({ type, text }) => type === "date" && text.startsWith("s"));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}${rest ? `:${two(seconds % 60)}` : ""}`;
}

/** The nearest with as many digits below the line as the format has, or with the one that it names. */
function showFraction(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex(({ type }) => type === "slash");
  const [above, under] = [tokens.slice(0, slash), tokens.slice(slash + 1)];
  const fixed = Number(under.map(({ text }) => text).join(""));
  const most = 10 ** Math.min(4, under.filter(({ type }) => type === "digit").length) - 1;
  const hasWhole = above.some(
    ({ type }, at) => type === "digit" && above.slice(at).some((next) => next.type === "words"),
  );
  const whole = hasWhole ? Math.floor(value) : 0;
  const [top, bottom] = fixed > 0 ? [Math.round((value - whole) * fixed), fixed] : nearest(value - whole, most);
  if (top === 0) return String(whole);
  if (hasWhole && top === bottom) return String(whole + 1);
  return `${whole > 0 ? `${whole} ` : ""}${top}/${bottom}`;
}

function nearest(value: number, most: number): [top: number, bottom: number] {
  let best: [number, number] = [Math.round(value), 1];
  for (let bottom = 2; bottom <= most; bottom += 1) {
    const top = Math.round(value * bottom);
    if (Math.abs(top / bottom - value) < Math.abs(best[0] / best[1] - value) - 1e-12) best = [top, bottom];
  }
  return best;
}

/** A number among the words of its format: at least as many digits as it asks for, and none less than it has. */
function showDigits(size: number, tokens: readonly Token[]): string | null {
  const first = tokens.findIndex(({ type }) => type === "digit");
  const last = tokens.findLastIndex(({ type }) => type === "digit");
  if (tokens.some(({ type }) => type === "exponent")) return null;
  if (first < 0) return tidy(tokens.map(wordsOf));
  const [before, behind] = [tokens.slice(0, first), tokens.slice(last + 1)];
  const other = behind.findIndex(({ type }) => type !== "group");
  const thousands = other < 0 ? behind.length : other;
  const percents = tokens.filter(({ type }) => type === "percent").length;
  const text = plain((size * 100 ** percents) / 1000 ** thousands);
  if (!/^[\d.]+$/.test(text)) return null;
  const point = tokens.findIndex(({ type }) => type === "point");
  const [whole = "", decimals = ""] = text.split(".");
  const asked = point < 0 ? [] : tokens.slice(point).filter(isZero);
  const fraction = decimals.padEnd(asked.length, "0");
  const number = inPlaces(whole, tokens.slice(first, point < 0 ? last + 1 : Math.max(first, point)));
  return tidy([...before.map(wordsOf), `${number}${fraction === "" ? "" : `.${fraction}`}`, ...behind.map(wordsOf)]);
}

const isZero = ({ type, text }: Token): boolean => type === "digit" && text === "0";

/** Digits from the last place to the first, where all that are left stand; words between places stay where they are. */
function inPlaces(whole: string, tokens: readonly Token[]): string {
  const left = [...whole];
  let text = "";
  for (const [at, token] of [...tokens.entries()].toReversed()) {
    const before = tokens.slice(0, at);
    if (token.type === "digit") {
      const isFirst = !before.some(({ type }) => type === "digit");
      const digit = isFirst ? left.splice(0).join("") : (left.pop() ?? "");
      text = (digit === "" && token.text === "0" ? "0" : digit) + text;
    } else if (token.type === "words" && (left.length > 0 || before.some(isZero))) text = token.text + text;
  }
  return left.join("") + text;
}

const wordsOf = ({ type, text }: Token): string => (type === "percent" ? " %" : type === "words" ? text : "");

const tidy = (parts: readonly string[]): string => parts.join("").replaceAll(/\s+/g, " ").trim();

/** Fifteen digits, as sheets show them: 0.1 + 0.2 is 0.3. */
const plain = (value: number): string => String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/** The column of a cell such as `AB12`, from 0; -1 where there is none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
