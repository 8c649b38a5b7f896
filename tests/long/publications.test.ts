import { afterEach, beforeEach, describe, test, vi } from "vitest";
import { playPublications } from "../worker/publishing/object/simulation.ts";

describe("publications under clocks and lists that lie, time-outs, late effects, restarts and lost answers", () => {
  const { stackTraceLimit } = Error;
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    // A fifth of the time goes to where each of the many failures was thrown.
    Error.stackTraceLimit = 0;
  });
  afterEach(() => void (Error.stackTraceLimit = stackTraceLimit));

  test(
    "of 10,000 none is doubled, lost, invented, or out and called failed",
    () => playPublications(10_000),
    1_800_000,
  );
});
