import type { Step, Ticket } from "../../../../durable-objects/job/job.machine.ts";
import type { document } from "../pdf.tables.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { Carried } from "./analysis.rules.ts";
import type { JobWork } from "./analysis.work.ts";

/** With the generation of its source that is read. */
export type AnalysedDocument = typeof document.$inferSelect & { gen: number };

/** A step that has begun: what it is about, and how it tells its job what became of it. */
export interface BegunStep {
  document: AnalysedDocument;
  /** Where its results belong. */
  place: SourceGeneration;
  /** The generation of its job. */
  job: number;
  ticket: Ticket;
  carried: Carried;
  plan(pages: number, steps: readonly Step[]): Promise<void>;
  /** The share that is done, 0 to 1. */
  beat(share: number): Promise<void>;
  end(steps?: readonly Step[], carried?: Carried): Promise<void>;
  fail(reason: string): Promise<void>;
}

export type WorkOf<K extends JobWork["kind"]> = Extract<JobWork, { kind: K }>;
export type StepWork<K extends JobWork["kind"]> = (work: WorkOf<K>, step: BegunStep) => Promise<void>;
