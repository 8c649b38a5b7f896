import type { AnswerRuns } from "../bindings/answers.ts";
import type { AnswerKinds } from "./kind.ts";

/** The objects that make the answers of a kind; without one, those of `AnswerObject`. */
export type RunsOf<K extends keyof AnswerRuns = keyof AnswerRuns> = (kind?: string) => Pick<AnswerRuns, K>;

export const createRunsOf =
  (kinds: AnswerKinds, runs: AnswerRuns): RunsOf =>
  (kind) =>
    (kind === undefined ? undefined : kinds.of(kind).runs) ?? runs;
