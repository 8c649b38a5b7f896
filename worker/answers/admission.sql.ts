import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { imageTokens } from "../contract/chat/tokens.rules.ts";
import { reservedOutputTokens } from "../contract/limits.ts";
import { AppError } from "../lib/app-error.ts";
import { countsOnNetwork } from "../callers/callers.sql.ts";
import { guestsSpent } from "../modules/limits/limits.errors.ts";
import { answerLife } from "../modules/limits/limits.rules.ts";
import { countedBy, holdUnits, metersOf, unitsOf } from "../modules/limits/quota.sql.ts";
import { modelNotFound } from "../modules/models/models.errors.ts";
import { weightOfName } from "../modules/models/question-weights.sql.ts";
import { extraId } from "./extra.rules.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { besideLane } from "./lanes.rules.ts";
import { accountNeeded, imageInvalid, premiumNeeded, tooLong } from "./answers.errors.ts";
import type { AdmissionOf, Check } from "./kind.sql.ts";
import { unprovenCost } from "./unproven-cost.sql.ts";

type Kind = AdmissionOf<unknown, unknown>;

/** Micro-USD that all accounts without a confirmed address may cost together in a UTC day. */
export interface Ceilings {
  guestCostMicros: number;
}

const list = (values: readonly string[]) => sql`${JSON.stringify(values)}::jsonb`;
const isTrue = sql`true`;

const actorAndPayer = (kind: Kind, request: AdmissionRequest): SQL =>
  sql`actor as materialized (${kind.actor(request)}), payer as materialized (${kind.payer(request)})`;

/**
 * Before a question that takes units of two meters: those of one account take turns, so that the second meter has room still
 * when the first is held.
 */
export const lockPayer = (kind: Kind, request: AdmissionRequest): SQL =>
  sql`with ${actorAndPayer(kind, request)}
    select user_id from entitlement where user_id in (select id from payer) for update`;

/** Who asks, who pays, the model and the kind's tables: every statement of the admission starts from them. */
function tablesOf(kind: Kind, request: AdmissionRequest): SQL {
  const payer = sql`select id as user_id, limits, period_start, period_end from payer`;
  const types = [request.queryType, ...(request.extra ? [request.extra] : [])];
  const model = request.modelId ?? kind.model?.(request, sql`(select id from payer)`) ?? null;
  return sql.join(
    [
      actorAndPayer(kind, request),
      sql`meters as materialized (${metersOf(payer, types, request.now)})`,
      sql`meter as (select * from meters where place = 0)`,
      ...(request.extra ? [sql`meter_extra as (select * from meters where place = 1)`] : []),
      sql`target as (select w.answer_id, w.lane, w.place, m.*, ${kind.countsOnce ? sql`1` : weightOfName(sql`m.model_common_name`)} as weight
        from (values ${answersOf(request, model)}) w(answer_id, lane, model_id, place)
        left join ai_model m on m.id = w.model_id and m.archived_at is null and m.kind = ${kind.modelKind ?? "text"} and ${kind.modelFits ?? isTrue})`,
      ...(kind.tables?.(request) ?? []),
    ],
    sql`, `,
  );
}

/** A row for each answer to the question: whose model it is, and where it is made. */
function answersOf({ answerId, lane, beside }: AdmissionRequest, model: SQL | number | null): SQL {
  const first = sql`(${answerId}::text, ${lane}::text, ${model}::int, 1)`;
  if (!beside) return first;
  return sql`${first}, (${beside.answerId}, ${besideLane(lane, beside.answerId)}, ${beside.modelId}::int, 2)`;
}

const from = sql`from actor a left join payer c on true left join target t on true`;

/** Whether the plan of the payer has a model. */
const isIncluded = ({ modelKind }: Kind, model: SQL): SQL =>
  modelKind ? isTrue : sql`coalesce(${model}.id = any(c.included_models), false)`;

/** Of a question that takes a unit of another meter, which has none left; `explain` says so with its numbers. */
const extraReached: Check = {
  name: "extra_reached",
  when: sql`not exists (select 1 from meter_extra m left join quota q on ${countedBy}
    where m.limit_units is null or ${unitsOf} > coalesce(q.used, 0) + coalesce(q.reserved, 0))`,
  error: null,
};

