import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import type { EndState, MessageImage } from "../../../answers/run.ts";
import { threadOf } from "../../../answers/lanes.rules.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import { besideMark, giveWay, standsAlone } from "./beside.sql.ts";
import { compareIncognito, conversationNotFound } from "./conversations.errors.ts";

const historyLimit = 200;

/** First in every transaction that begins or ends an answer of a thread. */
export const lockThread = (lane: string): SQL => sql`select id from conversation where id = ${lane} for update`;

/** What a question follows: what was asked again, and all that followed it, has left the thread by then. */
const lastStanding = (lane: string): SQL =>
  sql`select id from message where conversation_id = ${lane} and superseded_at is null order by position desc limit 1`;

/** Answers that still count as running in their thread, though their reservation may have expired. */
export const runningInThreads = sql`select id from message where state = 'running'`;

/** The same of one thread: two where a second model answers the same question. */
export const runningInThread = (id: string): SQL =>
  sql`select id from message where conversation_id = ${id} and state = 'running'`;

export const isMessage = (id: SQL): SQL => sql`exists (select 1 from message where id = ${id})`;

/** `thread`, and `known`: that the lane was asked in before, stored or not. A new lane has neither. */
export function threadTables({ lane, isNewLane, answerId }: AdmissionRequest): SQL[] {
  if (isNewLane) return [];
  return [
    sql`thread as (select id, user_id, title, document_id from conversation where id = ${lane})`,
    sql`known as (select user_id from reservation where conversation_id = ${lane} and id <> ${answerId} limit 1)`,
  ];
}

const inThread = (request: AdmissionRequest, question: SQL): SQL => (request.isNewLane ? sql`false` : question);

/** A thread is stored for the caller and is no file's, or lives in memory: begun by the caller, or about to be. */
export const foreignThread = (request: AdmissionRequest): Check => ({
  name: "foreign_thread",
  when: inThread(
    request,
    sql`not exists (select 1 from thread where thread.user_id = c.id and thread.document_id is null)
      and (exists (select 1 from thread) or not coalesce((select known.user_id = c.id from known), c.incognito))`,
  ),
  error: conversationNotFound,
});

export const lostQuestion = ({ replaces, lane }: AdmissionRequest): Check => ({
  name: "lost_question",
  when:
    replaces === null
      ? sql`false`
      : sql`exists (select 1 from thread) and not exists (select 1 from message where id = ${replaces} and conversation_id = ${lane}
          and role = 'user' and superseded_at is null)`,
  error: () => conversationNotFound({ reason: "question_replaced" }),
});

export const busyThread = (request: AdmissionRequest): Check => ({
  name: "busy",
  when: inThread(
    request,
    sql`exists (select 1 from message where conversation_id = ${request.lane} and state = 'running')`,
  ),
  error: conversationBusy,
});

/** Two answers stand side by side until one is kept: nothing of an incognito conversation is kept. */
export function incognitoBeside({ beside, isNewLane }: AdmissionRequest): Check[] {
  if (!beside) return [];
  const isStored = isNewLane ? sql`false` : sql`exists (select 1 from thread)`;
  return [{ name: "beside_incognito", when: sql`c.incognito and not ${isStored}`, error: compareIncognito }];
}

/** Characters of the thread before the question, of its last `messages` at most. */
export const threadLength = ({ isNewLane, lane }: AdmissionRequest, messages = historyLimit): SQL =>
  isNewLane
    ? sql`0`
    : sql`(select coalesce(sum(length(l.text)), 0) from (select text from message
        where conversation_id = ${lane} and superseded_at is null order by position desc limit ${messages}) l)`;

/** The thread as it stands after the writes. */
export interface ThreadFacts {
  /** False for an incognito conversation. */
  stored: boolean;
  title: string | null;
  /** Whether it was asked in before. */
  begun: boolean;
  history: { role: "user" | "assistant"; text: string; images: MessageImage[]; refused: boolean }[] | null;
}

