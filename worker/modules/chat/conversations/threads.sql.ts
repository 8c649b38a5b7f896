import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { asked } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import { historyCharacters } from "../../../answers/history.rules.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import type { EndState, MessageImage } from "../../../answers/run.ts";
import { threadOf } from "../../../answers/lanes.rules.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import { besideMark, giveWay, standsAlone } from "./beside.sql.ts";
import { compareIncognito, conversationNotFound } from "./conversations.errors.ts";

const historyLimit = 200;

/** First in every transaction that begins or ends an answer of a thread. */
export const lockThread = (lane: string | SQL): SQL => sql`select id from conversation where id = ${lane} for update`;

/** Answers that still count as running in their thread, though their reservation may have expired. */
export const runningInThreads = sql`select id from message where state = 'running'`;

/** The same of one thread: two where a second model answers the same question. */
export const runningInThread = (id: string): SQL =>
  sql`select id from message where conversation_id = ${id} and state = 'running'`;

export const isMessage = (id: SQL): SQL => sql`exists (select 1 from message where id = ${id})`;

/** Whether the message `m` stands in the thread that a question joins: what was asked again leaves it, and all that followed. */
const standsBefore = ({
  replaces,
}: AdmissionShape): SQL => sql`m.conversation_id = ${asked.lane} and m.superseded_at is null
  ${replaces ? sql`and m.position < (select position from message where id = ${asked.replaces})` : sql``}`;

/**
 * `thread`; `known`, that the lane was asked in before, stored or not; and `history`: of the last `messages` those that fit
 * what any model is sent. A new lane has none of them.
 */
export function threadTables(shape: AdmissionShape, messages = historyLimit): SQL[] {
  if (shape.isNewLane) return [];
  return [
    sql`thread as materialized (select id, user_id, title, document_id, project_id from conversation where id = ${asked.lane})`,
    sql`known as (select coalesce(actor_id, user_id) as user_id from reservation where conversation_id = ${asked.lane} and id <> ${asked.answerId} limit 1)`,
    // Octets are known without reading a text, and a letter has three at most: what is longer anyway is never read.
    sql`history as materialized (select position, role, text, images, refused from (
      select h.*, sum(case when refused then 0 else length(text) end) over (order by position desc) as so_far from (
        select h.*, sum(case when refused then 0 else octet_length(text) end) over (order by position desc) as octets from (
          select m.position, m.role, m.text, m.images, coalesce(m.reason = 'refused', false) as refused from message m
          where ${standsBefore(shape)} and m.id <> ${asked.questionId} and m.state <> 'running'
            and (m.role = 'user' or m.text <> '' or m.reason = 'refused')
          order by m.position desc limit ${messages}::int) h) h where octets <= ${historyCharacters * 3}::int) h
      where so_far <= ${historyCharacters}::int)`,
  ];
}

const inThread = ({ isNewLane }: AdmissionShape, check: Check): Check[] => (isNewLane ? [] : [check]);

/** A thread is stored for the caller and is no file's, or lives in memory: begun by the caller, or about to be. */
export const foreignThread = (shape: AdmissionShape): Check[] =>
  inThread(shape, {
    name: "foreign_thread",
    when: sql`not exists (select 1 from thread where thread.user_id = a.id and thread.document_id is null)
      and (exists (select 1 from thread) or not coalesce((select known.user_id = a.id from known), c.incognito))`,
    error: conversationNotFound,
  });

/** A session that a team's provider opened goes on with nothing that is stored for its person, or that another workspace paid. */
export const ownThread = (shape: AdmissionShape): Check[] =>
  inThread(shape, {
    name: "own_thread",
    when: sql`a.bound_to is not null and (exists (select 1 from thread)
      or exists (select 1 from reservation o where o.conversation_id = ${asked.lane} and o.user_id <> a.bound_to))`,
    error: conversationNotFound,
  });

