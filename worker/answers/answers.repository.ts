import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { isUnwritable } from "../db/failures.ts";
import { logError } from "../lib/log.ts";
import { aiModel } from "../modules/models/models.tables.ts";
import { reservation } from "../modules/limits/limits.tables.ts";
import { giveBack, lockFreeStops, settle, settleUnseen } from "../modules/limits/quota.sql.ts";
import { conversation, file, message } from "../modules/chat/conversations/conversations.tables.ts";
import { keepInLedger } from "../modules/tracking/ledger.sql.ts";
import type { LedgerEntry } from "../modules/tracking/ledger.sql.ts";
import { usageRecord } from "../modules/tracking/tracking.tables.ts";
import { lockThread } from "./admission.sql.ts";
import type { Sources } from "../modules/pdf/discussions/evidence.ts";
import type { StoredAnswer } from "./replay.rules.ts";
import type { AnswerRun, EndState, Leg, Outcome, OutcomeState, RunModel } from "./run.ts";

export interface FinishedAnswer {
  run: Pick<AnswerRun, "id" | "questionId" | "conversationId" | "incognito" | "askedAt">;
  outcome: Outcome<OutcomeState>;
  text: string;
  sources: Sources;
  title: string | null;
  units: 0 | 1;
  costMicros: number;
  now: Date;
}

const lastError = sql<string | null>`(select u.error_type from ${usageRecord} u where u.answer_id = ${message.id}
  order by u.leg desc limit 1)`;

export type AnswersRepository = ReturnType<typeof createAnswersRepository>;

export function createAnswersRepository(db: Database) {
  async function store(finished: FinishedAnswer): Promise<EndState> {
    const { run, outcome, units, costMicros, now } = finished;
    const legs = outcome.legs.map((leg, index) => toEntry(run.id, index, "chat", leg));
    const isUnseen = outcome.state === "unseen";
    const settlement = isUnseen
      ? [lockFreeStops(run.id), settleUnseen(run.id, costMicros, now)]
      : [units > 0 ? settle(run.id, units, costMicros) : giveBack(run.id, costMicros)];
    // The reservation knows whose it is, even where a guest became somebody else meanwhile.
    const ledger = keepInLedger(legs, sql`select user_id as id from ${reservation} where id = ${run.id}`, now);
    const stored = run.incognito ? [] : storeStatements(finished);
    // The ledger last: everybody's answers of a day share its sums.
    const statements = [...settlement, ...stored, sql`select ${isGivenBack(run.id)} as given_back`, ledger];
    const results = await runBatch(db, [lockThread(run.conversationId), ...statements]);
    if (outcome.state !== "unseen") return outcome.state;
    return results.at(-2)?.[0]?.["given_back"] === true ? "withdrawn" : "stopped";
  }

  return {
    /** The conversation whose object ran an answer of this user; null is somebody else's or nobody's. */
    async findConversationOf(answerId: string, userId: string): Promise<string | null> {
      const [row] = await db
        .select({ conversationId: reservation.conversationId })
        .from(reservation)
        .where(and(eq(reservation.id, answerId), eq(reservation.userId, userId)));
      return row?.conversationId ?? null;
    },

    async findStored(answerId: string, userId: string): Promise<StoredAnswer | null> {
      const [row] = await db
        .select({
          message,
          model: aiModel,
          questionId: reservation.questionId,
          withdrawn: sql<boolean>`${message.state} = 'stopped' and ${inArray(reservation.state, ["released", "withdrawn"])}`,
          documentId: conversation.documentId,
          errorType: lastError,
        })
        .from(message)
        .innerJoin(reservation, and(eq(reservation.id, message.id), eq(reservation.userId, userId)))
        .innerJoin(aiModel, eq(aiModel.id, message.modelId))
        .innerJoin(conversation, eq(conversation.id, message.conversationId))
        .where(eq(message.id, answerId));
      if (row === undefined) return null;
      const { message: stored, questionId, ...facts } = row;
      return { ...stored, ...facts, userId, questionId: questionId ?? stored.id };
    },

    async findFile(id: string, userId: string): Promise<{ mediaType: string; bytes: number } | null> {
      const [row] = await db
        .select({ mediaType: file.mediaType, bytes: file.bytes })
        .from(file)
        .where(and(eq(file.id, id), eq(file.userId, userId)));
      return row ?? null;
    },

    /** Whether an answer was admitted and is not settled yet. */
    async isHeld(answerId: string): Promise<boolean> {
      const held = and(eq(reservation.id, answerId), eq(reservation.state, "held"));
      return (await db.select({ id: reservation.id }).from(reservation).where(held)).length > 0;
    },

    /** Admitted before a moment and neither settled nor over (at most 200): whoever makes them may have died. */
    async listOpen(before: Date): Promise<{ id: string; conversationId: string }[]> {
      const open = sql`select r.id, r.conversation_id as "conversationId" from ${reservation} r`;
      const early = sql`r.question_id is not null and r.created_at < ${before.toISOString()}`;
      const { rows } = await db.execute<{ id: string; conversationId: string }>(sql`
        ${open} where r.state = 'held' and ${early}
        union ${open} join ${message} m on m.id = r.id and m.state = 'running' where ${early}
        limit 200`);
      return rows;
    },

    /** Ends an answer that nobody makes, where it was admitted before that moment: its thread may go on. */
    async interrupt(id: string, before: Date): Promise<void> {
      const early = and(eq(reservation.id, id), lt(reservation.createdAt, before));
      if ((await db.select({ id: reservation.id }).from(reservation).where(early)).length === 0) return;
      const end = sql`update message set state = 'interrupted', reason = 'restarted' where id = ${id} and state = 'running'`;
      await runBatch(db, [giveBack(id, 0), end]);
    },

    /**
     * Text, ledger and quota in one transaction, each keyed by the answer: doing it again changes nothing. What no try
     * could write ends the answer with its text alone, so that its thread goes on. How it ended.
     */
    async finish(finished: FinishedAnswer): Promise<EndState> {
      try {
        return await store(finished);
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        logError("answer.unwritable", error, { answer: finished.run.id });
        return store(textAlone(finished));
      }
    },

    /** Gives a conversation a better title, unless a person named it. */
    async entitle(conversationId: string, title: string): Promise<void> {
      await db.execute(entitleStatement(conversationId, title));
    },

    /** A call that the platform pays: a row in the ledger and nothing else. */
    async recordPlatformLeg(id: string, userId: string, leg: Leg, now: Date): Promise<void> {
      await db.execute(keepInLedger([toEntry(id, 0, "platform", leg)], sql`select ${userId}::text as id`, now));
    },

    /** What the platform writes with itself, such as titles: the cheapest models, one for each provider. */
    async listPlatformModels(seeingImages = false): Promise<RunModel[]> {
      const rows = await db
        .selectDistinctOn([aiModel.provider])
        .from(aiModel)
        .where(and(isNull(aiModel.archivedAt), seeingImages ? eq(aiModel.canSeeImages, true) : undefined))
        .orderBy(asc(aiModel.provider), asc(sql`${aiModel.inputPrice} + ${aiModel.outputPrice}`));
      return rows.toSorted((a, b) => a.inputPrice + a.outputPrice - b.inputPrice - b.outputPrice);
    },
  };
}