export function threadFacts(request: AdmissionRequest, messages = historyLimit): SQL {
  const { isNewLane, lane, questionId } = request;
  const history = sql`(select jsonb_agg(h order by h.position) from (
    select position, role, text, images, coalesce(reason = 'refused', false) as refused from message
    where conversation_id = ${lane} and superseded_at is null and id <> ${questionId}
      and (role = 'user' or text <> '' or reason = 'refused') and state <> 'running' and th.user_id = c.id
    order by position desc limit ${messages}) h)`;
  return sql`(select jsonb_build_object('stored', th.id is not null, 'title', th.title,
      'begun', ${inThread(request, sql`exists (select 1 from known)`)}, 'history', ${isNewLane ? sql`null` : history})
    from (select 1) one left join conversation th on th.id = ${lane})`;
}

interface ThreadPlace {
  documentId: string | null;
  projectId?: string | null;
  /** A new one was named by its person: it keeps its title, and is stored though they ask incognito. */
  isNamed?: boolean;
  model: SQL;
}

/**
 * The conversation, the question and its answer that begins. `model` is that of an account `r.user_id`. Each statement may
 * run twice: the response of the first time may have been lost.
 */
export function threadWrites(
  request: AdmissionRequest,
  { documentId, projectId = null, isNamed = false, model }: ThreadPlace,
): SQL[] {
  const { answerId, questionId, lane } = request;
  const now = request.now.toISOString();
  const mine = sql`reservation r where r.id = ${answerId} and r.question_id = ${questionId}`;
  const stored = sql`exists (select 1 from conversation where id = ${lane})`;
  const statements = [
    request.isNewLane || documentId !== null
      ? sql`insert into conversation (id, user_id, document_id, project_id, title, title_is_automatic, created_at, updated_at)
          select ${lane}, r.user_id, ${documentId}, (select id from project where id = ${projectId}), ${request.title}, ${!isNamed}, ${now}, ${now}
          from "user" u, ${mine} and u.id = r.user_id and (${isNamed} or not u.incognito)
          on conflict (id) do ${documentId === null ? sql`nothing` : sql`update set updated_at = excluded.updated_at`}`
      : sql`update conversation set updated_at = ${now}, title = coalesce(title, ${request.title}), archived_at = null
          from ${mine} and conversation.id = ${lane}`,
  ];
  if (request.replaces !== null) {
    statements.push(sql`update message m set superseded_at = ${now} from ${mine} and m.conversation_id = ${lane}
      and m.superseded_at is null and m.position >= (select position from message where id = ${request.replaces})
      and not exists (select 1 from message where id = ${questionId})`);
  }
  if (request.images.length > 0) {
    statements.push(sql`insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
      select i.file_id, r.user_id, ${lane}, i.media_type, i.bytes, ${now}
      from jsonb_to_recordset(${JSON.stringify(request.images)}::jsonb) as i(file_id text, media_type text, bytes int), ${mine}
      and ${stored} on conflict (id) do nothing`);
  }
  statements.push(sql`
    insert into message (id, conversation_id, user_id, parent_id, role, text, images, model_id, state, created_at)
    select v.id, c.id, c.user_id, v.parent_id, v.role, v.text, v.images::jsonb, ${model}, v.state, ${now}
    from conversation c, (values
      (1, ${questionId}, (${lastStanding(lane)}), 'user', ${request.text}, ${JSON.stringify(request.images)}, 'complete'),
      (2, ${answerId}, ${questionId}, 'assistant', '', '[]', 'running')) as v(n, id, parent_id, role, text, images, state), ${mine}
    and c.id = ${lane} order by v.n on conflict (id) do nothing`);
  if (request.beside) {
    const { answerId: id, modelId } = request.beside;
    statements.push(sql`
      insert into message (id, conversation_id, user_id, parent_id, role, text, model_id, state, is_beside, created_at, superseded_at)
      select ${id}, q.conversation_id, q.user_id, q.id, 'assistant', '', ${modelId}::int, 'running', true, q.created_at, ${besideMark(sql`q`)}
      from message q, ${mine} and q.id = ${questionId} on conflict (id) do nothing`);
  }
  return statements;
}

