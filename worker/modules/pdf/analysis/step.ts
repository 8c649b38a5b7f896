import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Step } from "../../../jobs/job.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { document } from "../pdf.tables.ts";
import type { AnalysisCarry } from "./analysis.rules.ts";
import type { AnalysisWorks } from "./analysis.work.ts";

/** A document with the generation of its source that is read. */
export type AnalysedDocument = typeof document.$inferSelect & { gen: number };

/** A step of an analysis that has begun: which file it is about, where its results belong, and how it reports. */
export interface AnalysisStep extends Pick<BegunStep, "secret" | "progress" | "fail"> {
  document: AnalysedDocument;
  place: SourceGeneration;
  /** The generation of its job. */
  job: number;
  carried: AnalysisCarry;
  plan(pages: number, steps: readonly Step[]): Promise<void>;
  end(steps?: readonly Step[], carried?: AnalysisCarry): Promise<void>;
}

/** The steps of analyses, each on its opened file. */
export type AnalysisSteps = { [K in keyof AnalysisWorks]: StepWork<K> } & {
  open(step: BegunStep): Promise<AnalysisStep | null>;
};

export type StepWork<K extends keyof AnalysisWorks> = (work: AnalysisWorks[K], step: AnalysisStep) => Promise<void>;
