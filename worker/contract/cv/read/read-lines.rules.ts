import { isSite } from "../links.rules.ts";
import { startsBullet, withoutBullet } from "./bullets.rules.ts";
import { findSpan } from "./read-dates.rules.ts";
import { isSentence } from "./role-words.ts";
import { isHeadingWord } from "./section-headings.ts";

export interface Line {
  text: string;
  bullet: boolean;
  /** An empty line stood before it. */
  apart: boolean;
  heading: boolean;
}

/** What the lines come from. */
export interface LineSource {
  text: string;
  /** Lines that the file sets as titles, by their level: 1 is the largest. */
  titles?: ReadonlyMap<string, number> | undefined;
  /** Its lines are whole paragraphs: none goes on in the next one. */
  isWhole?: boolean | undefined;
}

interface Raw extends Line {
  level: number | undefined;
}

const folio = /^(?:page\s+)?\d{1,3}\s*(?:\/|of|sur|de)\s*\d{1,3}$/i;
/** The share of the longest line: a line that its next word would make longer than this was broken by the page. */
const full = 0.86;

const shouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && text.length < 50;

/** A line without the sign of a heading, `marks` letters long, or of a bullet. */
function withoutSign(line: string, marks: number | undefined, bullet: boolean): string {
  if (marks !== undefined) return line.slice(marks);
  return bullet ? withoutBullet(line) : line;
}

/** The lines of a CV as a person reads them. Markdown is read as well. */
export function readLines({ text: source, titles, isWhole = false }: LineSource): Line[] {
  const lines: Raw[] = [];
  let apart = true;
  for (const raw of source.split("\n")) {
    const spaced = withoutLettersApart(raw.normalize("NFC").replaceAll(/[\u00AD\u200B\uFEFF]/g, ""))
      .replaceAll(/[^\S\t]+/g, " ")
      .trim();
    if (spaced === "") apart = true;
    if (spaced === "" || folio.test(spaced)) continue;
    const marks = /^#{1,6} /.exec(spaced)?.[0].length;
    const bullet = startsBullet(spaced) && marks === undefined;
    const text = withoutMarks(withoutSign(spaced, marks, bullet));
    if (text !== "") lines.push({ text, bullet, apart, heading: false, level: marks ?? titles?.get(raw.trim()) });
    apart = false;
  }
  const headed = withHeadings(lines);
  return isWhole ? headed : joinBroken(headed);
}

/** Words that are not known are headings where they look as the known ones do. */
/** Whether dates follow at once. */
const isDated = (next: Raw | undefined): boolean => next !== undefined && !next.apart && findSpan(next.text) !== null;

function withHeadings(lines: readonly Raw[]): Line[] {
  const known = lines.map(({ text, bullet }) => !bullet && isHeadingWord(text));
  const levels = new Set(lines.filter((_, at) => known[at]).flatMap(({ level }) => level ?? []));
  // Employers, in capitals as the headings are.
  const areHeadsShouted = lines.some(({ text }, at) => known[at - 1] && !known[at] && shouted(text));
  const areShouted = lines.some(({ text }, at) => known[at] && shouted(text));
  return lines.map(({ level, ...line }, at) => {
    const isTitle = level !== undefined && (levels.size === 0 || levels.has(level));
    const isHead = areHeadsShouted && isDated(lines[at + 1]);
    const isShouted = line.apart && shouted(line.text) && areShouted && !isHead;
    const isLike = (isTitle || (levels.size === 0 && isShouted)) && findSpan(line.text) === null;
    return { ...line, heading: !line.bullet && (known[at] === true || isLike) };
  });
}

/** "E D U C A T I O N" is one word; more than one space parts its words. */
function withoutLettersApart(line: string): string {
  const words = line.trim().split(/[^\S\t]{2,}/);
  const isApart = words.every((word) => /^[\p{L}\p{N}&'’.-](?: [\p{L}\p{N}&'’.-])*$/u.test(word));
  if (!isApart || words.join("").replaceAll(/[^\p{L}]/gu, "").length < 4) return line;
  if (words.length === 1 && isHeadingWord(line)) return line;
  const closed = words.map((word) => word.replaceAll(" ", "")).join(" ");
  if (isHeadingWord(closed) || closed !== closed.toUpperCase()) return closed;
  return closed.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Markdown's marks of words; addresses of links are left out where their text says them. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\((?:mailto:|https?:\/\/)[^)\s]*\)/g, "$1")
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll(/\\([\\`*_[\]<>#|.)+-])/g, "$1")
    .replaceAll(/\s*\t\s*/g, " · ")
    .trim();

function joinBroken(lines: readonly Line[]): Line[] {
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  const joined: Line[] = [];
  let last = "";
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && isBroken(before, last, line, longest))
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` };
    else joined.push(line);
    last = line.text;
  }
  return joined;
}

const isAddress = (text: string) => !text.includes(" ") && isSite(text);

/** A first line of an entry that says its dates, and perhaps an address behind them. */
function isWholeHead(text: string): boolean {
  const head = text.replace(/[\s,·]+\S+$/, (last) => (isAddress(last.replace(/^[\s,·]+/, "")) ? "" : last));
  const span = findSpan(head);
  return span !== null && head.length - span.index - span.length < 3;
}

/** Whether a line begins something of its own, whatever stands before it. */
const beginsAnew = ({ bullet, apart, heading, text }: Line): boolean =>
  bullet || apart || heading || findSpan(text)?.index === 0;

/** Whether a line of this length leaves no room on the page. */
const isFull = (length: number, longest: number): boolean => length > full * longest && longest > 40;

/** Whether a line goes on in the next one; `last` is the last line of what was joined before. */
function isBroken(before: Line, last: string, next: Line, longest: number): boolean {
  if (before.heading || beginsAnew(next)) return false;
  const isLower = /^[\p{Ll}(]/u.test(next.text);
  if (isSentence(before.text) && !isLower) return false;
  if (isAddress(next.text)) return !before.bullet;
  if (!before.bullet && isWholeHead(before.text)) return false;
  const [word = ""] = next.text.split(" ");
  return isFull(last.length + word.length + 1, longest) || (isLower && (before.bullet || last.length > longest / 2));
}
