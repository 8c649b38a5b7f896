import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { reservedOutputTokens } from "../contract/limits.ts";
import { imageTokens } from "../contract/chat/tokens.rules.ts";
import type { QueryType } from "../contract/limits.contract.ts";
import { callerOf, countsOnNetwork } from "../callers/callers.sql.ts";
import { hold, metersOf } from "../modules/limits/quota.sql.ts";
import { answerLife } from "../modules/limits/limits.rules.ts";
import type { MessageImage } from "../modules/chat/conversations/conversations.tables.ts";
import { documentChecks, documentFacts } from "../modules/pdf/discussions/scope.sql.ts";
import type { AskedDocuments } from "../modules/pdf/discussions/evidence.ts";
import { givenLength } from "../modules/pdf/discussions/evidence.sql.ts";
import { refusals } from "./admission.refusals.ts";

export interface AdmissionRequest {
  token: string;
  claimedUserIds: readonly string[];
  /** Asked as guests ask, and as accounts without a confirmed address: the unit is held by the objects of the network. */
  asGuest: boolean;
  /** What one question counts as. */
  queryType: QueryType;
  answerId: string;
  questionId: string;
  conversationId: string;
  isNewConversation: boolean;
  /** Null only where files are asked: the caller's own choice for them, else the first that may read them. */
  modelId: number | null;
  replaces: string | null;
  text: string;
  title: string;
  images: readonly (MessageImage & { bytes: number })[];
  now: Date;
  /** The files that are asked. Their thread has the id of the first, and begins with its first question. */
  about: AskedDocuments | null;
}

const list = (values: readonly string[]) => sql`${JSON.stringify(values)}::jsonb`;

/** Micro-USD that everybody without a confirmed address may cost in a UTC day, together. */
export interface Ceilings {
  guestCostMicros: number;
}

/** The caller, the model and the thread as they stand: what every statement of the admission starts from. */
function facts(request: AdmissionRequest): SQL {
  const { conversationId, isNewConversation } = request;
  const holder = sql`select id as user_id, limits, period_start, period_end from caller`;
  return sql`
    caller as materialized (${callerOf(request.token, request.now)}),
    meter as materialized (${metersOf(holder, [request.queryType], request.now)}),
    target as (select * from ai_model where id = ${chosenModel(request, sql`(select id from caller)`)} and archived_at is null
      and (can_read_pdf or ${request.about === null}))
    ${
      isNewConversation
        ? sql``
        : sql`, thread as (select id, user_id, title, document_id from conversation where id = ${conversationId}),
          known as (select user_id from reservation
            where conversation_id = ${conversationId} and id <> ${request.answerId} limit 1)`
    }`;
}

/** The model that was named, or that the caller has chosen for files, or the first that the plan includes. */
export const chosenModel = ({ modelId, images }: AdmissionRequest, userId: SQL): SQL =>
  modelId === null
    ? sql`(select m.id from ai_model m left join pdf_settings s on s.user_id = ${userId} and s.model_id = m.id
        where m.archived_at is null and m.can_read_pdf and (m.can_see_images or ${images.length === 0})
          and (not m.need_account or m.id = any((select p.included_models from entitlement e
            join plan p on p.id = e.plan_id where e.user_id = ${userId})::int[]))
        order by s.model_id is null, m.sort_order, m.id limit 1)`
    : sql`${modelId}`;

/** A conversation that begins has an id made here: there is nothing to look up for it. */
const inThread = (request: AdmissionRequest, question: SQL): SQL => (request.isNewConversation ? sql`false` : question);

/**
 * A thread is stored for the caller, and no file's, or lives in memory: begun by the caller, or about to be by an
 * incognito one.
 */
const foreignThread = sql`not exists (select 1 from thread where thread.user_id = c.id and thread.document_id is null)
  and (exists (select 1 from thread) or not coalesce((select known.user_id = c.id from known), c.incognito))`;

/** Each reason to refuse as a column; see admission.refusals.ts. */
const checks = (request: AdmissionRequest, { guestCostMicros }: Ceilings): SQL => sql`
    not (${list(request.claimedUserIds)} <@ jsonb_build_array(c.id)) as mismatched,
    ${countsOnNetwork(request.queryType)} <> ${request.asGuest} as other_kind,
    ${documentChecks(request.about)},
    t.id is null as no_model,
    c.is_anonymous and t.need_account as account_needed,
    not c.is_anonymous and (c.plan_id is null or t.need_account and not coalesce(t.id = any(c.included_models), false)) as premium,
    ${request.images.length > 0} and not t.can_see_images as blind,
    ${Math.ceil(request.text.length / 4)} > t.context_tokens - 1024 as too_long,
    ${request.about ? sql`false` : inThread(request, foreignThread)} as foreign_thread,
    ${inThread(request, sql`exists (select 1 from message where conversation_id = ${request.conversationId} and state = 'running')`)} as busy,
    exists (select 1 from reservation where id = ${request.answerId})
      or exists (select 1 from message where id = ${request.answerId}) as repeated,
    ${
      request.replaces === null
        ? sql`false`
        : sql`exists (select 1 from thread) and not exists (select 1 from message where id = ${request.replaces} and conversation_id = ${request.conversationId}
            and role = 'user' and superseded_at is null)`
    } as lost_question,
    (c.is_anonymous or not c.email_verified) and ${unprovenCost(request)} >= ${guestCostMicros}::bigint as guests_spent`;

