import { defineJob } from "../../jobs/define-job.ts";
import { projectGeneration } from "./generation.sql.ts";
import type { GenerationStep, GenerationSteps } from "./generation.step.ts";
import type { GenerationWorks } from "./generation.work.ts";
import type { WorkSettlement } from "./money/ending.service.ts";

export interface GenerationJobServices {
  generation: { steps: GenerationSteps; ending: WorkSettlement };
}

const minute = 60_000;
/** Two calls of a model and their replacements by other vendors. */
const writing = { phase: "writing", silenceMs: 8 * minute, tries: 3, onExhausted: "fail" } as const;

/** Makes a book, a report or cards from a file. Its queue is its own: an analysis never waits behind a book. */
export const generationJob = defineJob<GenerationWorks, GenerationJobServices, GenerationStep>({
  kind: "generation",
  queue: "ensemble-generations",
  tool: "pdf",
  unit: "section",
  deadlineMs: 3 * 60 * minute,
  failures: { timedOut: "generation.interrupted", exhausted: "exhausted" },
  open: (step, { generation }) => generation.steps.open(step),
  steps: {
    gather: {
      ...writing,
      phase: "gathering",
      run: (work, step, { generation }) => generation.steps.gather(work, step),
    },
    plan: { ...writing, phase: "planning", run: (work, step, { generation }) => generation.steps.plan(work, step) },
    section: { ...writing, run: (work, step, { generation }) => generation.steps.section(work, step) },
    cards: { ...writing, run: (work, step, { generation }) => generation.steps.cards(work, step) },
    more: { ...writing, run: (work, step, { generation }) => generation.steps.more(work, step) },
    matter: {
      ...writing,
      phase: "finishing",
      onExhausted: "skip",
      run: (work, step, { generation }) => generation.steps.matter(work, step),
    },
    check: {
      ...writing,
      phase: "checking",
      runsAfterStop: true,
      run: (work, step, { generation }) => generation.steps.check(work, step),
    },
    /** A document that crashes the press in two attempts, alone in it, is too complex for it. */
    render: {
      ...writing,
      phase: "rendering",
      tries: 2,
      countsAlone: true,
      runsAfterStop: true,
      run: (work, step, { generation }) => generation.steps.render(work, step),
    },
  },
  project: projectGeneration,
  ended: (job, { generation }) => generation.ending.settle(job),
});
