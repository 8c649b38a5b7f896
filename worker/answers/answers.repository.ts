import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { createShapes, prepare, slot } from "../db/prepared.ts";
import type { PreparedStatement } from "../db/prepared.ts";
import { isUnwritable } from "../db/failures.ts";
import { logError } from "../lib/log.ts";
import { reservation } from "../modules/limits/limits.tables.ts";
import { giveBack, lockFreeStops, release, settle, settleUnseen } from "../modules/limits/settle.sql.ts";
import { ledgerStatement, toLedgerText } from "../modules/tracking/ledger.sql.ts";
import type { LedgerEntry } from "../modules/tracking/ledger.sql.ts";
import type { AnswerKinds } from "./kind.ts";
import { earlierPlaceOf, placeOf, threadOf } from "./lanes.rules.ts";
import type { AnswerPlace } from "./lanes.rules.ts";
import type { StoreOf } from "./kind.sql.ts";
import type { AsideCall, EndState, Leg, OutcomeState } from "./run.ts";
import { noSources } from "./sources.rules.ts";
import type { Finish, FinishedAnswer } from "./stored.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

/** An answer's kind, and where it is made. */
export interface MadeAnswer {
  kind: string;
  place: AnswerPlace;
}

/** Columns of a reservation. */
type PlaceColumns = Record<"kind" | "lane" | "host", string | null>;

const placeColumns = { kind: reservation.kind, lane: reservation.lane, host: reservation.host };

/** What an account asked, in any workspace, and what others asked at the cost of its own one; or what a team pays for. */
const concerns = (id: PersonId | WorkspaceId) =>
  or(eq(reservation.workspaceId, id as WorkspaceId), eq(reservation.actorId, id));

export type AnswersRepository = ReturnType<typeof createAnswersRepository>;

/** What every end of an answer writes, whatever its kind. */
interface EndValues {
  id: string;
  lane: string;
  units: number;
  costMicros: number;
  now: Date;
  ledger: string;
}

const ended = {
  id: slot(({ id }: EndValues) => id),
  lane: slot(({ lane }: EndValues) => lane),
  units: slot(({ units }: EndValues) => units),
  costMicros: slot(({ costMicros }: EndValues) => costMicros),
  now: sql`${slot(({ now }: EndValues) => now.toISOString())}::timestamptz`,
  ledger: slot(({ ledger }: EndValues) => ledger),
} as const;

const settled = prepare<EndValues>(settle(ended.id, ended.units, ended.costMicros));
const released = prepare<EndValues>(release(ended.id, ended.costMicros));
const givenBack = prepare<EndValues>(giveBack(ended.id, ended.costMicros));
const unseen = [lockFreeStops(ended.id), settleUnseen(ended.id, ended.costMicros, ended.now)].map((statement) =>
  prepare<EndValues>(statement),
);
/** The reservation names the payer, even where a guest became an account meanwhile; a visitor who asked is no person of ours. */
const payer = sql`select r.user_id as id, (select u.id from "user" u where u.id = coalesce(r.actor_id, r.user_id)) as actor_id
  from ${reservation} r where r.id = ${ended.id}`;
const inLedger = prepare<EndValues>(ledgerStatement(ended.ledger, payer, ended.now));

/** What settles the reservation at this end. */
function settlementOf(state: OutcomeState, units: number): PreparedStatement<EndValues>[] {
  if (state === "unseen") return unseen;
  const owesNothing = state === "complete" ? released : givenBack;
  return [units > 0 ? settled : owesNothing];
}

/** Whether an unseen answer is withdrawn is decided by its reservation. */
function endStateOf(state: OutcomeState, row: Record<string, unknown> | undefined): EndState {
  if (state !== "unseen") return state;
  return row?.["given_back"] === true ? "withdrawn" : "stopped";
}

