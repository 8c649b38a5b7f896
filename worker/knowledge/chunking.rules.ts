import type { Heading } from "../providers/documents/documents.ts";
import { seamsOf } from "./sentences.rules.ts";

/** UTF-16 units. A passage that is quoted whole must stay readable; half or twice as much finds no more (measured). */
export const chunkSize = 1_000;
/** What a passage repeats of the one before, in whole sentences, so that an answer and what it speaks of stay together. */
export const chunkOverlap = 250;
/** A heading begins a new passage once the one before has this much. */
const enough = 300;

export interface Chunk {
  /** Its number on its page, from 0. */
  ordinal: number;
  /** [start, end) in the page's text. */
  start: number;
  end: number;
  text: string;
  /** The headings it stands under, the widest first. */
  headings: string[];
}

export interface HeadingAbove {
  level: number;
  title: string;
}

interface Open extends HeadingAbove {
  until?: number | undefined;
}

/** What passages are made of. */
export interface ChunkedText {
  text: string;
  headings: readonly Heading[];
  /** What is not divided, in order and without overlap: rows of a table, a question with its answer. */
  whole?: readonly { start: number; end: number }[];
}

interface Unit {
  start: number;
  end: number;
  heading: Heading | undefined;
  /** Whether it has the words of its heading alone. */
  bare: boolean;
}

/** The passages of one page, and the headings that are still open at its foot, for the page after. */
export function chunkPage(
  { text, headings, whole = [] }: ChunkedText,
  above: readonly HeadingAbove[] = [],
): { chunks: Chunk[]; above: HeadingAbove[] } {
  let path: Open[] = [...above];
  const chunks: Chunk[] = [];
  const units = unitsOf(text, headings, whole);
  for (let first = 0; first < units.length;) {
    const last = lastOf(units, first);
    const here = units.slice(first, last + 1);
    const start = here[0]?.start ?? 0;
    path = here.reduce(
      (open, { heading }) => (heading ? enter(open, heading, text) : open),
      path.filter(({ until }) => until === undefined || until > start),
    );
    const end = here.at(-1)?.end ?? start;
    const titles = path.map(({ title }) => title);
    chunks.push({ ordinal: chunks.length, start, end, text: text.slice(start, end), headings: titles });
    first = nextOf(units, first, last);
  }
  return { chunks, above: path.filter(({ until }) => until === undefined) };
}

function enter(open: readonly Open[], { level, start, end, until }: Heading, text: string): Open[] {
  const words = text.slice(start, end);
  const cells = until === undefined ? words : words.replaceAll(/ *\t */g, " | ");
  const title = cells.replaceAll(/\s+/g, " ").trim();
  return [...open.filter((heading) => heading.level < level), { level, title, until }];
}

const startOf = (unit: Unit | undefined): number => unit?.start ?? 0;
const endOf = (unit: Unit | undefined): number => unit?.end ?? 0;

/** Fills a passage; a heading is never its last words, and begins one of its own where there is enough before it. */
function lastOf(units: readonly Unit[], first: number): number {
  const start = startOf(units[first]);
  let last = first;
  for (let next = units[first + 1]; next; next = units[last + 1]) {
    const length = endOf(units[last]) - start;
    if (next.end - start > chunkSize || (next.heading && (length >= enough || next.heading.apart))) break;
    last += 1;
  }
  if (last === units.length - 1) return last;
  while (last > first && units[last]?.bare) last -= 1;
  return last;
}

/** Where the passage after begins: at its heading, or so much earlier as fits into the overlap. */
function nextOf(units: readonly Unit[], first: number, last: number): number {
  let next = last + 1;
  if (next >= units.length || units[next]?.heading) return next;
  const end = endOf(units[last]);
  const reach = endOf(units[next]) - chunkSize;
  while (next - 1 > first) {
    const start = startOf(units[next - 1]);
    // Repeating more than leaves room for one new sentence would say nothing new.
    if (end - start > chunkOverlap || start < reach || units[next]?.heading) break;
    next -= 1;
  }
  return next;
}

/** Sentences, headings and lines that are not divided, without the white space between them. */
function unitsOf(text: string, headings: readonly Heading[], whole: NonNullable<ChunkedText["whole"]>): Unit[] {
  const cuts = new Set(seamsOf(text).map(({ end }) => end));
  for (const { start, end } of headings) cuts.add(start).add(end);
  const ends = keepWhole([...cuts, text.length], whole)
    .filter((cut) => cut > 0)
    .sort((a, b) => a - b);
  const starts = [0, ...ends.slice(0, -1)];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? text.length;
    const within = headings.find(({ start, end }) => start <= from && to <= end && start < end);
    const heading = within ?? headings.find(({ start, end }) => start === from && start < end);
    return pieces(text, from, to).map((piece) => ({ ...piece, heading, bare: within !== undefined }));
  });
}

/** The cuts around what is not divided, without those in it; what is longer than a passage is divided all the same. */
function keepWhole(cuts: readonly number[], whole: NonNullable<ChunkedText["whole"]>): number[] {
  const kept = whole.filter(({ start, end }) => end - start <= chunkSize);
  if (kept.length === 0) return [...cuts];
  const sorted = cuts.toSorted((a, b) => a - b);
  let next = 0;
  const outside = sorted.filter((cut) => {
    while ((kept[next]?.end ?? Infinity) <= cut) next += 1;
    return cut <= (kept[next]?.start ?? Infinity);
  });
  return [...new Set([...outside, ...kept.flatMap(({ start, end }) => [start, end])])];
}

function pieces(text: string, from: number, to: number): { start: number; end: number }[] {
  const found = [];
  for (let start = skipSpace(text, from, to); start < to; start = skipSpace(text, start, to)) {
    const end = to - start <= chunkSize ? to : cutBefore(text, start, start + chunkSize);
    found.push({ start, end: start + text.slice(start, end).trimEnd().length });
    start = end;
  }
  return found;
}

function skipSpace(text: string, from: number, to: number): number {
  const space = /^\s*/u.exec(text.slice(from, to))?.[0].length ?? 0;
  return from + space;
}

/** A sentence longer than a passage is cut at its last line or word, or where it must be, never within a character. */
function cutBefore(text: string, start: number, limit: number): number {
  const stretch = text.slice(start, limit);
  const seam = Math.max(stretch.lastIndexOf("\n"), stretch.lastIndexOf(" "));
  if (seam > chunkSize / 2) return start + seam + 1;
  return /[\uD800-\uDBFF]$/.test(stretch) ? limit - 1 : limit;
}
