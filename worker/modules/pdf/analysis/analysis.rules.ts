import type { Step } from "../../../../durable-objects/job/job.machine.ts";
import type { DocumentFailure } from "../../../contract/pdf/documents.contract.ts";
import type { HeadingAbove } from "../../../knowledge/chunking.rules.ts";
import type { DocumentLanguage } from "../../../knowledge/languages.rules.ts";

/** What the steps of an analysis hand on to each other. */
export interface Carried {
  /** The most pages that the owner's plan takes. */
  mostPages: number;
  /** The headings that are open where the next page begins. */
  above: HeadingAbove[];
  /** Of the last page that was long enough to tell. */
  language: DocumentLanguage | null;
}

export const pagesAStep = 50;
const scansAStep = 10;
/** A page with fewer letters says nothing: it may be a picture of one that does. */
export const fewLetters = 16;

const reading = { rank: 0, state: "processing", exhausted: "bomb" } as const;
/** What an analysis goes on without. */
const finishing = { pages: 0, state: "analyzing", exhausted: null } as const;

const pagesStep = (from: number, to: number, first = false): Step => ({
  ...reading,
  id: `pages-${from}-${to}`,
  work: { kind: "pdf-pages", from, to, first },
  weight: to - from + 1,
  pages: to - from + 1,
});

export const embeddingsStep: Step = {
  ...finishing,
  id: "embeddings",
  work: { kind: "pdf-embeddings" },
  rank: 2,
  weight: 2,
};

export const summaryStep = (pages: number): Step => ({
  ...finishing,
  id: "summary",
  work: { kind: "pdf-summary" },
  rank: 3,
  weight: 2 + Math.ceil(pages / 10),
});

/** How long a document is shows when it is opened: the first step plans the others. */
export const firstSteps: readonly Step[] = [pagesStep(1, pagesAStep, true)];

export function stepsAfterFirst(pages: number): Step[] {
  const steps: Step[] = [];
  for (let from = pagesAStep + 1; from <= pages; from += pagesAStep)
    steps.push(pagesStep(from, Math.min(pages, from + pagesAStep - 1)));
  return [...steps, summaryStep(pages)];
}

/** These pages again, neighbours together. */
export function stepsAgain(pages: readonly number[]): Step[] {
  const ranges: { from: number; to: number }[] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1 && page - last.from < pagesAStep) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges.map(({ from, to }) => pagesStep(from, to));
}

/** Pages that only their picture can tell; a picture costs what ten pages of text do. */
export function scanSteps(pages: readonly number[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < pages.length; at += scansAStep) {
    const some = pages.slice(at, at + scansAStep);
    const work = { kind: "pdf-scans" as const, pages: some };
    const steady = { ...finishing, state: "processing" as const, rank: 1 };
    steps.push({ ...steady, id: `scans-${some[0]}`, work, weight: 10 * some.length });
  }
  return steps;
}

/** The same bytes fail again in the same way; a password, another plan or another day may end otherwise. */
export function mayTryAgain(failure: DocumentFailure | null, hasPassword: boolean): boolean {
  if (failure === "password") return hasPassword;
  return failure === null || failure === "interrupted" || failure === "no_text" || failure === "too_many_pages";
}

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