export const lostQuestion = (shape: AdmissionShape): Check[] =>
  shape.replaces
    ? inThread(shape, {
        name: "lost_question",
        when: sql`exists (select 1 from thread) and not exists (select 1 from message where id = ${asked.replaces} and conversation_id = ${asked.lane}
          and role = 'user' and superseded_at is null)`,
        error: () => conversationNotFound({ reason: "question_replaced" }),
      })
    : [];

export const busyThread = (shape: AdmissionShape): Check[] =>
  inThread(shape, {
    name: "busy",
    when: sql`exists (select 1 from message where conversation_id = ${asked.lane} and state = 'running')`,
    error: conversationBusy,
  });

/** Two answers stand side by side until one is kept: nothing of an incognito conversation is kept. */
export function incognitoBeside({ hasBeside, isNewLane }: AdmissionShape): Check[] {
  if (!hasBeside) return [];
  const isStored = isNewLane ? sql`false` : sql`exists (select 1 from thread)`;
  return [{ name: "beside_incognito", when: sql`c.incognito and not ${isStored}`, error: compareIncognito }];
}

/** Characters of the thread before the question that may go along with it. */
export const threadLength = ({ isNewLane }: AdmissionShape): SQL[] =>
  isNewLane ? [] : [sql`(select coalesce(sum(length(text)), 0) from history)`];

/** The thread that a question has joined. */
export interface ThreadFacts {
  /** False for an incognito conversation. */
  stored: boolean;
  /** The title; nothing else is known of a new one. */
  title?: string | null;
  /** Whether it was asked in before. */
  begun?: boolean;
  history?: { role: "user" | "assistant"; text: string; images: MessageImage[]; refused: boolean }[] | null;
}

export function threadFacts({ isNewLane }: AdmissionShape): SQL {
  // The conversation of a request whose first response was lost stands already.
  const isBegun = sql`exists (select 1 from begun)`;
  if (isNewLane)
    return sql`jsonb_build_object('stored', ${isBegun} or exists (select 1 from conversation where id = ${asked.lane}))`;
  return sql`jsonb_build_object('stored', ${isBegun} or exists (select 1 from thread), 'title', (select title from thread),
    'begun', exists (select 1 from known), 'history', (select jsonb_agg(h order by h.position) from history h join thread on thread.user_id = a.id))`;
}

/** A trigger looks for what a first question follows: what it replaces must have left the thread by then. */
const inOrder = sql`join (select count(*) from replaced) o on true`;

interface ThreadPlace {
  /** The file whose discussion it is. */
  documentId?: SQL | null;
  /** The project of a new one. */
  projectId?: SQL | null;
  /** A new one was named by its person: it keeps its title, and is stored though they ask incognito. */
  isNamed?: boolean;
  /** What a question names, as JSON. */
  files?: SQL | null;
}

const when = (holds: unknown, part: SQL): SQL => (holds ? part : sql``);

/** `begun`: the conversation as the question makes or finds it. */
function beginning(shape: AdmissionShape, { documentId = null, projectId = null, isNamed = false }: ThreadPlace): SQL {
  const { now, lane } = asked;
  const isStored = documentId
    ? sql`(not u.incognito or exists (select 1 from thread))`
    : sql`(not u.incognito and not exists (select 1 from actor where bound_to is not null))`;
  const inserted = sql`insert into conversation (id, user_id, ${when(documentId, sql`document_id,`)} ${when(projectId, sql`project_id,`)} title, title_is_automatic, created_at, updated_at)
    select ${lane}, u.id, ${when(documentId, sql`${documentId},`)} ${when(projectId, sql`${projectId},`)} ${asked.title}, ${!isNamed}::bool, ${now}, ${now}
    from admitted a join "user" u on u.id = a.person_id ${when(!isNamed, sql`and ${isStored}`)}
    on conflict (id) do ${documentId ? sql`update set updated_at = excluded.updated_at` : sql`nothing`}`;
  const updated = sql`update conversation c set updated_at = ${now}, title = coalesce(title, ${asked.title}), archived_at = null
    from admitted where c.id = ${lane}`;
  return sql`begun as (${shape.isNewLane || documentId ? sql`${inserted} returning id, user_id` : sql`${updated} returning c.id, c.user_id`})`;
}

