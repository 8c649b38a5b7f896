import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** Files of the project `integration` that mostly wait: for alarms, silent networks, starts of the product. */
const waiting = ["social.faults", "crash", "start", "answers.outlive", "answers.outage", "social.publishing"].map(
  (name) => `/tests/integration/${name}.test.ts`,
);

const isWaiting = ({ moduleId }: TestSpecification): boolean => waiting.some((path) => moduleId.endsWith(path));

/** Files that compute between two that wait. */
const between = 6;

/**
 * Vitest begins with the files that took long, and before its first run with those that are large. A file that waits is
 * not: as the last one it would leave the cores idle, and so would several at a time.
 */
export class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const spread = sorted.filter((file) => !isWaiting(file));
    const begin = spread.findIndex(({ project }) => project.name === "integration");
    for (const [at, file] of sorted.filter(isWaiting).entries())
      spread.splice(begin < 0 ? spread.length : begin + at * between, 0, file);
    return spread;
  }
}
