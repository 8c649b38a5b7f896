import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { toMoment } from "../../db/columns.ts";
import { askedFor } from "../../jobs/asked.sql.ts";
import { requireKind } from "./ledger.rules.ts";
import type { Payer } from "./payer.ts";
import { usageRecord } from "./tracking.tables.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

type Row = typeof usageRecord.$inferInsert;

/** One call to a provider; its workspace and the plan of that are found where it is written. */
export type LedgerEntry = Omit<Row, "userId" | "actorId" | "planId" | "createdAt" | "firstTokenTime" | "errorDetails"> &
  Required<Pick<Row, "firstTokenTime" | "errorType" | "errorDetails">>;

const shape = sql.raw(`"answerId" text, "leg" int, "kind" text, "modelId" int, "provider" text, "inputTokens" int,
  "cachedTokens" int, "writtenTokens" int, "outputTokens" int, "costMicros" bigint, "estimated" boolean, "responseTime" int, "firstTokenTime" int,
  "success" boolean, "errorType" text, "errorDetails" text`);

const names = ["calls", "questions", "failures", "input_tokens", "output_tokens", "cost_micros"];
const columns = sql.raw(names.join(", "));
const added = sql.raw(names.map((name) => `${name} = s.${name} + excluded.${name}`).join(", "));
const sums = sql`count(*), count(*) filter (where leg = 0), count(*) filter (where not success),
  sum(input_tokens), sum(output_tokens), sum(cost_micros)`;
/** One of 32 by the answer: of many that end at once on a day, few wait for the row that another has locked. */
const shard = sql`hashtext(answer_id) & 31`;

/** Entries as `ledgerStatement` reads them. RangeError for one whose kind is no plain slug. */
export function toLedgerText(entries: readonly LedgerEntry[]): string {
  for (const { kind } of entries) requireKind(kind);
  return JSON.stringify(entries);
}

/** The workspace that pays, and who asked. What the platform pays was asked for by no person, also where one is named. */
export const paidBy = (workspaceId: WorkspaceId, actorId: PersonId | null): SQL =>
  sql`select ${workspaceId}::text as id, ${actorId}::text as actor_id`;

/** The workspace that pays for a job on this subject, where it is there, and who asked for that. */
export const paidByJob = (workspaceId: WorkspaceId, subject: string): SQL => sql`
  select w.id, ${askedFor(subject)} as actor_id from workspace w where w.id = ${workspaceId}`;

export const paid = (payer: Payer): SQL =>
  "subject" in payer ? paidByJob(payer.workspaceId, payer.subject) : paidBy(payer.workspaceId, payer.actorId);

export const keepInLedger = (entries: readonly LedgerEntry[], payer: SQL, now: Date): SQL =>
  ledgerStatement(sql`${toLedgerText(entries)}`, payer, now);

/** The same of calls that the product makes for several workspaces, each of which names its own. */
export const keepOfWorkspaces = (entries: readonly (LedgerEntry & { workspaceId: WorkspaceId })[], now: Date): SQL =>
  keptIn(
    sql`json_to_recordset(${toLedgerText(entries)}::json) as l("workspaceId" text, ${shape})
      cross join lateral (select l."workspaceId" as id, null::text as actor_id) p`,
    now,
  );

/**
 * Keeps the entries of a text of `toLedgerText`. `payer` selects one `id` and `actor_id` at most; without one nothing is written. A row that is
 * there already is counted no second time.
 */
export const ledgerStatement = (entries: SQL, payer: SQL, now: Date | SQL): SQL =>
  keptIn(sql`(${payer}) p cross join json_to_recordset(${entries}::json) as l(${shape})`, now);

/** `source` is the entries `l`, each with its payer `p`. */
function keptIn(source: SQL, now: Date | SQL): SQL {
  return sql`
    with kept as (
      insert into usage_record (answer_id, leg, user_id, actor_id, kind, model_id, provider, plan_id, input_tokens,
        cached_tokens, written_tokens, output_tokens, cost_micros, estimated, response_time, first_token_time, success, error_type, error_details, created_at)
      select l."answerId", l."leg", p.id, case when l."kind" <> 'platform' then p.actor_id end, l."kind", l."modelId", l."provider", e.plan_id, l."inputTokens",
        coalesce(l."cachedTokens", 0), coalesce(l."writtenTokens", 0), l."outputTokens", l."costMicros", l."estimated", l."responseTime", l."firstTokenTime", l."success",
        l."errorType", l."errorDetails", ${toMoment(now)}
      from ${source}
      left join entitlement e on e.user_id = p.id
        and not exists (select 1 from "user" u where u.id = p.id and (u.is_anonymous or not u.email_verified))
      on conflict do nothing returning *
    ),
    by_day as (
      insert into usage_day as s (day, plan_id, model_id, provider, kind, shard, ${columns})
      select (created_at at time zone 'UTC')::date, coalesce(plan_id, 0), model_id, provider, kind, ${shard}, ${sums}
      from kept group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, plan_id, model_id, provider, kind, shard) do update set ${added}
    ),
    by_plan as (
      insert into spend_day as s (day, plan_id, shard, cost_micros)
      select (created_at at time zone 'UTC')::date, coalesce(plan_id, 0), ${shard}, sum(cost_micros)
      from kept group by 1, 2, 3 having sum(cost_micros) > 0 order by 1, 2, 3
      on conflict (day, plan_id, shard) do update set cost_micros = s.cost_micros + excluded.cost_micros
    )
    insert into usage_month as s (user_id, month, model_id, kind, ${columns})
    select user_id, date_trunc('month', created_at at time zone 'UTC')::date, model_id, kind, ${sums}
    from kept group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, month, model_id, kind) do update set ${added}`;
}

/** Makes one row of each sum of days that are over, of which no more is written: a list of many days reads no shards. */
export const foldDays = (from: string, to: string): SQL => sql`
  with gone as (
    delete from usage_day where day between ${from}::date and ${to}::date and shard <> 0 returning *
  )
  insert into usage_day as s (day, plan_id, model_id, provider, kind, shard, ${columns})
  select day, plan_id, model_id, provider, kind, 0, ${sql.raw(names.map((name) => `sum(${name})`).join(", "))}
  from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, plan_id, model_id, provider, kind, shard) do update set ${added}`;

/** No ceiling is compared with a day that is over. */
export const deleteSpend = (to: string): SQL => sql`delete from spend_day where day <= ${to}::date`;

/** What went wrong at the last call for an answer, in a select beside its row. */
export const lastErrorOf = (answerId: AnyPgColumn): SQL<string | null> =>
  sql<
    string | null
  >`(select u.error_type from ${usageRecord} u where u.answer_id = ${answerId} order by u.leg desc limit 1)`;

/** The calls of those whom `moved` names (`from_id`, `to_id`), and that they asked for them, become those of whom they became. */
export const moveLedger = (moved: SQL): SQL => sql`
  update ${usageRecord} as b set user_id = m.to_id, actor_id = case when b.actor_id = m.from_id then m.to_id else b.actor_id end
  from (${moved}) m where b.user_id = m.from_id`;

/** Adds the months of those whom `moved` names (`from_id`, `to_id`) to those of whom they became. */
export function moveMonths(moved: SQL): SQL {
  return sql`
    with gone as (
      delete from usage_month u using (${moved}) m where u.user_id = m.from_id returning m.to_id, u.*
    )
    insert into usage_month as s (user_id, month, model_id, kind, ${columns})
    select to_id, month, model_id, kind, ${sql.raw(names.map((name) => `sum(${name})`).join(", "))}
    from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, month, model_id, kind) do update set ${added}`;
}
