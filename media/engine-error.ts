import type { EngineFailure } from "../worker/providers/engine/engine.ts";

/** Why an order failed, as its client reads it. */
export class EngineError extends Error {
  override name = "EngineError";
  readonly failure: EngineFailure;

  constructor(failure: EngineFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}