export function createAnswersRepository(db: Database, kinds: AnswerKinds) {
  const locks = createShapes<StoreOf, PreparedStatement<EndValues> | undefined>();

  const callsOf = ({ run, outcome }: FinishedAnswer) => {
    const kind = kinds.of(run.kind);
    const legs = outcome.legs.map((leg, index) => toEntry(run.id, index, kind.ledgerKind, leg));
    return [...(kind.preparation?.(run) ?? []), ...legs, ...asideEntries(outcome.aside ?? [])];
  };

  async function store(finished: FinishedAnswer): Promise<Finish> {
    const { run, outcome, units, costMicros, now } = finished;
    const { store: kind } = kinds.of(run.kind);
    const ledger = toLedgerText(callsOf(finished));
    const values: EndValues = { id: run.id, lane: threadOf(run), units, costMicros, now, ledger };
    const filled = (prepared: PreparedStatement<EndValues>) => prepared.filledWith(values);
    const lock = locks(kind, "", () => kind.lock && prepare(kind.lock(ended.lane)));
    const begin = [...(lock ? [lock] : []), ...settlementOf(outcome.state, units)].map(filled);
    const isStored = kind.isStored?.(finished) ?? null;
    const isOpen = outcome.state === "unseen" || isStored !== null;
    const end = isOpen ? [sql`select ${isGivenBack(run.id)} as given_back, ${isStored ?? sql`true`} as stored`] : [];
    // The ledger last: all answers of a day share its sums.
    const results = await runBatch(db, [...begin, ...storeStatements(finished, kinds), ...end, filled(inLedger)]);
    const row = isOpen ? results.at(-2)?.[0] : { stored: true };
    return { state: endStateOf(outcome.state, row), isStored: row?.["stored"] === true };
  }

  const toMade = ({ kind, lane, host }: PlaceColumns): MadeAnswer[] => {
    if (kind === null || lane === null) return [];
    const place = host === null ? earlierPlaceOf(lane) : placeOf(kinds.of(kind), host, lane);
    return [{ kind, place }];
  };

  const end = (kind: string, id: string) => runBatch(db, [giveBack(id, 0), ...kinds.of(kind).store.interrupt(id)]);

  return {
    /** Where this answer of this asker is made; null where there is none. */
    async findPlace(answerId: string, actorId: string): Promise<MadeAnswer | null> {
      const isAsker = sql`coalesce(${reservation.actorId}, ${reservation.workspaceId}) = ${actorId}`;
      const rows = await db
        .select(placeColumns)
        .from(reservation)
        .where(and(eq(reservation.id, answerId), isAsker));
      return rows.flatMap(toMade)[0] ?? null;
    },

    /** Whether an answer was admitted and is not settled yet. */
    async isHeld(answerId: string): Promise<boolean> {
      const held = and(eq(reservation.id, answerId), eq(reservation.state, "held"));
      return (await db.select({ id: reservation.id }).from(reservation).where(held)).length > 0;
    },

    /** Admitted before a moment and neither settled nor over, at most 200: their objects may have died. */
    async listOpen(before: Date): Promise<(MadeAnswer & { id: string })[]> {
      const facts = sql`select ${reservation.id} as id, ${reservation.lane} as lane, ${reservation.host} as host,
        ${reservation.kind} as kind from ${reservation}`;
      const early = sql`${reservation.questionId} is not null and ${reservation.createdAt} < ${before.toISOString()}`;
      const running = kinds.all.flatMap(({ store: { running: ids } }) => ids ?? []);
      const { rows } = await db.execute<PlaceColumns & { id: string }>(sql`
        ${facts} where ${reservation.state} = 'held' and ${early}
        ${sql.join(
          [...new Set(running)].map((ids) => sql`union ${facts} where ${reservation.id} in (${ids}) and ${early}`),
          sql` `,
        )}
        limit 200`);
      return rows.flatMap(({ id, ...row }) => toMade(row).map((made) => ({ id, ...made })));
    },

    /** Answers that a person asked for, or others at the cost of their own workspace, and that may still be made. */
    async listHeld(id: PersonId | WorkspaceId): Promise<(MadeAnswer & { id: string })[]> {
      const rows = await db
        .select({ id: reservation.id, ...placeColumns })
        .from(reservation)
        .where(and(concerns(id), eq(reservation.state, "held")));
      return rows.flatMap(({ id, ...row }) => toMade(row).map((made) => ({ id, ...made })));
    },

    /** Where answers of a conversation are made that count as running. */
    async listRunning(kind: string, conversation: string): Promise<MadeAnswer[]> {
      const running = kinds.of(kind).store.runningIn?.(conversation);
      if (running === undefined) return [];
      const rows = await db
        .select(placeColumns)
        .from(reservation)
        .where(sql`${reservation.id} in (${running})`);
      return rows.flatMap(toMade);
    },

    /** Ends answers of a conversation that no object makes, where they were admitted before that moment. */
    async interruptIn(kind: string, conversation: string, before: Date): Promise<void> {
      const { runningIn } = kinds.of(kind).store;
      if (runningIn === undefined) return;
      const early = and(sql`${reservation.id} in (${runningIn(conversation)})`, lt(reservation.createdAt, before));
      const lost = await db.select({ id: reservation.id }).from(reservation).where(early);
      for (const { id } of lost) await end(kind, id);
    },

    /** Where those answers are still made, or remembered where they were admitted since a moment. */
    async listPlaces(id: PersonId | WorkspaceId, since: Date): Promise<MadeAnswer[]> {
      const live = or(eq(reservation.state, "held"), gt(reservation.createdAt, since));
      const rows = await db
        .selectDistinct(placeColumns)
        .from(reservation)
        .where(and(concerns(id), live));
      return rows.flatMap(toMade);
    },

    /** The same of conversations, of any persons. */
    async listPlacesOf(conversations: readonly string[], since: Date): Promise<MadeAnswer[]> {
      const live = or(eq(reservation.state, "held"), gt(reservation.createdAt, since));
      const rows = await db
        .selectDistinct(placeColumns)
        .from(reservation)
        .where(and(inArray(reservation.lane, [...conversations]), live));
      return rows.flatMap(toMade);
    },

    /** Ends an answer that no object makes, where it was admitted before that moment: its lane is free. */
    async interrupt(id: string, before: Date): Promise<void> {
      const early = and(eq(reservation.id, id), lt(reservation.createdAt, before));
      const [row] = await db.select({ kind: reservation.kind }).from(reservation).where(early);
      if (row?.kind) await end(row.kind, id);
    },

    /**
     * Text, ledger and quota in one transaction, each keyed by the answer: doing it again changes nothing. What cannot be
     * written at all ends the answer with its text alone, so that its lane is free.
     */
    async finish(finished: FinishedAnswer): Promise<Finish> {
      try {
        return await store(finished);
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        logError("answer.unwritable", error, { answer: finished.run.id });
        return store(textAlone(finished));
      }
    },
  };
}