/** Micro-USD of the UTC day: the ledger's sum for nobody's plan, and what runs. */
const unprovenCost = ({ now, answerId }: AdmissionRequest): SQL => sql`(
  (select coalesce(sum(cost_micros), 0) from usage_day where day = ${now.toISOString().slice(0, 10)}::date and plan_id = 0)
  + (select coalesce(sum(cost_micros), 0) from reservation
      where state = 'held' and holder = 'guest' and id <> ${answerId}))`;

/** First in every transaction that begins or ends an answer of a thread: they take their turns, and see each other. */
export const lockThread = (conversationId: string): SQL =>
  sql`select id from conversation where id = ${conversationId} for update`;

/** Reserves or does nothing: one unit and the cost this question may have at most. */
export function reserveStatement(request: AdmissionRequest, ceilings: Ceilings): SQL {
  const earlier = request.isNewConversation
    ? sql`0`
    : sql`(select coalesce(sum(length(text)), 0) from message
        where conversation_id = ${request.conversationId} and superseded_at is null)`;
  const given = request.about ? givenLength(request.about, sql`k.user_id`, sql`t.context_tokens`) : sql`0`;
  return sql`
    with ${facts(request)},
    checked as (select c.id as user_id, ${countsOnNetwork(request.queryType)} as on_network, ${checks(request, ceilings)} from caller c left join target t on true),
    wanted as materialized (
      select m.*, k.on_network, 1 as units, ceil((
        least((${earlier} + ${request.text.length} + ${given}) / 4.0, t.context_tokens) * t.model_input_price + ${request.images.length * imageTokens} * t.model_input_price
        + least(t.max_output_tokens, ${reservedOutputTokens}) * t.model_output_price) * 1000)::bigint as cost_micros
      from checked k join meter m on m.user_id = k.user_id join target t on true
      where not (${sql.join(
        refusals.map((name) => sql`k.${sql.identifier(name)}`),
        sql` or `,
      )})
    ),
    held as (${hold(sql`select * from wanted where not on_network`)})
    insert into reservation (id, user_id, conversation_id, question_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
    select ${request.answerId}, w.user_id, ${request.conversationId}, ${request.questionId}, ${request.queryType}, case when w.on_network then 'guest' else 'quota' end,
      w.period_start, 1, w.cost_micros, 'held', ${request.now.toISOString()}, ${new Date(request.now.getTime() + answerLife).toISOString()}
    from wanted w where w.on_network or exists (select 1 from held)`;
}

/** What was decided, and everything the answer needs: history and models, one row of columns. */
export function verdictStatement(request: AdmissionRequest, ceilings: Ceilings, historyLimit: number): SQL {
  const { isNewConversation, conversationId } = request;
  const thread = isNewConversation
    ? sql`(select id, user_id, title from conversation where id = ${conversationId})`
    : sql`thread`;
  const history = sql`(select jsonb_agg(h order by h.position) from (
    select position, role, text, images, coalesce(reason = 'refused', false) as refused from message
    where conversation_id = ${conversationId} and superseded_at is null and id <> ${request.questionId}
      and (role = 'user' or text <> '' or reason = 'refused') and state <> 'running' and th.user_id = c.id
    order by position desc limit ${historyLimit}) h)`;
  return sql`
    with ${facts(request)}
    select c.*, ${checks(request, ceilings)}, r.question_id = ${request.questionId} and r.state = 'held' as admitted, r.user_id as reserved_for,
      th.title, th.id as thread_id, q.used, q.reserved, meter.limit_units + coalesce(q.granted, 0) as plan_units, meter.period_end as resets_at,
      ${isNewConversation ? sql`null` : history} as history,
      ${inThread(request, sql`exists (select 1 from known)`)} as begun,
      (select jsonb_agg(m order by m.id <> t.id, m.sort_order, m.id) from ai_model m
        where m.model_common_name = t.model_common_name and m.archived_at is null
          and (not m.need_account or m.id = any(c.included_models))
          and (m.can_read_pdf or ${request.about === null})
          and (m.can_see_images or ${request.images.length === 0})) as candidates,
      ${request.about ? documentFacts(request.about) : sql`null as documents`}
    from (select 1) one
    left join caller c on true
    left join target t on true
    left join meter on true
    left join ${thread} th on true
    left join quota q on q.user_id = c.id and q.query_type = ${request.queryType} and q.period_start = meter.period_start
    left join reservation r on r.id = ${request.answerId}`;
}
