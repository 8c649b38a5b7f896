import { isSite } from "../links.rules.ts";
import { folded } from "../texts.rules.ts";
import { findSpan } from "./read-dates.rules.ts";
import type { Line } from "./read-lines.rules.ts";

/** An entry before its parts have names: what its first line says, in order. */
export interface ReadEntry {
  parts: string[];
  start: string;
  end: string;
  url: string;
  texts: string[];
  bullets: string[];
}

const mostPending = 2;

/** The parts of a line without its dates and its address. */
function readHead(text: string): Omit<ReadEntry, "texts" | "bullets"> {
  const span = findSpan(text);
  const rest = span ? `${text.slice(0, span.index)}\uFFFC${text.slice(span.index + span.length)}` : text;
  const isPointed = /\s·\s/.test(rest);
  const separator = isPointed ? /\s*\uFFFC\s*|\s+·(?:\s+|$)/ : /\s*\uFFFC\s*|,\s+|\s+[|–—]\s+|\s+@\s+/;
  const trimmed = rest
    .split(separator)
    .map((part) => part.replaceAll(/^[\s,;:·|(–—-]+|[\s,;:·|–—-]+$|(?<=^[^(]*)\)$/g, "").trim())
    .filter((part) => part !== "");
  const url = trimmed.find((part) => isSite(part) && /[/.]\p{L}/u.test(part) && !part.includes(" "));
  return {
    parts: trimmed.filter((part) => part !== url),
    start: span?.start ?? "",
    end: span?.end ?? "",
    url: url === undefined ? "" : /^https?:/i.test(url) ? url : `https://${url}`,
  };
}

const isSentence = (text: string) => /[.!?…][)»”"]?$/.test(text);

/** Entries of a section whose first lines have dates, or, with `isListed`, may have none. */
export function readEntries(lines: readonly Line[], isListed: boolean): ReadEntry[] {
  const entries: ReadEntry[] = [];
  let pending: string[] = [];
  const keepPending = () => {
    const entry = entries.at(-1);
    if (entry) entry.texts.push(...pending);
    else if (pending.length > 0) entries.push({ ...readHead(pending[0] ?? ""), texts: pending.slice(1), bullets: [] });
    pending = [];
  };
  const begin = (head: string) => entries.push({ ...readHead(head), texts: [], bullets: [] });
  for (const { text, bullet } of lines) {
    if (bullet) {
      keepPending();
      const entry = entries.at(-1);
      if (entry) entry.bullets.push(text);
      else begin(text);
    } else if (findSpan(text) && !isSentence(text)) {
      const last = pending.findLastIndex(isSentence);
      const own = pending.splice(Math.max(last + 1, pending.length - mostPending));
      keepPending();
      begin([...own, text].join(own.length > 0 && text.includes(" · ") ? " · " : ", "));
    } else if (isListed && !isSentence(text)) {
      keepPending();
      begin(text);
    } else pending.push(text);
  }
  keepPending();
  return entries;
}

const score =
  /\b(?:mention|honours|honors|distinction|cum laude|first class|upper second|lower second|merit|gpa|grade)\b|\b\d{1,2}(?:[.,]\d+)?\s?\/\s?(?:20|4|10|5)\b|^(?:2:1|2:2|1st)$/;
const degree =
  /^(?:baccalauréat|bac(?: pro(?:fessionnel)?| général| technologique)?|bts|but|dut|deug|licence(?: pro(?:fessionnelle)?)?|maîtrise|master(?: [12])?|mastère|doctorat|cap|bep|brevet|diplôme d['’]ingénieur|diplôme|certificat|ph\.?d|m\.?sc|b\.?sc|b\.?a|m\.?a|m\.?b\.?a|ll\.?b|ll\.?m|b\.?eng|m\.?eng|m\.?phil|hnd|hnc|btec|a[ -]levels?|gcses?|bachelor(?:['’]s)?(?: of \p{L}+)?|master(?:['’]s)?(?: of \p{L}+)|associate(?:['’]s)?(?: of \p{L}+)?|diploma|certificate|foundation degree)(?![\p{L}\d])\.?/iu;

/** "BTS Maintenance des systèmes": the degree, and what it is in. */
export function readDegree(title: string): { studyType: string; area: string } {
  const found = degree.exec(title)?.[0];
  if (found === undefined) return { studyType: title, area: "" };
  return {
    studyType: found.trim(),
    area: title
      .slice(found.length)
      .replace(/^\s*[:,–-]\s*/, "")
      .trim(),
  };
}

/** The part that is a mark, apart from the others. */
export function takeScore(parts: readonly string[]): { score: string; rest: string[] } {
  const found = parts.find((part, index) => index > 0 && score.test(folded(part)));
  return { score: found ?? "", rest: parts.filter((part) => part !== found) };
}