/** Each reason to refuse, in the order in which one is chosen. */
export function checksOf(kind: Kind, request: AdmissionRequest, { guestCostMicros }: Ceilings): Check[] {
  const { subject, place } = kind.checks(request);
  return [
    {
      name: "mismatched",
      when: sql`not (${list(request.claimedUserIds)} <@ jsonb_build_array(a.id))`,
      error: () => new AppError("auth.user_mismatch"),
    },
    {
      name: "repeated",
      when: sql`exists (select 1 from reservation where id = t.answer_id) or ${kind.isTaken?.(sql`t.answer_id`) ?? sql`false`}`,
      error: null,
    },
    {
      name: "other_holder",
      when: sql`${countsOnNetwork(request.queryType)} <> ${request.asGuest}`,
      error: null,
    },
    ...subject,
    { name: "no_model", when: sql`t.id is null`, error: modelNotFound },
    { name: "account_needed", when: sql`c.is_anonymous and t.need_account`, error: accountNeeded },
    {
      name: "premium",
      when: sql`not c.is_anonymous and (c.plan_id is null or t.need_account and not ${isIncluded(kind, sql`t`)})`,
      error: premiumNeeded,
    },
    {
      name: "blind",
      when: sql`${request.images.length > 0} and not t.can_see_images`,
      error: () => imageInvalid({ reason: "model_cannot_see" }),
    },
    {
      name: "too_long",
      when: sql`${Math.ceil(request.text.length / 4)} > t.context_tokens - 1024`,
      error: tooLong,
    },
    ...place,
    ...(request.extra ? [extraReached] : []),
    {
      name: "guests_spent",
      when: sql`(c.is_anonymous or not c.email_verified) and ${unprovenCost(request.now, request.answerId)} >= ${guestCostMicros}::bigint`,
      error: guestsSpent,
    },
  ];
}

const columnsOf = (checks: readonly Check[]): SQL =>
  sql.join(
    checks.map(({ name, when }) => sql`(${when}) as ${sql.identifier(name)}`),
    sql`, `,
  );

/**
 * What each answer takes from the rows of `asked` (actor_id, user_id, on_network), a column beside those of its meter: units, each as
 * its model weighs, tokens that go in, and the most that it may cost. What is held and what is foretold are both of this.
 */
function weighed(kind: Kind, request: AdmissionRequest, asked: SQL): SQL {
  const { units, images, text } = request;
  const given = kind.contextLength?.(request) ?? sql`0`;
  const written = sql`least((${text.length} + ${given}) / 4.0, t.context_tokens)`;
  const seen = images.length * imageTokens;
  const ofTokens = sql`(${written} * t.model_input_price + ${seen} * t.model_input_price
    + least(t.max_output_tokens, ${reservedOutputTokens}) * t.model_output_price) * 1000`;
  return sql`
    select m.*, t.answer_id, t.lane, k.actor_id, k.on_network, case when k.on_network then ${units}::int else ${units}::int * t.weight end as units,
      ceil(${written} + ${seen})::bigint as tokens,
      ceil(${kind.mostMicros ?? ofTokens})::bigint + ${kind.preparation?.(request) ?? 0}::bigint as cost_micros
    from (${asked}) k join meter m on m.user_id = k.user_id join target t on t.id is not null`;
}

/** The same of all answers together. */
const summed = (rows: SQL): SQL => sql`
  select user_id, query_type, period_start, period_end, limit_units, limit_cost, on_network,
    sum(units)::int as units, sum(tokens)::bigint as tokens, sum(cost_micros)::bigint as cost_micros
  from ${rows} group by user_id, query_type, period_start, period_end, limit_units, limit_cost, on_network`;

