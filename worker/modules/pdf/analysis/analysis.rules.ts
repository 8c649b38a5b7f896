import * as z from "zod/mini";
import type { AnalysisState, DocumentFailure } from "../../../contract/pdf/documents.contract.ts";
import type { Job, StartedJob, Step } from "../../../jobs/job.ts";
import { defineJobText } from "../../../jobs/job-text.rules.ts";
import type { HeadingAbove } from "../../../knowledge/chunking.rules.ts";
import { toldLanguages } from "../../../contract/languages/languages.ts";
import type { ToldLanguage } from "../../../contract/languages/languages.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { KnownDocument } from "../../../providers/documents/documents.ts";
import type { AnalysisDetail, AnalysisWorks } from "./analysis.work.ts";

/** What the steps of an analysis hand on to each other. */
export interface AnalysisCarry {
  /** The most pages that the owner's plan takes. */
  mostPages: number;
  /** The headings that are open where the next page begins. */
  above: HeadingAbove[];
  /** The language of the last page that was long enough to detect it. */
  language: ToldLanguage | null;
  /** What the first step learned of the file, for the others. */
  known?: KnownDocument | undefined;
}

export const analysisCarry = defineJobText<AnalysisCarry>({
  name: "what an analysis hands on",
  fields: z.object({
    mostPages: z.number(),
    above: z.array(z.object({ level: z.number(), title: z.string() })),
    language: z.nullable(z.enum(toldLanguages)),
    known: z.optional(z.object({ bodySize: z.number(), mayHideText: z.boolean() })),
  }),
});

export const analysisDetail = defineJobText<AnalysisDetail>({
  name: "detail of an analysis",
  fields: z.object({ into: z.nullable(z.number()) }),
});

/** Where the results of an analysis belong. */
export function placeOfResults({
  subject,
  workspaceId,
  gen,
  detail,
}: Pick<Job, "subject" | "workspaceId" | "gen" | "detail">): SourceGeneration {
  const { into } = analysisDetail.find(detail) ?? { into: null };
  return { sourceId: subject, workspaceId, gen: into ?? gen };
}

/** The states of specification 4, of which a job that runs has two. */
export function analysisStateOf({ state, phase }: Pick<StartedJob, "state" | "phase">): AnalysisState {
  if (state === "running") return phase === "analyzing" ? "analyzing" : "processing";
  return state === "stopped" ? "failed" : state;
}

export const pagesAStep = 50;
const scansAStep = 10;
/** A page with fewer letters says nothing: it may be a picture of one that does. */
export const fewLetters = 16;

type StepOf<K extends keyof AnalysisWorks> = Omit<Step, "name" | "work"> & { work: AnalysisWorks[K] };
const stepOf = <K extends keyof AnalysisWorks & string>(name: K, step: StepOf<K>): Step => ({ ...step, name });

function pagesStep(from: number, to: number, first = false): Step {
  const count = to - from + 1;
  return stepOf("pages", {
    id: `pages-${from}-${to}`,
    work: { from, to, first },
    rank: 0,
    weight: count,
    amount: count,
  });
}

export const embeddingsStep = stepOf("embeddings", { id: "embeddings", work: {}, rank: 2, weight: 2, amount: 0 });

export const summaryStep = (pages: number): Step =>
  stepOf("summary", { id: "summary", work: {}, rank: 3, weight: 2 + Math.ceil(pages / 10), amount: 0 });

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

/** Pages that a model has to look at; each weighs as much as ten pages of text. */
export function scanSteps(pages: readonly number[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < pages.length; at += scansAStep) {
    const some = pages.slice(at, at + scansAStep);
    const id = `scans-${some[0]}`;
    steps.push(stepOf("scans", { id, work: { pages: some }, rank: 1, weight: 10 * some.length, amount: 0 }));
  }
  return steps;
}

/** The same bytes fail again in the same way; a password, another plan or another day may end otherwise. */
export function mayTryAgain(failure: DocumentFailure | null, hasPassword: boolean): boolean {
  if (failure === "password") return hasPassword;
  return failure === null || failure === "interrupted" || failure === "no_text" || failure === "too_many_pages";
}

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