/** The conversation `begun` (id, user_id), the question and its answer that begins. */
export function threadWrites(shape: AdmissionShape, place: ThreadPlace): SQL[] {
  const { now, questionId } = asked;
  const { files = null } = place;
  const writes = [beginning(shape, place)];
  if (shape.replaces) {
    writes.push(sql`replaced as (update message m set superseded_at = ${now} from begun c where m.conversation_id = c.id
      and m.superseded_at is null and m.position >= (select position from message where id = ${asked.replaces}) returning m.id)`);
  }
  if (shape.hasImages) {
    writes.push(sql`pictured as (insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
      select i.file_id, c.user_id, c.id, i.media_type, i.bytes, ${now}
      from begun c, jsonb_to_recordset(${asked.images}) as i(file_id text, media_type text, bytes int) on conflict (id) do nothing)`);
  }
  const follows = shape.isNewLane
    ? sql`null`
    : sql`(select m.id from message m where ${standsBefore(shape)} order by m.position desc limit 1)`;
  const named = shape.hasImages || files !== null;
  const attached = when(
    named,
    sql`, ${shape.hasImages ? asked.images : sql`'[]'::jsonb`}, ${files ?? sql`'[]'::jsonb`}`,
  );
  const without = when(named, sql`, '[]', '[]'`);
  writes.push(sql`turn as (
    insert into message (id, conversation_id, user_id, parent_id, role, text, state, model_id, created_at ${when(named, sql`, images, files`)})
    select v.id, c.id, c.user_id, v.parent_id, v.role, v.text, v.state, t.id, ${now} ${when(named, sql`, v.images, v.files`)}
    from target t, begun c ${when(shape.replaces, inOrder)}, (values
      (1, ${questionId}, ${follows}, 'user', ${asked.text}, 'complete' ${attached}),
      (2, ${asked.answerId}, ${questionId}, 'assistant', '', 'running' ${without})) v(n, id, parent_id, role, text, state ${when(named, sql`, images, files`)})
    where t.place = 1 order by v.n returning 1)`);
  if (shape.hasBeside) {
    writes.push(sql`turn_beside as (
      insert into message (id, conversation_id, user_id, parent_id, role, text, state, model_id, created_at, is_beside, superseded_at)
      select t.answer_id, c.id, c.user_id, ${questionId}, 'assistant', '', 'running', t.id, ${now}, true, ${besideMark(now)}
      from begun c, target t, (select count(*) from turn) o where t.place = 2)`);
  }
  return writes;
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

const noTokens = { inputTokens: 0, outputTokens: 0 };

function keepStatements(
  { run, outcome, text, sources, title, costMicros, now }: FinishedAnswer,
  state: EndState,
  condition: SQL,
): SQL[] {
  const { inputTokens, outputTokens } = outcome.legs.at(-1) ?? noTokens;
  const lane = threadOf(run);
  return [
    sql`update message set text = ${text}, state = ${state}, reason = ${outcome.reason},
        citations = ${JSON.stringify(sources.citations)}::jsonb, not_found = ${sources.note === null ? null : JSON.stringify(sources.note)}::jsonb,
        model_id = ${outcome.model.id}, provider = ${outcome.model.provider},
        instead_of = ${outcome.insteadOf && JSON.stringify(outcome.insteadOf)}::jsonb,
        thoughts = ${outcome.thoughts?.text ?? null}, thought_ms = ${outcome.thoughts?.ms ?? null},
        input_tokens = ${inputTokens}, output_tokens = ${outputTokens}, cost_micros = ${costMicros}
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
