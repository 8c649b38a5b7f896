import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { EndState } from "../../../answers/run.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import { embeddingSize } from "../../../knowledge/embedding.rules.ts";
import { createId } from "../../../lib/ids.ts";
import {
  supportConversation,
  supportMessage,
  supportQuestion,
  supportTrace,
} from "../conversations/conversations.tables.ts";
import type { TracedPassage } from "../conversations/trace.ts";
import { sourcesOf } from "./asked-support.rules.ts";
import type { RunSupport, TalkNote } from "./asked-support.rules.ts";
import { questionKey, small } from "./wording.rules.ts";

/** Questions whose vectors stand nearer than this (1 less the cosine) ask the same. */
const sameQuestion = 0.15;

/** First in every transaction that begins, ends or takes over an answer of a conversation. */
export const lockTalk = (conversationId: string | SQL): SQL =>
  sql`select id from ${supportConversation} where id = ${conversationId} for update`;

/** The note of an answer that failed before its kind noted anything. */
const noNote: Pick<TalkNote, "outcome" | "action" | "handOver" | "waitingFor"> = {
  outcome: "failed",
  action: "continue",
  handOver: null,
  waitingFor: null,
};
const noTokens = { inputTokens: 0, outputTokens: 0 };

/**
 * Stores an answer while the bot still answers in the conversation as it was. Where a person came meanwhile, what the visitor
 * saw of it stays, marked as stopped, and nothing follows from it.
 */
export function finishTalk(finished: FinishedAnswer, state: EndState, condition: SQL): SQL[] {
  const { run, outcome, text, costMicros, now } = finished;
  if (state === "withdrawn")
    return [sql`delete from ${supportMessage} where id = ${run.id} and state = 'running' and ${condition}`];
  const context = run.context as RunSupport;
  const note = { ...noNote, ...(finished.sources.note as TalkNote | null) };
  const citations = finished.sources.citations as readonly UrlCitation[];
  const { inputTokens, outputTokens } = outcome.legs.at(-1) ?? noTokens;
  const at = sql`${now.toISOString()}::timestamptz`;
  const handsOver = sql`${note.action === "hand_over"}::boolean`;
  const isQuestion = note.outcome === "not_found" && !context.isTrial;
  return [
    sql`with talk as materialized (
        select c.id, c.chatbot_id, c.user_id, c.mode = 'bot' and c.epoch = ${context.epoch}::int as holds
        from ${supportConversation} c join ${supportMessage} m on m.conversation_id = c.id
        where m.id = ${run.id} and m.state = 'running' and ${condition}
      ), stored as (
        update ${supportMessage} m set text = ${text}, citations = ${JSON.stringify(citations)}::jsonb,
          state = case when t.holds then ${state} else 'stopped' end,
          reason = case when t.holds then ${outcome.reason}::text else 'taken_over' end,
          outcome = case when t.holds then ${note.outcome} end, action = case when t.holds then ${note.action} end,
          hand_over = case when t.holds then ${note.handOver ? JSON.stringify(note.handOver) : null}::jsonb end,
          model_id = ${outcome.model.id}, instead_of = ${outcome.insteadOf && JSON.stringify(outcome.insteadOf)}::jsonb,
          input_tokens = ${inputTokens}, output_tokens = ${outputTokens}, cost_micros = ${costMicros}::bigint,
          version = ${context.bot.version}::int
        from talk t where m.id = ${run.id} and (t.holds or ${text} <> '')
      ), unsaid as (
        delete from ${supportMessage} m using talk t where m.id = ${run.id} and not t.holds and ${text} = ''
      ), talked as (
        update ${supportConversation} c set updated_at = ${at},
          language = coalesce(${context.visitorLanguage}::text, c.language), mode = case when ${handsOver} then 'waiting' else c.mode end,
          epoch = c.epoch + ${handsOver}::int, waiting_since = case when ${handsOver} then ${at} else c.waiting_since end,
          waiting_for = case when ${handsOver} then ${note.waitingFor}::text else c.waiting_for end
        from talk t where c.id = t.id and t.holds
      )
      insert into ${supportTrace} (message_id, chatbot_id, user_id, searched_for, threshold, passages, created_at)
      select ${run.id}, t.chatbot_id, t.user_id, ${context.searchedFor}::text, ${context.bot.threshold}::real,
        ${JSON.stringify(traceOf(context, citations))}::jsonb, ${at}
      from talk t where t.holds and ${context.smallTalk === null}::boolean on conflict (message_id) do nothing`,
    ...(isQuestion ? [countQuestion(finished, context)] : []),
  ];
}

/** Questions of the same words, or of one meaning where vectors tell it, are one, which counts how often it was asked. */
function countQuestion({ run, now }: FinishedAnswer, { message, embedding, vectorsTellMeaning }: RunSupport): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const point = vectorsTellMeaning ? embedding : null;
  const type = sql.raw(`vector(${embeddingSize})`);
  const near =
    point === null
      ? sql`null`
      : sql`(select q.key from ${supportQuestion} q where q.chatbot_id = b.chatbot_id and q.embedding is not null
          and q.embedding::vector <=> ${JSON.stringify(point)}::${type} < ${sameQuestion}
          order by q.embedding::vector <=> ${JSON.stringify(point)}::${type} limit 1)`;
  return sql`
    with asked as materialized (
      select b.chatbot_id, b.user_id, coalesce(${near}, ${questionKey(message)}) as key from ${supportMessage} b
        join ${supportMessage} v on v.id = ${run.questionId} and v.question_id is null
      where b.id = ${run.id} and b.outcome = 'not_found'
    ), counted as (
      insert into ${supportQuestion} as q (id, chatbot_id, user_id, text, key, embedding, created_at, asked_at)
      select ${createId()}, a.chatbot_id, a.user_id, ${message}, a.key, ${point && `{${point.join(",")}}`}::real[], ${at}, ${at}
      from asked a on conflict (chatbot_id, key) do update set count = q.count + 1, asked_at = excluded.asked_at
      returning q.id
    )
    update ${supportMessage} v set question_id = n.id from counted n where v.id = ${run.questionId}`;
}

function traceOf({ found }: RunSupport, citations: readonly UrlCitation[]): TracedPassage[] {
  const cited = new Set(sourcesOf(citations));
  return found.map(({ sourceId, title, url, page, text, score, keptOut }) => ({
    sourceId,
    title,
    url,
    page,
    text,
    score,
    cited: keptOut === null && cited.has(sourceId) && citations.some(({ quote }) => holds(text, quote)),
    keptOut,
  }));
}

const holds = (text: string, quote: string): boolean => small(text).includes(small(quote));

export const interruptTalk = (answerId: string): SQL[] => [
  sql`update ${supportMessage} set state = 'interrupted', reason = 'restarted', outcome = 'failed'
    where id = ${answerId} and state = 'running'`,
];

export const runningTalks = sql`select id from ${supportMessage} where state = 'running'`;

export const runningInTalk = (conversation: string): SQL =>
  sql`select id from ${supportMessage} where conversation_id = ${conversation} and state = 'running'`;
