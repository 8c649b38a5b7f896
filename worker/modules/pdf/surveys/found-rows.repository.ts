import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toEntry } from "../../../answers/answers.repository.ts";
import type { Leg } from "../../../answers/run.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { createId } from "../../../lib/ids.ts";
import { keepInLedger, paidByJob } from "../../tracking/ledger.sql.ts";
import type { SurveyWorks } from "./batches.rules.ts";
import type { StoredSurveyRow } from "./surveys.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type FoundRow = Omit<StoredSurveyRow, "surveyId">;

interface Calls {
  workspaceId: WorkspaceId;
  surveyId: string;
  legs: readonly Leg[];
}

export type FoundRowsRepository = ReturnType<typeof createFoundRowsRepository>;

const ledgerKind = "pdf-survey";
const costOf = (legs: readonly Leg[]): number => legs.reduce((sum, { costMicros }) => sum + costMicros, 0);

const recorded = ({ workspaceId, surveyId, legs }: Calls, step: string, now: Date): SQL[] =>
  legs.length === 0
    ? []
    : [
        keepInLedger(
          legs.map((leg, at) => toEntry(`${surveyId}:${step}`, at, ledgerKind, leg)),
          sql`select p.* from document_survey s cross join lateral (${paidByJob(workspaceId, surveyId)}) p
            where s.id = ${surveyId} and s.user_id = ${workspaceId}`,
          now,
        ),
      ];

/** What the steps of surveys find. */
export function createFoundRowsRepository(db: Database) {
  return {
    /**
     * The rows of a step, its pages, the calls and their cost, as one transaction: once, however often the step is delivered,
     * and not at all once the survey is over.
     */
    async store(
      calls: Calls,
      { first, last }: SurveyWorks["read"],
      { pages, rows }: { pages: number; rows: readonly FoundRow[] },
      now: Date,
    ): Promise<void> {
      const { workspaceId, surveyId, legs } = calls;
      await runBatch(db, [
        sql`with read as (
            update document_survey set read_to = ${last}::int, pages_done = pages_done + ${pages}::int,
              rows = rows + ${rows.length}::int, cost_micros = cost_micros + ${costOf(legs)}::bigint,
              updated_at = ${now.toISOString()}::timestamptz
            where id = ${surveyId} and user_id = ${workspaceId} and read_to < ${first}::int and state in ('pending', 'running')
            returning id
          )
          insert into document_survey_row (survey_id, n, kind, text, value, page, quote, quads, verified)
          select read.id, r.n, r.kind, r.text, r.value, r.page, r.quote, r.quads, r.verified
          from read, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, kind text, text text, value text, page int,
            quote text, quads jsonb, verified boolean)`,
        ...recorded(calls, `read-${first}`, now),
      ]);
    },

    /** Calls that led to nothing: each counts, under an id of its own. */
    async recordLost(calls: Calls, now: Date): Promise<void> {
      if (calls.legs.length === 0) return;
      await runBatch(db, [
        sql`update document_survey set cost_micros = cost_micros + ${costOf(calls.legs)}::bigint
          where id = ${calls.surveyId} and user_id = ${calls.workspaceId}`,
        ...recorded(calls, createId(), now),
      ]);
    },
  };
}
