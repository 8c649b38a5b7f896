import { markdownTable } from "../../support/markdown-tables.ts";
import { costOfAnswer, microsOf, sumOfMicros } from "./edge-cost.rules.ts";
import { usualProfile } from "./profile.rules.ts";

/** The mean answer of docs/scale.md, and the usual one of the weights: 800 tokens. */
const lengths = [usualProfile.answerSeconds, 27];

const digits = (value: number, most: number): string => value.toLocaleString("en", { maximumFractionDigits: most });

/** What docs/cost.md shows of an answer at the edge. */
export function edgeCostTable(): string {
  const costs = lengths.map((answerSeconds) => costOfAnswer({ ...usualProfile, answerSeconds }));
  const [short = []] = costs;
  const rows = short.map(({ what, unit }, at) => [
    what,
    ...costs.flatMap((all) => {
      const cost = all[at];
      return cost === undefined ? ["", ""] : [`${digits(cost.amount, 1)} ${unit}`.trim(), microsOf(cost).toFixed(2)];
    }),
  ]);
  return markdownTable(
    ["", ...lengths.flatMap((seconds) => [`${seconds} s`, "micro-USD"])],
    [...rows, ["together", ...costs.flatMap((all) => ["", sumOfMicros(all).toFixed(1)])]],
  );
}
