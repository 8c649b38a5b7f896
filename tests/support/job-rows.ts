import type { Database } from "../../worker/db/client.ts";
import { job } from "../../worker/jobs/jobs.tables.ts";
import type { OwnId } from "./owner-ids.ts";

/** The row of an analysis, as its object would have written it; returns its id. */
export async function makeJobRow(
  db: Database,
  { subject, workspaceId, ...fields }: Partial<typeof job.$inferInsert> & { subject: string; workspaceId: OwnId },
): Promise<string> {
  const at = new Date("2026-11-21T09:00:00Z");
  await db.insert(job).values({
    id: subject,
    kind: "pdf-analysis",
    subject,
    workspaceId,
    gen: 1,
    state: "pending",
    percent: 0,
    done: 0,
    createdAt: at,
    startedAt: at,
    updatedAt: at,
    ...fields,
  });
  return fields.id ?? subject;
}
