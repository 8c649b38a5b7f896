import { sql } from "drizzle-orm";
import { toRunModel } from "../../../answers/admission.repository.ts";
import { toEntry } from "../../../answers/answers.repository.ts";
import type { RunModel } from "../../../answers/run.ts";
import type { HandOver } from "../../../contract/support/chatbots.ts";
import type { CheckFault } from "../../../contract/support/knowledge.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { usualThreshold } from "../../../knowledge/scoring.rules.ts";
import { keepInLedger, paidBy } from "../../tracking/ledger.sql.ts";
import type { BotSettings } from "../answering/asked-support.rules.ts";
import { supportMessage, supportQuestion } from "../conversations/conversations.tables.ts";
import { chatbot, supportVersion, supportVersionSource } from "../support.tables.ts";
import { freeRuns } from "./checks.rules.ts";
import type { VersionAnswer } from "./checks.rules.ts";
import { supportCheck, supportCheckRun, supportQuestionRun } from "./checks.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Models that are asked in turn. */
const mostModels = 3;
/** Answered questions that one version is asked, and wordings of each that are looked at. */
const [mostAnswered, wordingsLooked] = [20, 50];

export interface TrialBot {
  settings: BotSettings;
  models: RunModel[];
  /** How many more answers of today are free. */
  left: number;
}

export interface CheckRun extends VersionAnswer {
  checkId: string;
  workspaceId: WorkspaceId;
  /** What it lacks; null where it passed. */
  reason: CheckFault | null;
}

/** What was answered to one wording of a question. */
export interface AskedWording extends VersionAnswer {
  wording: string;
  passed: boolean;
}

export interface AnsweredQuestion extends Record<string, unknown> {
  id: string;
  text: string;
  /** What its owner approved. */
  sourceId: string;
  /** The latest first. */
  wordings: string[];
}

const runsToday = (table: typeof supportCheckRun | typeof supportQuestionRun, now: Date) => sql`
  select count(*)::int from ${table} r where r.user_id = b.user_id and r.created_at >= ${now.toISOString().slice(0, 10)}::date`;

interface Row extends Record<string, unknown> {
  settings: Omit<BotSettings, "threshold" | "offersPerson" | "waitingWords" | "asksContact"> & {
    threshold: number | null;
    hand_over: HandOver;
  };
  models: Record<string, unknown>[] | null;
  today: number;
}

export type CheckRunsRepository = ReturnType<typeof createCheckRunsRepository>;

