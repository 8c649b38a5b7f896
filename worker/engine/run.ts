import type { EngineFailure, EngineResults, OrderKind } from "../providers/engine/engine.ts";
import type { MadeFile } from "./asks.ts";
import type { PlannedOutput } from "./outputs.rules.ts";

/**
 * `open` until it has ended; `taken`: its files belong to what the job made, and stay; `closing`: its job is over, and what
 * it has left is being removed.
 */
export type RunState = "open" | "done" | "taken" | "failed" | "closing";

/** A file on its way into the store, in parts. */
export interface RunOutput extends PlannedOutput {
  key: string;
  /** The store's name of the upload. */
  upload: string;
}

/** `lost`: the engine was lost with it each time. */
export type RunFailure = EngineFailure | "lost";

export type RunEnd =
  | { result: EngineResults[OrderKind]; files: Readonly<Record<string, MadeFile>> }
  | { failure: RunFailure; reason: string };

export interface EngineRun {
  id: string;
  state: RunState;
  tries: number;
  outputs: readonly RunOutput[];
  begunAt: Date | null;
  end: RunEnd | null;
}
