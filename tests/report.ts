import { relative } from "node:path";
import * as z from "zod";
import { root } from "./commands.ts";

export interface Tally {
  passed: number;
  failed: number;
  /** Those that passed, but not at once, with why they did not. */
  retried: string[];
  /** Seconds that the files of each folder took, summed over those that ran side by side. */
  seconds: Record<string, number>;
}

export const none: Tally = { passed: 0, failed: 0, retried: [], seconds: {} };

const assertion = z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) });
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(assertion),
    }),
  ),
});
type TestFile = z.infer<typeof report>["testResults"][number];

/** Reads what Vitest's JSON reporter wrote. A file that fails before its tests are known counts as one failure. */
export function countTests(json: unknown): Tally {
  const files = report.parse(json).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: tests.filter((test) => test.status === "failed").length + broken.length,
    retried: files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages[0] ?? ""}`),
    ),
    seconds: secondsByFolder(files),
  };
}

export const sum = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  retried: [...one.retried, ...other.retried],
  seconds: { ...one.seconds, ...other.seconds },
});

function secondsByFolder(files: readonly TestFile[]): Record<string, number> {
  const seconds: Record<string, number> = {};
  for (const { name, startTime, endTime } of files) {
    const folder = relative(root, name).split("/").slice(0, 2).join("/");
    seconds[folder] = (seconds[folder] ?? 0) + (endTime - startTime) / 1000;
  }
  return seconds;
}
