import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isQuestion } from "../contract/meters.ts";
import { imageTokens } from "../contract/chat/tokens.rules.ts";
import { reservedOutputTokens } from "../contract/limits.ts";
import { switchedOff } from "../lib/lifted-later.ts";
import { AppError } from "../lib/app-error.ts";
import { otherWorkspace, ownSignInNeeded, providerNeeded, rightMissing } from "../callers/callers.errors.ts";
import { countsOnNetwork, countsUnconfirmed } from "../callers/callers.sql.ts";
import { rolesWith, type Right } from "../contract/workspaces/rights.ts";
import { texts } from "../db/arrays.ts";
import { daySpent, guestsSpent } from "../modules/limits/limits.errors.ts";
import { countQuestions, lockedQuestionsOf, questionsOf } from "../modules/limits/members.sql.ts";
import { countedBy, holdUnits, metersOf, unitsOf } from "../modules/limits/quota.sql.ts";
import { spendStops } from "../modules/limits/spend.rules.ts";
import { spendStopChecks } from "../modules/limits/spend.sql.ts";
import { modelNotFound } from "../modules/models/models.errors.ts";
import { weightOfName } from "../modules/models/question-weights.sql.ts";
import { asked } from "./admission-shape.sql.ts";
import type { AdmissionShape } from "./admission-shape.sql.ts";
import { accountNeeded, imageInvalid, premiumNeeded, tooLong } from "./answers.errors.ts";
import type { AdmissionOf, Check } from "./kind.sql.ts";
import { unprovenCost } from "./unproven-cost.sql.ts";

type Kind = AdmissionOf<unknown, unknown>;

