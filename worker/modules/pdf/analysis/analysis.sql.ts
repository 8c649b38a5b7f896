import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { documentFailures } from "../../../contract/pdf/documents.contract.ts";
import type { Job } from "../../../jobs/job.ts";
import { adoptGeneration } from "../../../knowledge/sources.sql.ts";
import { analysisStateOf, placeOfResults } from "./analysis.rules.ts";

/** How far an analysis is, in its document's row; its end makes its generation the one that is read. */
export function projectAnalysis(job: Job, now: Date): readonly SQL[] {
  const { subject: id, workspaceId, gen, repairs, percent, total, done: pagesDone } = job;
  const place = placeOfResults(job);
  const state = analysisStateOf(job);
  const failure = documentFailures.find((one) => one === job.failure) ?? (job.failure && "interrupted");
  const counted = repairs ? sql`` : sql`pages = coalesce(${total}, pages), pages_done = ${pagesDone},`;
  const removeSummaries = sql`delete from document_summary
    where document_id = ${id} and user_id = ${workspaceId} and gen <> ${place.gen}`;
  return [
    sql`update document set status = ${state}, failure = ${failure}, percent = ${percent}, ${counted}
        attempts = ${gen}, updated_at = ${now.toISOString()}
      where id = ${id} and user_id = ${workspaceId} returning id`,
    ...(state === "completed" ? [...adoptGeneration(place), removeSummaries] : []),
  ];
}