/** Without counts, sources and title, of which one could not be written. */
function textAlone(finished: FinishedAnswer): FinishedAnswer {
  const { text } = finished;
  const { thoughts: _, ...outcome } = finished.outcome;
  const isBroken = outcome.state === "complete";
  const state = isBroken ? (text === "" ? "failed" : "interrupted") : outcome.state;
  const reason = isBroken ? "chat.answer_failed" : outcome.reason;
  return {
    ...finished,
    outcome: { ...outcome, legs: [], aside: [], state, reason },
    sources: noSources,
    title: null,
    costMicros: 0,
  };
}

const isGivenBack = (answerId: string): SQL =>
  sql`exists (select 1 from ${reservation} where id = ${answerId} and state = 'withdrawn')`;

/** For an answer that was not seen, the settlement before them decides which of the statements do anything. */
function storeStatements(finished: FinishedAnswer, kinds: AnswerKinds): SQL[] {
  const { run, outcome } = finished;
  const { store } = kinds.of(run.kind);
  if (outcome.state !== "unseen") return store.finish(finished, outcome.state, sql`true`);
  const givenBack = isGivenBack(run.id);
  return [
    ...store.finish(finished, "withdrawn", givenBack),
    ...store.finish(finished, "stopped", sql`not ${givenBack}`),
  ];
}

/** The calls that the platform made beside an answer. */
export const asideEntries = (calls: readonly AsideCall[]): LedgerEntry[] =>
  calls.map(({ id, leg }) => toEntry(id, 0, "platform", leg));

export function toEntry(
  answerId: string,
  leg: number,
  kind: LedgerEntry["kind"],
  { model, ...counts }: Leg,
): LedgerEntry {
  return { answerId, leg, kind, modelId: model.id, provider: model.provider, ...counts };
}
