import { proxy } from "valtio";
import type { Allowance } from "#contract/limits.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { personal } from "#lib/personal.ts";

export interface WritersState {
  /** Models that write; empty until they were read. */
  models: AiModel[];
  /** Null: the first writer that the plan includes. */
  chosen: number | null;
  /** What is left of this period; null until it was read, and where nothing is counted. */
  allowance: Allowance | null;
}

export const chosenWriter = personal<number | null>("writer", "remembered", null, (stored) =>
  typeof stored === "number" && Number.isSafeInteger(stored) ? stored : null,
);

export const writers = proxy<WritersState>({ models: [], chosen: null, allowance: null });