/** How a version of a chatbot answers its saved questions. Every statement names the owner. */
export const createCheckRunsRepository = (db: Database) => ({
  /** Null for another's. Without a version the one that answers, else the latest that did not fail. */
  async find(workspaceId: WorkspaceId, chatbotId: string, version: number | null, now: Date): Promise<TrialBot | null> {
    const { rows } = await db.execute<Row>(sql`
      select jsonb_build_object('id', b.id, 'name', b.name, 'instructions', b.instructions, 'tone', b.tone, 'language', b.language,
          'threshold', b.threshold, 'hand_over', b.hand_over, 'version', coalesce(${version}::int, b.live_version,
            (select max(v.n) from ${supportVersion} v where v.chatbot_id = b.id and v.state <> 'failed'))) as settings,
        (select jsonb_agg(m order by m.id is distinct from b.model_id, m.sort_order, m.id) from (
          select * from ai_model a where a.archived_at is null and a.kind = 'text' and (not a.need_account or a.id = any((
            select p.included_models from entitlement e join plan p on p.id = e.plan_id where e.user_id = b.user_id)::int[]))
          order by a.id is distinct from b.model_id, a.sort_order, a.id limit ${mostModels}) m) as models,
        (${runsToday(supportCheckRun, now)}) + (${runsToday(supportQuestionRun, now)}) as today
      from ${chatbot} b where b.id = ${chatbotId} and b.user_id = ${workspaceId}`);
    const [row] = rows;
    if (row === undefined) return null;
    const { hand_over, ...settings } = row.settings;
    return {
      settings: {
        ...settings,
        threshold: settings.threshold ?? usualThreshold,
        offersPerson: hand_over.enabled,
        waitingWords: hand_over.words,
        asksContact: false,
      },
      models: (row.models ?? []).map(toRunModel),
      left: Math.max(0, freeRuns - row.today),
    };
  },

  /** Once; the platform pays for its calls. */
  async keep(run: CheckRun, now: Date): Promise<void> {
    const { id, checkId, workspaceId, version, reason, outcome, text, citations, costMicros, legs } = run;
    const entries = legs.map((leg, index) => toEntry(id, index, "platform", leg));
    await runBatch(db, [
      sql`insert into ${supportCheckRun} (id, test_id, user_id, version, passed, reason, outcome, text, citations, cost_micros, created_at)
        select ${id}, t.id, t.user_id, ${version}::int, ${reason === null}::boolean, ${reason}::text, ${outcome}, ${text},
          ${JSON.stringify(citations)}::jsonb, ${costMicros}::bigint, ${now.toISOString()}::timestamptz
        from ${supportCheck} t where t.id = ${checkId} and t.user_id = ${workspaceId} on conflict (id) do nothing`,
      keepInLedger(entries, paidBy(workspaceId, null), now),
    ]);
  },

  /** Questions whose answer this version knows and no version was asked since. */
  async listAnswered(workspaceId: WorkspaceId, chatbotId: string, version: number): Promise<AnsweredQuestion[]> {
    const { rows } = await db.execute<AnsweredQuestion>(sql`
      select q.id, q.text, q.source_id as "sourceId", array(select m.text from ${supportMessage} m where m.question_id = q.id
        order by m.position desc limit ${wordingsLooked}) as wordings
      from ${supportQuestion} q join ${supportVersionSource} k
        on k.chatbot_id = q.chatbot_id and k.n = ${version}::int and k.source_id = q.source_id
      where q.chatbot_id = ${chatbotId} and q.user_id = ${workspaceId} and q.state = 'approved' and not exists (
        select 1 from ${supportQuestionRun} r where r.question_id = q.id and r.created_at >= q.decided_at)
      order by q.decided_at, q.id limit ${mostAnswered}`);
    return rows;
  },

  /** Together with what follows: the question of which one wording failed is open again, with its answer as the draft. */
  async keepAnswered(
    workspaceId: WorkspaceId,
    questionId: string,
    asked: readonly AskedWording[],
    now: Date,
  ): Promise<void> {
    const rows = asked.map(
      ({ id, version, wording, passed, outcome, costMicros }) => sql`
        select ${id}, q.id, q.user_id, ${version}::int, ${wording}::text, ${passed}::boolean, ${outcome}::text,
          ${costMicros}::bigint, ${now.toISOString()}::timestamptz
        from ${supportQuestion} q where q.id = ${questionId} and q.user_id = ${workspaceId} and q.state = 'approved'`,
    );
    const entries = asked.flatMap(({ id, legs }) => legs.map((leg, index) => toEntry(id, index, "platform", leg)));
    await runBatch(db, [
      sql`insert into ${supportQuestionRun} (id, question_id, user_id, version, wording, passed, outcome, cost_micros, created_at)
        ${sql.join(rows, sql` union all `)} on conflict (id) do nothing`,
      ...(asked.every(({ passed }) => passed)
        ? []
        : [
            sql`update ${supportQuestion} set state = 'drafted', decided_at = null
              where id = ${questionId} and user_id = ${workspaceId} and state = 'approved'`,
          ]),
      keepInLedger(entries, paidBy(workspaceId, null), now),
    ]);
  },

  async count(
    workspaceId: WorkspaceId,
    chatbotId: string,
    n: number,
    { passed, total }: { passed: number; total: number },
  ) {
    await db.execute(sql`update ${supportVersion} set tests_passed = ${passed}::int, tests_total = ${total}::int
      where chatbot_id = ${chatbotId} and user_id = ${workspaceId} and n = ${n}::int`);
  },
});
