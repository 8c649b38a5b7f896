import { sql } from "drizzle-orm";
import { definePersonal } from "../../personal/define-personal.ts";
import { moveLedger, moveMonths } from "./ledger.sql.ts";
import { activity, usageMonth, usageRecord, usageReport } from "./tracking.tables.ts";

export const trackingPersonal = definePersonal({
  tables: [
    {
      table: usageRecord,
      exported: "usage.json",
      removed: { not: "the ledger keeps its counts, under the id of an account that is gone" },
      moved: moveLedger,
    },
    { table: usageReport, exported: "usage.json", removed: "erasing", moved: "counts" },
    { table: activity, exported: "usage.json", removed: "erasing", moved: "counts" },
    { table: usageMonth, exported: "usage.json", removed: "erasing", moved: moveMonths },
  ],
  // What a vendor said may quote the question, whichever workspace paid for it.
  erases: (ids) => [
    sql`update ${usageRecord} set error_details = null where user_id in ${ids} and error_details is not null`,
    sql`update ${usageRecord} set error_details = null
      where actor_id in ${ids} and actor_id <> user_id and error_details is not null`,
  ],
  archive: [
    {
      path: "usage.json",
      readme: {
        place: 3,
        order: ["periods", "answers", "months", "reports", "jobs", "activities"],
        en: "your usage counts: questions, tokens, costs in millionths of a dollar, and the long tasks run for you",
        fr: "ce qui a été compté\u00A0: questions, jetons, coûts en millionièmes de dollar, et les travaux longs faits pour vous",
      },
      sections: {
        answers: {
          list: {
            from: sql`${usageRecord}`,
            keys: [
              { value: sql`created_at`, type: "timestamptz" },
              { value: sql`answer_id || ':' || leg`, type: "text" },
            ],
            columns: sql`answer_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros, estimated,
              response_time, first_token_time, success, error_type, created_at`,
          },
        },
        months: {
          list: {
            from: sql`${usageMonth}`,
            keys: [
              { value: sql`month`, type: "date" },
              { value: sql`model_id || ':' || kind`, type: "text" },
            ],
            columns: sql`month, model_id, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros`,
          },
        },
        reports: {
          list: {
            from: sql`${usageReport}`,
            columns: sql`model_id, response_time, input_tokens, output_tokens, total_cost, success, error_type,
              error_details, created_at`,
          },
        },
        activities: { list: { from: sql`${activity}`, columns: sql`query_type, created_at` } },
      },
    },
  ],
});
