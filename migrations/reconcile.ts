import { setTimeout } from "node:timers/promises";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import type { Database } from "../worker/db/client.ts";
import { createId } from "../worker/lib/ids.ts";
import { createReconciliationRepository } from "../worker/reconciliation/reconciliation.repository.ts";
import type { StoredReconciliation } from "../worker/reconciliation/reconciliation.repository.ts";

const lookEveryMs = 2_000;

/** Opens the way back of a restored database, and answers once the Worker has gone it; `show` is called with every change. */
export async function reconcile(
  db: Database,
  restoredTo: Date,
  show: (now: StoredReconciliation) => void = () => {},
): Promise<StoredReconciliation> {
  const reconciliations = createReconciliationRepository(db);
  const { id } = await reconciliations.begin(createId(), restoredTo, new Date());
  for (let shown = ""; ; await setTimeout(lookEveryMs)) {
    const now = await reconciliations.find(id);
    if (now === null) throw new Error("the reconciliation is gone: was the database restored once more?");
    const seen = JSON.stringify([now.report, now.error]);
    if (seen !== shown) show(now);
    shown = seen;
    if (now.endedAt !== null) return now;
  }
}

/** A report as lines: what each step did, then what a person has to look at. */
export function reportLines({ report }: Pick<StoredReconciliation, "report">): string[] {
  return Object.entries(report).flatMap(([step, { counts, findings, more }]) => [
    `${step.padEnd(14)}${Object.entries(counts)
      .map(([name, count]) => `${name.replaceAll("_", " ")} ${count}`)
      .join(", ")}`,
    ...findings.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]);
}

if (import.meta.main) {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: fetchEndpoint } = process.env;
  const restoredTo = new Date(process.argv[2] ?? "");
  if (!url) throw new Error("DATABASE_URL is not set");
  if (Number.isNaN(restoredTo.getTime())) throw new Error("usage: npm run reconcile -- 2026-11-29T10:00:00Z");
  const db = createDatabase({ url, fetchEndpoint, limit: databaseLimits.tool });
  console.log("The Worker does it within its minutes; nothing is published until it has ended.");
  const ended = await reconcile(db, restoredTo, ({ stepsDone, error }) =>
    console.log(error === null ? `${stepsDone} steps done` : `the last page failed, it is repeated: ${error}`),
  );
  for (const line of reportLines(ended)) console.log(line);
}
