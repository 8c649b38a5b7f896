import type { BegunStep } from "../../jobs/define-job.ts";
import type { SourceGeneration } from "../../knowledge/source.ts";
import type { GenerationWorks } from "./generation.work.ts";
import type { generation } from "./generation.tables.ts";

export type Work = typeof generation.$inferSelect;

/** A step of a work that has begun, on a work and a file that are still there. */
export interface GenerationStep extends Pick<BegunStep, "id" | "gen" | "progress" | "end" | "fail"> {
  work: Work;
  documentId: string;
  source: SourceGeneration;
}

/** The steps of works, each on its opened work. */
export type GenerationSteps = { [K in keyof GenerationWorks]: StepWork<K> } & {
  open(step: BegunStep): Promise<GenerationStep | null>;
};

export type StepWork<K extends keyof GenerationWorks> = (
  work: GenerationWorks[K],
  step: GenerationStep,
) => Promise<void>;
