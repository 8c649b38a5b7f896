import { costInMicros } from "../../../contract/chat/tokens.rules.ts";
import type { Step } from "../../../jobs/job.ts";

export interface PageLength {
  page: number;
  /** Characters of its text. */
  length: number;
}

/** What one step reads: pages with text from the first to the last, both included. */
export interface SurveyWorks {
  read: { first: number; last: number };
}

/** A small model reads so much to the end without leaving anything out. */
export const charactersACall = 12_000;
const pagesAStep = 8;

/** A step for each few pages behind `readTo`; a page that is longer than a call has one of its own. */
export function stepsOf(pages: readonly PageLength[], readTo: number): Step[] {
  const batches: PageLength[][] = [];
  for (const page of pages.filter((one) => one.page > readTo)) {
    const last = batches.at(-1);
    const length = (last ?? []).reduce((sum, one) => sum + one.length, page.length);
    if (last && last.length < pagesAStep && length <= charactersACall) last.push(page);
    else batches.push([page]);
  }
  // Where nothing is left, the last step is done again: it finds its pages read, and the job completes.
  const spans = batches.length === 0 ? [[{ page: readTo, length: 0 }]] : batches;
  return spans.map((batch, at) => {
    const work: SurveyWorks["read"] = { first: batch[0]?.page ?? 0, last: batch.at(-1)?.page ?? 0 };
    const id = `read-${work.first}-${work.last}`;
    return { id, name: "read", work, rank: at, weight: batch.length, amount: batch.length };
  });
}

/** A stretch of a page. */
export interface Part {
  page: number;
  start: number;
  end: number;
  text: string;
}

/** A page in stretches of at most so many characters, which end with a line where they can. */
export function splitPage(page: number, text: string, longest = charactersACall): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < text.length;) {
    const whole = Math.min(text.length, start + longest);
    const line = text.lastIndexOf("\n", whole - 1) + 1;
    const end = whole === text.length || line <= start + longest / 2 ? whole : line;
    parts.push({ page, start, end, text: text.slice(start, end) });
    start = end;
  }
  return parts.filter((part) => part.text.trim() !== "");
}

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);

/** The parts of one call each, in their order. */
export function callsOf(parts: readonly Part[]): Part[][] {
  const calls: Part[][] = [];
  for (const part of parts) {
    const last = calls.at(-1);
    if (last && sizeOf(last) + part.text.length <= charactersACall) last.push(part);
    else calls.push([part]);
  }
  return calls;
}

const leastToHalve = 1_500;

/** Both halves of what was too much for one answer; null where it is too short to be halved. */
export function halved(parts: readonly Part[]): [Part[], Part[]] | null {
  const size = sizeOf(parts);
  if (size < leastToHalve) return null;
  const [only] = parts;
  if (parts.length === 1 && only) {
    const [first, ...others] = splitPage(only.page, only.text, Math.ceil(size / 2)).map((part) => ({
      ...part,
      start: only.start + part.start,
      end: only.start + part.end,
    }));
    return first && others.length > 0 ? [[first], others] : null;
  }
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half), parts.slice(half)];
}

/** Tokens: what a call says beside its pages, and what the rows of a page take. */
const tokens = { call: 400, rows: 150 };

/** Micro-USD that reading these pages usually costs. */
export function usualCost(pages: readonly PageLength[], price: { inputPrice: number; outputPrice: number }): number {
  const characters = pages.reduce((sum, { length }) => sum + length, 0);
  const calls = Math.max(Math.ceil(characters / charactersACall), Math.ceil(pages.length / pagesAStep));
  const input = Math.ceil(characters / 4) + calls * tokens.call;
  return costInMicros(
    { input, output: pages.length * tokens.rows },
    { input: price.inputPrice, output: price.outputPrice },
  );
}