/** Reserves for every answer or does nothing: the units of the question, each as the model weighs, and the most that it may cost. */
export function reserveStatement(kind: Kind, request: AdmissionRequest, checks: readonly Check[]): SQL {
  const { questionId, queryType, now } = request;
  const expires = new Date(now.getTime() + answerLife);
  const at = sql`'held', ${now.toISOString()}::timestamptz, ${expires.toISOString()}::timestamptz`;
  const extra = {
    held: sql`, held_extra as (${holdUnits(sql`select m.*, 1 as units, 0::bigint as cost_micros from meter_extra m, held`)})`,
    noted: sql`union all select ${extraId(request.answerId)}, m.user_id, null, null, null, null, null, m.query_type, 'quota', m.period_start, 1, 0, ${at}
      from meter_extra m, held_extra`,
  };
  const { held, noted } = request.extra ? extra : { held: sql``, noted: sql`` };
  return sql`
    with ${tablesOf(kind, request)},
    checked as (select a.id as actor_id, c.id as user_id, ${countsOnNetwork(queryType)} as on_network, ${columnsOf(checks)} ${from}),
    wanted as materialized (${weighed(
      kind,
      request,
      sql`select distinct c.actor_id, c.user_id, c.on_network from checked c where not exists (
        select 1 from checked o where (${sql.join(
          checks.map(({ name }) => sql`o.${sql.identifier(name)}`),
          sql` or `,
        )}) is not false)`,
    )}),
    held as (${holdUnits(summed(sql`wanted where not on_network`))}) ${held}
    insert into reservation (id, user_id, actor_id, kind, conversation_id, host, question_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
    select w.answer_id, w.user_id, nullif(w.actor_id, w.user_id), ${request.kind}, w.lane, w.actor_id, ${questionId}, ${queryType},
      case when w.on_network then 'guest' else 'quota' end, w.period_start, w.units, w.cost_micros, ${at}
    from wanted w where w.on_network or exists (select 1 from held)
    ${noted}`;
}

/**
 * What the same question would hold, and whether it has room; `left_after` is null where nothing is counted here. No row
 * tells of what is another's; an answer that runs in the lane will have ended.
 */
export function estimateStatement(kind: Kind, request: AdmissionRequest): SQL {
  const closed = kind.checks(request).place.filter(({ name }) => name !== "busy");
  const isClosed = sql.join([sql`false`, ...closed.map(({ when }) => sql`(${when})`)], sql` or `);
  const asked = sql`select distinct a.id as actor_id, c.id as user_id, ${countsOnNetwork(request.queryType)} as on_network ${from}
    where not (${isClosed})`;
  const left = sql`${unitsOf} - coalesce(q.used, 0) - coalesce(q.reserved, 0)`;
  const costLeft = sql`m.limit_cost - coalesce(q.cost_used, 0) - coalesce(q.cost_reserved, 0)`;
  return sql`
    with ${tablesOf(kind, request)}, weighed as (${weighed(kind, request, asked)}), wanted as (${summed(sql`weighed`)})
    select m.tokens, m.cost_micros, m.units, m.on_network, case when m.on_network then null else ${left} - m.units end as left_after,
      m.on_network or (m.limit_units is null or ${left} >= m.units) and (m.limit_cost is null or ${costLeft} >= m.cost_micros) as fits
    from wanted m left join quota q on ${countedBy}`;
}

const extraFacts = sql`(select jsonb_build_object('units', ${unitsOf},
    'used', coalesce(q.used, 0) + coalesce(q.reserved, 0), 'resetsAt', m.period_end)
  from meter_extra m left join quota q on ${countedBy})`;

/** What was decided, and what every answer needs: a row for each. */
export function verdictStatement(kind: Kind, request: AdmissionRequest, checks: readonly Check[]): SQL {
  const { questionId, queryType, images } = request;
  return sql`
    with ${tablesOf(kind, request)}
    select a.id as actor_id, a.reader_key, a.is_anonymous, ${columnsOf(checks)},
      r.question_id = ${questionId} and r.state = 'held' as admitted, r.user_id as reserved_for, r.units as reserved_units, ${request.units}::int * t.weight as counts_as,
      q.used, q.reserved, meter.limit_units + coalesce(q.granted, 0) as plan_units, meter.period_end as resets_at,
      ${request.extra ? extraFacts : sql`null`} as extra,
      (select jsonb_agg(m order by m.id <> t.id, m.sort_order, m.id) from ai_model m
        where m.model_common_name = t.model_common_name and m.archived_at is null and m.kind = ${kind.modelKind ?? "text"} and ${kind.modelFits ?? isTrue}
          and (not m.need_account or ${isIncluded(kind, sql`m`)})
          and (m.can_see_images or ${images.length === 0})) as candidates,
      ${kind.facts?.(request) ?? sql`null`} as facts
    from (select 1) one
    left join actor a on true
    left join payer c on true
    left join target t on true
    left join meter on true
    left join quota q on q.user_id = c.id and q.query_type = ${queryType} and q.period_start = meter.period_start
    left join reservation r on r.id = t.answer_id
    order by t.place`;
}