/** Without counts, sources and title, of which one could not be written. */
function textAlone(finished: FinishedAnswer): FinishedAnswer {
  const { outcome, text } = finished;
  const isBroken = outcome.state === "complete";
  const state = isBroken ? (text === "" ? "failed" : "interrupted") : outcome.state;
  const reason = isBroken ? "chat.answer_failed" : outcome.reason;
  const sources = { citations: [], notFound: null };
  return { ...finished, outcome: { ...outcome, legs: [], state, reason }, sources, title: null, costMicros: 0 };
}

const isGivenBack = (answerId: string): SQL =>
  sql`exists (select 1 from ${reservation} where id = ${answerId} and state = 'withdrawn')`;

/** The statements of one that nobody saw do what the settlement before them decided. */
function storeStatements(finished: FinishedAnswer): SQL[] {
  const { run, outcome, now } = finished;
  if (outcome.state === "withdrawn") return withdrawStatements(run, now, sql`true`);
  if (outcome.state !== "unseen") return keepStatements(finished, outcome.state, sql`true`);
  const givenBack = isGivenBack(run.id);
  return [...withdrawStatements(run, now, givenBack), ...keepStatements(finished, "stopped", sql`not ${givenBack}`)];
}

function keepStatements(
  { run, outcome, text, sources, title, costMicros, now }: FinishedAnswer,
  state: EndState,
  condition: SQL,
): SQL[] {
  const last = outcome.legs.at(-1);
  const statements = [
    sql`update message set text = ${text}, state = ${state}, reason = ${outcome.reason},
        citations = ${JSON.stringify(sources.citations)}::jsonb, not_found = ${sources.notFound && JSON.stringify(sources.notFound)}::jsonb,
        model_id = ${outcome.model.id}, provider = ${outcome.model.provider},
        instead_of = ${outcome.insteadOf && JSON.stringify(outcome.insteadOf)}::jsonb,
        input_tokens = ${last?.inputTokens ?? 0}, output_tokens = ${last?.outputTokens ?? 0}, cost_micros = ${costMicros}
      where id = ${run.id} and state = 'running' and ${condition}`,
    sql`update conversation set updated_at = ${now.toISOString()} where id = ${run.conversationId} and ${condition}`,
  ];
  if (title !== null) {
    statements.push(entitleStatement(run.conversationId, title));
  }
  return statements;
}

const entitleStatement = (conversationId: string, title: string): SQL =>
  sql`update conversation set title = ${title} where id = ${conversationId} and title_is_automatic`;

/** Nothing was shown: the question leaves with its pictures, what it replaced is back, an empty conversation goes. */
function withdrawStatements(run: FinishedAnswer["run"], now: Date, condition: SQL): SQL[] {
  return [
    sql`delete from file where id in (select image->>'file_id' from message m, jsonb_array_elements(m.images) image
      where m.id = ${run.questionId} and m.conversation_id = ${run.conversationId} and ${condition})`,
    sql`update message set superseded_at = null
      where conversation_id = ${run.conversationId} and superseded_at = ${new Date(run.askedAt).toISOString()} and ${condition}`,
    sql`update message set superseded_at = ${now.toISOString()}, state = 'stopped'
      where id in (${run.id}, ${run.questionId}) and superseded_at is null and ${condition}`,
    sql`delete from conversation c where c.id = ${run.conversationId} and ${condition}
      and not exists (select 1 from message m where m.conversation_id = c.id and m.superseded_at is null)`,
  ];
}

function toEntry(answerId: string, leg: number, kind: LedgerEntry["kind"], { model, ...counts }: Leg): LedgerEntry {
  return { answerId, leg, kind, modelId: model.id, provider: model.provider, ...counts };
}
