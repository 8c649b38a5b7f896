import { sql } from "drizzle-orm";
import { asked } from "../../worker/answers/admission-shape.sql.ts";
import type { AnswerKind } from "../../worker/answers/kind.ts";
import { answerNotFound } from "../../worker/answers/answers.errors.ts";
import { noSources } from "../../worker/answers/sources.rules.ts";
import { createPlainVoice } from "../../worker/answers/voice.ts";
import { payingWorkspace } from "../../worker/callers/callers.sql.ts";
import { encodeEvent } from "../../worker/contract/chat/event-stream.ts";
import { estimateTokens } from "../../worker/contract/chat/tokens.rules.ts";
import { aModel } from "./answers.ts";
import type { TestDatabase } from "./database.ts";

/** What a visitor asks about, and what was read of it before a model was asked. */
export interface VisitorContext {
  topic: string;
  read: string | null;
}

const tables = [
  "create table visitor (id text primary key, token text unique, owner_id text, model_id int, revoked boolean default false)",
  `create table visitor_answer (id text primary key, visitor_id text, question_id text, text text default '', note jsonb,
    state text default 'running', reason text, taken_over boolean default false)`,
];

/**
 * Answers for visitors of a bot, as no module has them: the owner pays, a visitor's token reads, no thread, and a
 * person may take an answer over before it is stored.
 */
export async function createVisitorAnswer({
  db,
  sql: run,
}: TestDatabase): Promise<AnswerKind<VisitorContext, { topic: string }>> {
  for (const table of tables) await run(table);
  return {
    name: "visitor",
    ledgerKind: "chat",
    admission: {
      forGuests: false,
      actor: () => sql`
        select v.*, v.token as reader_key, false as is_anonymous from visitor v where v.token = ${asked.token} and not v.revoked`,
      payer: () => payingWorkspace(sql`(select owner_id from actor)`),
      model: () => sql`(select model_id from actor)`,
      checks: () => ({ subject: [{ name: "no_owner", when: sql`c.id is null`, error: answerNotFound }], place: [] }),
      writes: () => [
        sql`begun as (insert into visitor_answer (id, visitor_id, question_id) select ${asked.answerId}, a.id, ${asked.questionId}
          from admitted, actor a)`,
      ],
      facts: () => sql`jsonb_build_object('owner', (select name from "user" where id = c.id))`,
      part: ({ subject }, { facts }) => ({
        incognito: false,
        memory: "none",
        replaces: null,
        title: (facts as { owner: string }).owner,
        wantsTitle: false,
        messages: [],
        context: { topic: subject.topic, read: null },
      }),
    },
    store: {
      finish: ({ run: { id }, text, sources, outcome }, state, condition) => [
        state === "withdrawn"
          ? sql`delete from visitor_answer where id = ${id} and not taken_over and ${condition}`
          : sql`update visitor_answer set text = ${text}, state = ${state}, reason = ${outcome.reason},
              note = ${JSON.stringify(sources.note)}::jsonb
              where id = ${id} and state = 'running' and not taken_over and ${condition}`,
      ],
      isStored: ({ run: { id } }) => sql`not exists (select 1 from visitor_answer where id = ${id} and taken_over)`,
      interrupt: (id) => [sql`update visitor_answer set state = 'interrupted', reason = 'restarted' where id = ${id}`],
      async find(answerId, actorId) {
        const { rows } = await db.execute<{
          question_id: string;
          text: string;
          note: unknown;
          state: "complete";
          reason: string | null;
        }>(sql`select * from visitor_answer where id = ${answerId} and visitor_id = ${actorId}`);
        const [row] = rows;
        if (row === undefined) return null;
        const { question_id: questionId, text, note, state, reason } = row;
        return {
          id: answerId,
          personId: actorId,
          lane: laneOf(answerId),
          questionId,
          text,
          state,
          reason,
          sources: { ...noSources, note },
          withdrawn: false,
          inputTokens: 0,
          outputTokens: 0,
          costMicros: 0,
          insteadOf: null,
          errorType: null,
          model: aModel(),
        };
      },
    },
    readers: {
      async findAlive(keys) {
        const { rows } = await db.execute<{ token: string }>(
          sql`select token from visitor where not revoked and token in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
        );
        return rows.map(({ token }) => token);
      },
    },
    prepare: async (asked) => ({ ...asked, context: { ...asked.context, read: `All about ${asked.context.topic}.` } }),
    async produce(asked, ask, sink, signal) {
      const outcome = await ask(
        asked,
        createPlainVoice<typeof asked.context>(() => asked.context.read ?? ""),
        sink,
        signal,
      );
      sink.note({ action: "none" });
      return outcome;
    },
    encode: encodeEvent,
    persist: (context) => ({ ...context, read: null }),
    weigh: ({ read }) => estimateTokens(read ?? ""),
    recover: () => ({ citations: [], note: { action: "call_back" } }),
  };
}

export const laneOf = (answerId: string): string => `visitor:${answerId}`;
