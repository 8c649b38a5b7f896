import { AsyncLocalStorage } from "node:async_hooks";

/** One attempt at a step of a job, as those see it who read files for it. */
export interface Attempt {
  /** An earlier one was lost: its files are read where there is no other. */
  alone: boolean;
  /** Its job writes, before the work, that no other file can be why this attempt is lost. */
  noteAlone(): Promise<void>;
}

const current = new AsyncLocalStorage<Attempt>();

export const withAttempt = <T>(attempt: Attempt, work: () => T): T => current.run(attempt, work);

/** Undefined where a person waits. */
export const currentAttempt = (): Attempt | undefined => current.getStore();