/** Micro-USD that all accounts without a confirmed address may cost together in a UTC day. */
export interface Ceilings {
  guestCostMicros: number;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const when = (holds: boolean, part: SQL): SQL => (holds ? part : sql``);

const actorAndPayer = (kind: Kind, shape: AdmissionShape): SQL =>
  sql`actor as (${kind.actor(shape)}), payer as (${kind.payer(shape)})`;

/**
 * Before a question that takes units of two meters: those of one account take turns, so that the second meter has room still
 * when the first is held.
 */
export const lockPayer = (kind: Kind, shape: AdmissionShape): SQL =>
  sql`with ${actorAndPayer(kind, shape)}
    select user_id from entitlement where user_id in (select id from payer) for update`;

/** What a model `m` of the kind is, and must be able to do. */
const isOfKind = ({ modelKind, modelFits }: Kind): SQL =>
  sql`m.archived_at is null and m.kind = ${modelKind ?? "text"} ${when(modelFits !== undefined, sql`and ${modelFits}`)}`;

/** Whether the question counts among those of its asker, where they are a member of a team. */
const countsForMember = ({ right }: Kind, { queryType, asGuest, namesWorkspace }: AdmissionShape): boolean =>
  right !== undefined && isQuestion(queryType) && namesWorkspace && !asGuest;

const asker = { personId: sql`(select id from actor)`, workspaceId: sql`(select id from payer)` };

/** Who asks, who pays, the model and the kind's tables: what is admitted and what is foretold start from them. */
function tablesOf(kind: Kind, shape: AdmissionShape): SQL {
  const payer = sql`select id as user_id, limits, period_start, period_end from payer`;
  const meters = metersOf(payer, [shape.queryType, ...(shape.extra ? [shape.extra] : [])], asked.now);
  const weight = kind.countsOnce ? sql`1` : weightOfName(sql`m.model_common_name`);
  return list([
    actorAndPayer(kind, shape),
    ...(shape.extra
      ? [
          sql`meters as (${meters})`,
          sql`meter as (select * from meters where place = 0)`,
          sql`meter_extra as (select * from meters where place = 1)`,
        ]
      : [sql`meter as (${meters})`]),
    sql`target as (select w.*, m.*, ${weight} as weight
      from (values ${answersOf(kind, shape)}) w(answer_id, lane, model_id, place)
      left join ai_model m on m.id = w.model_id and ${isOfKind(kind)})`,
    ...(kind.tables?.(shape) ?? []),
  ]);
}

/** A row for each answer to the question: whose model it is, and where it is made. */
function answersOf(kind: Kind, shape: AdmissionShape): SQL {
  const chosen = shape.namesModel
    ? asked.modelId
    : (kind.model?.(shape, sql`(select id from payer)`) ?? sql`null::int`);
  const first = sql`(${asked.answerId}::text, ${asked.lane}::text, ${chosen}, 1)`;
  return shape.hasBeside ? sql`${first}, (${asked.besideId}, ${asked.besideLane}, ${asked.besideModelId}, 2)` : first;
}

const from = sql`from (select) one left join actor a on true left join payer c on true left join target t on true`;

/** Whether the plan of the payer has a model. */
const isIncluded = ({ modelKind }: Kind, model: SQL): SQL =>
  modelKind ? sql`true` : sql`coalesce(${model}.id = any(c.included_models), false)`;

/** Refuses a question that takes a unit of another meter, which has none left; `explain` says so with its numbers. */
const extraReached: Check = {
  name: "extra_reached",
  when: sql`not exists (select 1 from meter_extra m left join quota q on ${countedBy}
    where m.limit_units is null or ${unitsOf} > coalesce(q.used, 0) + coalesce(q.reserved, 0))`,
  error: null,
};

/** Refuses a question that is more than the member may ask in a month; `explain` says so with its numbers. */
const memberReached: Check = {
  name: "member_reached",
  when: sql`exists (select from member where used + ${asked.units} * (select sum(weight) from target) > most)`,
  error: null,
};

const guestsOff: Check = {
  name: "guests_off",
  when: sql`c.is_anonymous and ${asked.guestsOff}`,
  error: () => switchedOff("guests"),
};

const rightCheck = (right: Right): Check => ({
  name: "right_missing",
  when: sql`a.role <> all(${texts(rolesWith(right))})`,
  error: () => rightMissing({ right }),
});

const providerCheck: Check = {
  name: "provider_needed",
  when: sql`a.needs_provider and a.workspace_id is not null`,
  error: () => providerNeeded(),
};

/** Whether the session of the asker opens the workspace that they name, and what they ask for. */
const sessionChecks = ({ inTeamSession }: Kind, { namesWorkspace }: AdmissionShape): Check[] => [
  {
    name: "other_workspace",
    when: sql`a.bound_to is not null and a.bound_to is distinct from a.workspace_id`,
    error: () => otherWorkspace(),
  },
  ...(namesWorkspace ? [providerCheck] : []),
  ...(inTeamSession
    ? []
    : [{ name: "own_sign_in_needed", when: sql`a.bound_to is not null`, error: () => ownSignInNeeded() }]),
];

/** What today may cost is spent, of all or of the payer's plan. */
function spendChecks(): Check[] {
  const stops = spendStopChecks({ id: sql`c.id`, planId: sql`c.plan_id`, limits: sql`c.limits` }, asked.now);
  return spendStops.map((stop) => ({ name: `${stop}_spent`, when: stops[stop], error: daySpent[stop] }));
}

/** Each reason to refuse a question of this shape, in the order in which one is chosen. */
export function checksOf(kind: Kind, shape: AdmissionShape, { guestCostMicros }: Ceilings): Check[] {
  const { subject, place } = kind.checks(shape);
  const isOnNetwork = countsOnNetwork(shape.queryType);
  const isTaken = kind.isTaken?.(sql`t.answer_id`);
  const blind: Check = {
    name: "blind",
    when: sql`not t.can_see_images`,
    error: () => imageInvalid({ reason: "model_cannot_see" }),
  };
  const spent: Check = {
    name: "guests_spent",
    when: sql`(c.is_anonymous or not c.email_verified) and ${unprovenCost(asked.now)} >= ${guestCostMicros}::bigint`,
    error: guestsSpent,
  };
  return [
    {
      name: "mismatched",
      when: sql`not ${asked.claimed} <@ jsonb_build_array(a.id)`,
      error: () => new AppError("auth.user_mismatch"),
    },
    ...(kind.right ? [...sessionChecks(kind, shape), rightCheck(kind.right)] : []),
    { name: "repeated", when: sql`r.id is not null ${when(isTaken !== undefined, sql`or ${isTaken}`)}`, error: null },
    { name: "other_holder", when: shape.asGuest ? sql`not ${isOnNetwork}` : isOnNetwork, error: null },
    ...(kind.forGuests ? [guestsOff] : []),
    ...subject,
    { name: "no_workspace", when: sql`c.id is null`, error: () => new AppError("request.not_found") },
    { name: "no_model", when: sql`t.id is null`, error: modelNotFound },
    { name: "account_needed", when: sql`c.is_anonymous and t.need_account`, error: accountNeeded },
    {
      name: "premium",
      when: sql`not c.is_anonymous and (c.plan_id is null or t.need_account and not ${isIncluded(kind, sql`t`)})`,
      error: premiumNeeded,
    },
    ...(shape.hasImages ? [blind] : []),
    { name: "too_long", when: sql`ceil(${asked.characters} / 4.0) > t.context_tokens - 1024`, error: tooLong },
    ...place,
    ...spendChecks(),
    ...(countsForMember(kind, shape) ? [memberReached] : []),
    ...(shape.extra ? [extraReached] : []),
    // Whom the network does not count there has confirmed an address.
    ...(countsUnconfirmed(shape.queryType) && !shape.asGuest ? [] : [spent]),
  ];
}

/**
 * What each answer takes of the meter of `askers` (who asks, and the models `t`): units, each as its model weighs, and the most that it
 * may cost, for the tokens `i.tokens` that go in. What is held and what is foretold are both of this.
 */
function weighed(kind: Kind, shape: AdmissionShape, columns: SQL, askers: SQL): SQL {
  const characters = sql.join([asked.characters, ...(kind.contextLength?.(shape) ?? [])], sql` + `);
  const ofTokens = sql`(i.tokens * t.model_input_price + least(t.max_output_tokens, ${reservedOutputTokens}::int) * t.model_output_price) * 1000`;
  const preparation = kind.preparation?.(shape) ?? 0;
  return sql`
    select m.*, ${columns}, ceil(${kind.mostMicros ?? ofTokens})::bigint ${when(preparation > 0, sql`+ ${preparation}::int`)} as cost_micros
    from ${askers} cross join meter m, lateral (select least((${characters}) / 4.0, t.context_tokens)
      ${when(shape.hasImages, sql`+ ${asked.imageCount} * ${imageTokens}::int`)} as tokens offset 0) i`;
}

/** Reserves for every answer or does nothing: the units of the question, each as the model weighs, and the most that it may cost. */
function reserving(kind: Kind, shape: AdmissionShape): SQL[] {
  const { asGuest, extra, hasBeside } = shape;
  const ofMember = countsForMember(kind, shape);
  const takesExtra = extra !== null && !asGuest;
  const at = sql`'held', ${asked.now}, ${asked.expires}`;
  const units = asGuest ? asked.units : sql`${asked.units} * t.weight`;
  const columns = sql`a.id as actor_id, t.answer_id, t.lane, ${units} as units`;
  const askers = sql`actor a join target t on not exists (select from checked where (true = any(checks)) is not false)`;
  const together = sql`select user_id, query_type, period_start, period_end, limit_units, limit_cost,
    sum(units)::int as units, sum(cost_micros)::bigint as cost_micros from wanted group by 1, 2, 3, 4, 5, 6`;
  return [
    sql`wanted as (${weighed(kind, shape, columns, askers)})`,
    ...(asGuest ? [] : [sql`held as (${holdUnits(hasBeside ? together : sql`select * from wanted`)})`]),
    ...(ofMember
      ? [
          sql`counted as (${countQuestions(sql`member`, sql`(select sum(units)::int from wanted)`, sql`exists (select from held)`)})`,
        ]
      : []),
    ...(takesExtra
      ? [
          sql`held_extra as (${holdUnits(sql`select m.*, 1 as units, 0::bigint as cost_micros from meter_extra m, held`)})`,
        ]
      : []),
    sql`noted as (
      insert into reservation (id, user_id, actor_id, kind, conversation_id, host, question_id, query_type, holder, period_start, ${when(ofMember, sql`member_period_start,`)} units, cost_micros, state, created_at, expires_at)
      select w.answer_id, w.user_id, nullif(w.actor_id, w.user_id), ${shape.kind}, w.lane, w.actor_id, ${asked.questionId}, w.query_type, ${asGuest ? "guest" : "quota"}, w.period_start,
        ${when(ofMember, sql`(select period_start from member),`)} w.units, w.cost_micros, ${at}
      from wanted w ${when(!asGuest, sql`where exists (select from held)`)}
      ${when(
        takesExtra,
        sql`union all select ${asked.extraId}, m.user_id, null, null, null, null, null, m.query_type, 'quota', m.period_start, ${when(ofMember, sql`null,`)} 1, 0, ${at}
          from meter_extra m, held_extra`,
      )} returning id, user_id, units)`,
    sql`admitted as (select n.user_id as workspace_id, a.id as person_id from noted n, actor a where n.id = ${asked.answerId})`,
  ];
}

const extraFacts = sql`(select jsonb_build_object('units', ${unitsOf},
    'used', coalesce(q.used, 0) + coalesce(q.reserved, 0), 'resetsAt', m.period_end)
  from meter_extra m left join quota q on ${countedBy})`;

/**
 * All that is decided of a question, and what its answers need: a row for each. Every check is computed once, before
 * anything is written; what is written joins `admitted`, which is empty after a refusal and where this request was admitted
 * before.
 */
export function admissionStatement(kind: Kind, shape: AdmissionShape, checks: readonly Check[]): SQL {
  return sql`
    with ${tablesOf(kind, shape)},
    ${when(countsForMember(kind, shape), sql`member as materialized (${lockedQuestionsOf(asker, asked.now)}),`)}
    checked as (select t.answer_id, r.user_id, r.units, r.question_id = ${asked.questionId} and r.state = 'held' as mine,
      array[${list(checks.map(({ when: condition }) => condition))}] as checks
      ${from} left join reservation r on r.id = t.answer_id),
    ${list([...reserving(kind, shape), ...kind.writes(shape)])}
    select a.id as actor_id, a.reader_key, a.is_anonymous, k.checks, n.id is not null or coalesce(k.mine, false) as admitted,
      coalesce(n.user_id, k.user_id) as reserved_for, coalesce(n.units, k.units) as reserved_units, ${asked.units} * t.weight as counts_as,
      q.used, q.reserved, ${unitsOf} as plan_units, m.period_end as resets_at, ${when(shape.extra !== null, sql`${extraFacts} as extra,`)}
      ${when(countsForMember(kind, shape), sql`(select to_jsonb(o) from member o) as member,`)}
      (select jsonb_agg(m order by m.id <> t.id, m.sort_order, m.id) from ai_model m
        where m.model_common_name = t.model_common_name and ${isOfKind(kind)} and (not m.need_account or ${isIncluded(kind, sql`m`)})
          ${when(shape.hasImages, sql`and m.can_see_images`)}) as candidates,
      ${kind.facts?.(shape) ?? sql`null`} as facts
    from checked k left join actor a on true left join payer c on true left join target t on t.answer_id = k.answer_id
    left join noted n on n.id = k.answer_id left join meter m on true left join quota q on ${countedBy}
    order by t.place`;
}

/**
 * What the same question would hold, and whether it has room; `left_after` is null where nothing is counted here. No row
 * tells of what is another's; an answer that runs in the lane will have ended.
 */
export function estimateStatement(kind: Kind, shape: AdmissionShape): SQL {
  const closed = kind.checks(shape).place.filter(({ name }) => name !== "busy");
  const isClosed = sql.join([sql`false`, ...closed.map(({ when: condition }) => sql`(${condition})`)], sql` or `);
  const isOnNetwork = countsOnNetwork(shape.queryType);
  const units = sql`case when ${isOnNetwork} then ${asked.units} else ${asked.units} * t.weight end`;
  const columns = sql`${isOnNetwork} as on_network, ceil(i.tokens)::bigint as tokens, ${units} as units`;
  const askers = sql`actor a cross join payer c join target t on t.id is not null and not (${isClosed})`;
  const ofPlan = sql`${unitsOf} - coalesce(q.used, 0) - coalesce(q.reserved, 0)`;
  const ofMember = sql`(select o.most - o.used from (${questionsOf(asker, asked.now)}) o)`;
  const left = countsForMember(kind, shape) ? sql`least(${ofPlan}, ${ofMember})` : ofPlan;
  const costLeft = sql`m.limit_cost - coalesce(q.cost_used, 0) - coalesce(q.cost_reserved, 0)`;
  return sql`
    with ${tablesOf(kind, shape)}, weighed as (${weighed(kind, shape, columns, askers)}),
    wanted as (select user_id, query_type, period_start, period_end, limit_units, limit_cost, on_network,
      sum(units)::int as units, sum(tokens)::bigint as tokens, sum(cost_micros)::bigint as cost_micros from weighed group by 1, 2, 3, 4, 5, 6, 7)
    select m.tokens, m.cost_micros, m.units, m.on_network, case when m.on_network then null else ${left} - m.units end as left_after,
      m.on_network or coalesce(${left} >= m.units, true) and (m.limit_cost is null or ${costLeft} >= m.cost_micros) as fits
    from wanted m left join quota q on ${countedBy}`;
}
