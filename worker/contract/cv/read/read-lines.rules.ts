import { isSite } from "../links.rules.ts";
import { findSpan } from "./read-dates.rules.ts";
import { sectionOf } from "./section-headings.ts";

export interface Line {
  text: string;
  bullet: boolean;
  /** An empty line stood before it. */
  apart: boolean;
  heading: boolean;
}

const bullet = /^(?:[•‣▪▫●◦○■□–—*·➢►▶✓✔§o-]|\uF0B7)\s+/;
const folio = /^(?:page\s+)?\d{1,3}\s*(?:\/|of|sur|de)\s*\d{1,3}$/i;
const sentenceEnd = /[.!?…][)»”"]?$/;
/** Of the longest line: a line that its next word would make longer than this was broken by the page. */
const full = 0.86;

const shouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && text.length < 50;

/** The lines of a CV as a person reads them; `titles` are those that the file sets larger. Markdown is read as well. */
export function readLines(source: string, titles: ReadonlySet<string> = new Set()): Line[] {
  const lines: Line[] = [];
  let apart = true;
  for (const raw of source.split("\n")) {
    const spaced = raw
      .normalize("NFC")
      .replaceAll(/[\u00AD\u200B\uFEFF]/g, "")
      .replaceAll(/[^\S\t]+/g, " ")
      .trim();
    if (spaced === "") apart = true;
    if (spaced === "" || folio.test(spaced)) continue;
    const isMarked = /^#{1,6} /.test(spaced);
    const isBullet = bullet.test(spaced) && !isMarked;
    const text = withoutMarks(spaced.replace(isMarked ? /^#+ / : isBullet ? bullet : /^(?!)/, ""));
    const heading =
      !isBullet && (isMarked || titles.has(spaced) || sectionOf(text) !== undefined || (apart && shouted(text)));
    if (text !== "") lines.push({ text, bullet: isBullet, apart, heading });
    apart = false;
  }
  return joinBroken(lines);
}

/** Markdown's marks of words; addresses of links are left out where their text says them. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\((?:mailto:|https?:\/\/)[^)\s]*\)/g, "$1")
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll(/\\([\\`*_[\]<>#|.)+-])/g, "$1")
    .replaceAll("\t", " · ")
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

/** Whether a line goes on in the next one; `last` is the last line of what was joined before. */
function isBroken(before: Line, last: string, next: Line, longest: number): boolean {
  if (next.bullet || next.apart || next.heading || before.heading) return false;
  const isLower = /^[\p{Ll}(]/u.test(next.text);
  if (sentenceEnd.test(before.text) && !isLower) return false;
  if (isAddress(next.text)) return !before.bullet;
  if (!before.bullet && isWholeHead(before.text)) return false;
  const [word = ""] = next.text.split(" ");
  const isFull = last.length + word.length + 1 > full * longest && longest > 40;
  return isFull || (isLower && (before.bullet || last.length > longest / 2));
}