/** Stores an answer in its thread, where `condition` holds. An incognito one has no row there. */
export function finishInThread(finished: FinishedAnswer, state: EndState, condition: SQL): SQL[] {
  if (finished.run.incognito) return [];
  return state === "withdrawn"
    ? withdrawStatements(finished.run, finished.now, condition)
    : keepStatements(finished, state, condition);
}

export const interruptInThread = (answerId: string): SQL[] => [
  sql`update message set state = 'interrupted', reason = 'restarted' where id = ${answerId} and state = 'running'`,
];

/** Gives conversations better titles, unless a person named them, and returns the ids of those that took theirs. */
export const entitleThreads = (titles: readonly { lane: string; title: string }[]): SQL => sql`
  update conversation c set title = t.title from json_to_recordset(${JSON.stringify(titles)}::json) as t(lane text, title text)
  where c.id = t.lane and c.title_is_automatic returning c.id`;

function keepStatements(
  { run, outcome, text, sources, title, costMicros, now }: FinishedAnswer,
  state: EndState,
  condition: SQL,
): SQL[] {
  const last = outcome.legs.at(-1);
  const lane = threadOf(run);
  return [
    sql`update message set text = ${text}, state = ${state}, reason = ${outcome.reason},
        citations = ${JSON.stringify(sources.citations)}::jsonb, not_found = ${sources.note === null ? null : JSON.stringify(sources.note)}::jsonb,
        model_id = ${outcome.model.id}, provider = ${outcome.model.provider},
        instead_of = ${outcome.insteadOf && JSON.stringify(outcome.insteadOf)}::jsonb,
        thoughts = ${outcome.thoughts?.text ?? null}, thought_ms = ${outcome.thoughts?.ms ?? null},
        input_tokens = ${last?.inputTokens ?? 0}, output_tokens = ${last?.outputTokens ?? 0}, cost_micros = ${costMicros}
      where id = ${run.id} and state = 'running' and ${condition}`,
    title === null
      ? sql`update conversation set updated_at = ${now.toISOString()} where id = ${lane} and ${condition}`
      : sql`update conversation set updated_at = ${now.toISOString()}, title = case when title_is_automatic then ${title} else title end
          where id = ${lane} and ${condition}`,
    ...(run.beside && text === "" ? [giveWay(run.id, run.questionId, condition)] : []),
  ];
}

/**
 * Nothing was shown: the question leaves with its pictures, what it replaced returns, an empty conversation goes. Of two answers
 * the last one that is withdrawn takes the question along; the first leaves it to the other.
 */
function withdrawStatements(run: FinishedAnswer["run"], now: Date, given: SQL): SQL[] {
  const lane = threadOf(run);
  const condition = run.beside ? sql`${given} and ${standsAlone(run.beside.answerId)}` : given;
  return [
    sql`delete from file where id in (select image->>'file_id' from message m, jsonb_array_elements(m.images) image
      where m.id = ${run.questionId} and m.conversation_id = ${lane} and ${condition})`,
    sql`update message set superseded_at = null
      where conversation_id = ${lane} and superseded_at = ${new Date(run.askedAt).toISOString()} and ${condition}`,
    sql`update message set superseded_at = ${now.toISOString()}, state = 'stopped'
      where id in (${run.id}, ${run.beside?.answerId ?? run.id}, ${run.questionId}) and superseded_at is null and ${condition}`,
    sql`delete from conversation c where c.id = ${lane} and ${condition}
      and not exists (select 1 from message m where m.conversation_id = c.id and m.superseded_at is null)`,
    ...(run.beside
      ? [
          sql`update message set state = 'stopped' where id = ${run.id} and state = 'running' and ${given}`,
          giveWay(run.id, run.questionId, given),
        ]
      : []),
  ];
}
