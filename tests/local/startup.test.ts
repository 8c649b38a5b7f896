import { expect, test } from "vitest";
import { activeMs } from "../../local/build/startup.ts";

test("the start-up of the Worker counts what it computes and collects, never what it waits for", () => {
  const nodes = ["(idle)", "(garbage collector)", "createApp"].map((functionName, id) => ({
    id,
    callFrame: { functionName },
  }));
  expect(activeMs({ nodes, samples: [0, 2, 1, 0, 2], timeDeltas: [50_000, 9_000, 2_500, 70_000, 1_000] })).toBe(12.5);
});
