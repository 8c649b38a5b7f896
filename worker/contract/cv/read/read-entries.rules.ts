import { countParts, isShort, nameParts, headOrder, readHead, splitWeak } from "./entry-heads.rules.ts";
import type { Head, EntryHead } from "./entry-heads.rules.ts";
import { findSpan, isAmbiguous } from "./read-dates.rules.ts";
import type { DayOrder } from "./read-dates.rules.ts";
import type { Line } from "./read-lines.rules.ts";
import { isPlaceName, isSentence, roleOf } from "./role-words.ts";

/** An entry of a section before its fields have the names of that section. */
export interface ReadEntry extends EntryHead {
  start: string;
  end: string;
  url: string;
  texts: string[];
  bullets: string[];
  /** The days and months of its dates may have changed places. */
  isDateGuessed: boolean;
}

export interface EntryReading extends DayOrder {
  /** Entries may have no date. */
  isListed: boolean;
  /** Whether only this person has such a section: what its lines are is not known. */
  isOwn: boolean;
  /** Which words are a title's, and which an organisation's; without it the title comes first. */
  role?: (text: string) => number;
  /** Parts that are no title, organisation or place are taken out of the heads. */
  take?: (head: Head) => void;
}

interface Group {
  head: string[];
  texts: string[];
  bullets: string[];
}

const mostBefore = 3;

/** Entries of a section. */
export function readEntries(lines: readonly Line[], reading: EntryReading): ReadEntry[] {
  const groups = groupsOf(withoutListBullets(lines, reading), reading);
  const { dayFirst, isSure, isOwn, role, take } = reading;
  const heads = groups.map(({ head }) => {
    const read = readHead(head, dayFirst);
    take?.(read);
    return read;
  });
  const order = role ? headOrder(heads, role) : 1;
  /** A further position with the employer above. */
  const isPosition = (head: Head, title: string): boolean =>
    role !== undefined && order < 0 && countParts(head) === 1 && role(title) >= 0;
  const entries: ReadEntry[] = [];
  for (const [at, { head: said, texts, bullets }] of groups.entries()) {
    const head = heads[at];
    if (!head) continue;
    const named = nameParts(head, order, role ?? (() => 0));
    const { start, end, url } = head;
    const above = entries.at(-1);
    const shared =
      above && isPosition(head, named.title)
        ? { organisation: above.organisation, location: named.location || above.location }
        : {};
    const isGuessed = role === undefined ? isOwn && said.length > 1 : named.isGuessed;
    const isDateGuessed = !isSure && said.some(isAmbiguous);
    entries.push({ ...named, ...shared, isGuessed, isDateGuessed, start, end, url, texts, bullets });
  }
  return entries.map(withPlaceOfText);
}

/** A list whose items are entries: all of its lines, or those that have dates. */
function withoutListBullets(lines: readonly Line[], { isListed, dayFirst }: EntryReading): readonly Line[] {
  if (!lines.every(({ bullet }) => bullet)) return lines;
  const isDated = lines.some(({ text }) => namesDates(text, dayFirst));
  return isListed || isDated ? lines.map((line) => ({ ...line, bullet: false })) : lines;
}

/** The first line below a head that is the name of a place and nothing else. */
function withPlaceOfText(entry: ReadEntry): ReadEntry {
  const [first = "", ...texts] = entry.texts;
  const isPlace = entry.organisation !== "" && entry.location === "" && isPlaceName(first) && !isSentence(first);
  return isPlace ? { ...entry, location: first, texts } : entry;
}

function groupsOf(lines: readonly Line[], reading: EntryReading): Group[] {
  const isDated = ({ text, bullet }: Line) => !bullet && namesDates(text, reading.dayFirst);
  const dated = lines.flatMap((line, at) => (isDated(line) ? [at] : []));
  const [first] = dated;
  if (first === undefined) return undatedGroups(lines, reading);
  const before = lines.slice(0, first).filter(({ bullet }) => !bullet).length;
  const isAbove = before > 0 && (!reading.isListed || before <= mostBefore);
  return isAbove ? groupsAbove(lines, isDated, Math.min(before, mostBefore)) : groupsBelow(lines, isDated, reading);
}

/** Whether a line has the dates of an entry: one that is a sentence has them set apart at its beginning. */
function namesDates(text: string, dayFirst: boolean): boolean {
  const span = findSpan(text, dayFirst);
  if (!span || !isSentence(text)) return span !== null;
  return span.index === 0 && /^\s*[·|:]/.test(text.slice(span.length));
}

/** Without a date, each line of a list is an entry; elsewhere what stands together is one. */
function undatedGroups(lines: readonly Line[], { isListed }: EntryReading): Group[] {
  const groups: Group[] = [];
  for (const { text, bullet, apart } of lines) {
    const group = groups.at(-1);
    if (group && bullet) group.bullets.push(text);
    else if (group && (isSentence(text) || !(isListed || (apart && group.bullets.length > 0)))) group.texts.push(text);
    else groups.push({ head: [text], texts: [], bullets: [] });
  }
  return groups;
}

/** Heads whose last line has the dates; the lines above it belong to it as far back as in the first head. */
function groupsAbove(lines: readonly Line[], isDated: (line: Line) => boolean, most: number): Group[] {
  const groups: Group[] = [];
  let pending: string[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (line.bullet) {
      group?.texts.push(...pending);
      pending = [];
      if (group) group.bullets.push(line.text);
      else groups.push({ head: [line.text], texts: [], bullets: [] });
    } else if (isDated(line)) {
      const last = group ? pending.findLastIndex((text) => isSentence(text) || !isShort(text)) : -1;
      const own = pending.splice(Math.max(last + 1, pending.length - most));
      group?.texts.push(...pending);
      groups.push({ head: [...own, line.text], texts: [], bullets: [] });
      pending = [];
    } else pending.push(line.text);
  }
  groups.at(-1)?.texts.push(...pending);
  return groups;
}

/** Heads that begin with the dates; what their own line does not say stands below it. */
function groupsBelow(lines: readonly Line[], isDated: (line: Line) => boolean, reading: EntryReading): Group[] {
  const groups: Group[] = [];
  let isOpen = false;
  for (const line of lines) {
    const group = groups.at(-1);
    if (isDated(line)) {
      groups.push({ head: [line.text], texts: [], bullets: [] });
      isOpen = true;
    } else if (line.bullet && group) {
      group.bullets.push(line.text);
      isOpen = false;
    } else if (group && isOpen && isHeadLine(line.text, group.head, reading)) group.head.push(line.text);
    else if (!group || (reading.isListed && !isSentence(line.text))) {
      groups.push({ head: [line.text], texts: [], bullets: [] });
      isOpen = false;
    } else {
      group.texts.push(line.text);
      isOpen = false;
    }
  }
  return groups;
}

const labelled = /^(?:city|ville|country|pays)\s*:/i;

/** Whether a line below the dates still belongs to the head: it says what the head lacks. */
function isHeadLine(text: string, head: readonly string[], { dayFirst, role = roleOf }: EntryReading): boolean {
  if (labelled.test(text)) return true;
  if (isSentence(text) || !isShort(text)) return false;
  const { lines } = readHead(head, dayFirst, false);
  const parts = lines.flat();
  if (parts.length !== 1) return parts.length === 0;
  // "Employer, town" with the title below, or "Title, ward" with the employer below.
  const [first = "", second] = splitWeak(parts[0] ?? "");
  if (second === undefined) return true;
  const known = role(first) || role(second);
  return role(text) !== 0 && role(text) !== known;
}
