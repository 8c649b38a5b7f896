import type { ReconciliationPage } from "./define-reconciliation.ts";
import type { StepReport } from "./reconciliation.tables.ts";

/** Lines of a step that are kept; further ones are counted. */
const mostFindings = 200;

/** The report of a step with what one more page did. */
export function withPage(report: StepReport | undefined, { counts, findings = [] }: ReconciliationPage): StepReport {
  const before = report ?? { counts: {}, findings: [], more: 0 };
  const summed = { ...before.counts };
  for (const [name, count] of Object.entries(counts)) summed[name] = (summed[name] ?? 0) + count;
  // A page that is done twice finds the same.
  const found = [...new Set([...before.findings, ...findings])];
  const more = before.more + Math.max(0, found.length - mostFindings);
  return { counts: summed, findings: found.slice(0, mostFindings), more };
}
