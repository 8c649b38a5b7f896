import type { VersionCause } from "../../../contract/support/knowledge.ts";
import type { Step } from "../../../jobs/job.ts";

export interface TrainingWorks {
  /** Makes the version that is built. */
  prepare: object;
  /** Reads these sources, at most ten. */
  read: { number: number; ids: readonly string[]; notBeforeMs: number | null };
  /** Joins what was read to a version. `alone`: what crashed the parser before was read again by itself. */
  build: { number: number; alone: boolean };
  /** Gives passages the embeddings that they did not get when they were read. */
  embed: object;
  /** Asks the saved questions of the version. */
  test: object;
  publish: object;
}

/** What a training knows of itself. */
export interface TrainingDetail {
  cause: VersionCause;
}

const step = (name: keyof TrainingWorks, id: string, work: object, rank: number, amount = 0): Step => ({
  id,
  name,
  work,
  rank,
  weight: 1 + amount,
  amount,
});

export const prepareStep = step("prepare", "prepare", {}, 0);

export const readStep = (number: number, ids: readonly string[], notBeforeMs: number | null = null): Step => {
  const work: TrainingWorks["read"] = { number, ids, notBeforeMs };
  return step("read", `read-${number}`, work, 1, ids.length);
};

export const buildStep = (number: number, alone = false): Step =>
  step("build", `build-${number}`, { number, alone } satisfies TrainingWorks["build"], 2);

export const embedStep = step("embed", "embed", {}, 3);

export const testStep = step("test", "test", {}, 4);

export const publishStep = step("publish", "publish", {}, 5);
