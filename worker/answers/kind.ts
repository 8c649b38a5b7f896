import type { AnswerRuns } from "../bindings/answers.ts";
import type { AnswerMeta } from "../contract/chat/answers.contract.ts";
import type { LedgerEntry } from "../modules/tracking/ledger.sql.ts";
import type { AnswerEvent } from "./events.ts";
import type { AdmissionOf, StoreOf } from "./kind.sql.ts";
import type { AnswerRun, AnswerSink, Aside, Outcome } from "./run.ts";
import type { Finish } from "./stored.ts";
import type { HeldTurn } from "./signed-turns.ts";
import type { Citation, Sources } from "./sources.rules.ts";
import type { Voice } from "./voice.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** Asks the models of a run in turn, in the words of a voice, until one answers. It never throws for a vendor's failure. */
export type Ask = <C>(run: AnswerRun<C>, voice: Voice<C>, sink: AnswerSink, signal: AbortSignal) => Promise<Outcome>;

export interface EndedAnswer {
  outcome: Outcome;
  text: string;
  sources: Sources;
  at: number;
}

/** How an answer stands in its store, and what it rests on. */
export interface EndOfAnswer extends Finish {
  sources: Sources;
}

/** A turn as its tab holds it, and the signed text of the one before; null for the first. */
export interface EndedTurn {
  previous: string | null;
  turn: unknown;
}

/** A conversation that lives in the memory of its object and in its tab alone. */
export interface Remember<M = unknown> {
  begin(run: AnswerRun): M;
  /** The digests of the pictures that a turn names. */
  pictures(turn: unknown): string[];
  /** The conversation of these turns, which the tab held in this order, with the pictures that it sent again. */
  restore(run: AnswerRun, held: readonly HeldTurn[]): M;
  /** The run with what the conversation said before; the conversation shows it as running. */
  ask(memory: M, run: AnswerRun): AnswerRun;
  entitle(memory: M, title: string): void;
  /** Question and answer join the conversation; null for a withdrawn one, which leaves no trace. */
  end(memory: M, run: AnswerRun, ended: EndedAnswer): EndedTurn | null;
  /** The turn of an answer, now signed. */
  keep(memory: M, answerId: string, signed: string): void;
}

type StoredFacts = Readonly<Record<string, unknown>>;

/** The better title of a conversation, once the end of its first answer is stored. */
export interface Titles {
  /** Nothing is found where none is better. */
  seek(run: Pick<AnswerRun, "question" | "workspaceId">): Promise<Aside<string>>;
  /** Stores it, and the calls in any case; false where the conversation keeps the title that it has. */
  keep(run: Pick<AnswerRun, "lane" | "workspaceId" | "incognito">, sought: Aside<string>): Promise<boolean>;
}

/** How a kind reads what earlier releases wrote of its answers into the journal of an object. */
export interface EarlierJournals {
  /** Whether an answer of the first version, which named no kind, is of this one. */
  isOwn?(run: StoredFacts): boolean;
  /** By the version of a journal, from 2 on: what makes its context that of the next version. */
  contexts?: Readonly<Record<number, (context: StoredFacts | null) => StoredFacts>>;
}

/**
 * All that differs between the answers of the chat, of files and of other tools. Its module makes it in `x.answer.ts`; the
 * registry hands it to the admission, the object and the services by the name in the run.
 */
export interface AnswerKind<C = unknown, Q = unknown> {
  name: string;
  ledgerKind: LedgerEntry["kind"];
  admission: AdmissionOf<Q, C>;
  store: StoreOf;
  readers: {
    /** The sessions or visitors (`reader_key` of the actor) among these that may still read what this workspace pays for. */
    findAlive(keys: readonly string[], workspaceId: WorkspaceId): Promise<string[]>;
  };
  /** Completes a run in its object, after the admission: a second search, the web. `sendNote` shows a note to readers at once. */
  prepare?(run: AnswerRun<C>, signal: AbortSignal, sendNote: AnswerSink["note"]): Promise<AnswerRun<C>>;
  /** What preparing the run took beside models: rows of the ledger, whose cost its payer bears. */
  preparation?(run: Pick<AnswerRun<C>, "id" | "context">): LedgerEntry[];
  produce(run: AnswerRun<C>, ask: Ask, sink: AnswerSink, signal: AbortSignal): Promise<Outcome>;
  /** Whether readers are shown what its models think. */
  showsThoughts?: true;
  /** An answer that its asker stopped unseen is free, however often. */
  unseenIsFree?: true;
  /** A run has begun in its object. */
  began?(run: AnswerRun<C>): Promise<void>;
  /** What follows an answer, once it is stored and settled. It is called again until it returns. */
  ended?(run: AnswerRun<C>, end: EndOfAnswer): Promise<void>;
  /** What the first event says of its context to readers. */
  introduce?(context: C): Pick<AnswerMeta, "memories" | "draws">;
  encode(event: AnswerEvent, to: { personId: string }): string;
  /** What of the context outlives a restart of the object. */
  persist(context: C): C;
  /** Absent: its context is as it always was, and no answer of the first version is of this kind. */
  earlier?: EarlierJournals;
  /** Tokens of the context as a model gets it. An estimate. */
  weigh(context: C): number;
  /** What the sources are of the text that a restart left; of the context there is what outlives it. */
  recover(left: { text: string; citations: readonly Citation[]; note: unknown; context: C }): Sources;
  /** The text of an answer that was whole when a restart cut its end off; null where it was not. Absent: it never is. */
  wholeText?(run: AnswerRun<C>, sources: Sources): string | null;
  /** Whether the payer of an answer that ended with these sources owes no unit for it. Absent: never. */
  isFree?(sources: Sources): boolean;
  /** After so long between admission and start, the Worker of an answer has died. Absent: a minute, in which pictures are stored. */
  startsWithinMs?: number;
  title?: Titles;
  remember?: Remember;
  /** The objects that make its answers, and which of them hosts a lane; absent, the `AnswerObject` of the person who asks. */
  objects?: { runs: AnswerRuns; hostOf(lane: string): string };
}

export interface AnswerKinds {
  /** Throws for a name that no module declares. */
  of(name: string): AnswerKind;
  all: readonly AnswerKind[];
}

export function createAnswerKinds(all: readonly AnswerKind[]): AnswerKinds {
  const kinds = new Map(all.map((kind) => [kind.name, kind]));
  if (kinds.size < all.length) throw new Error("two kinds of answers have one name");
  return {
    all,
    of(name) {
      const kind = kinds.get(name);
      if (kind === undefined) throw new Error(`no kind of answers is named ${name}`);
      return kind;
    },
  };
}

/** The objects that make the answers of a kind; without one, those of `AnswerObject`. */
export type RunsOf<K extends keyof AnswerRuns = keyof AnswerRuns> = (kind?: string) => Pick<AnswerRuns, K>;

export const createRunsOf =
  (kinds: AnswerKinds, runs: AnswerRuns): RunsOf =>
  (kind) =>
    (kind === undefined ? undefined : kinds.of(kind).objects?.runs) ?? runs;

/** The parts of a kind without a context and without citations. */
export const withoutContext = {
  persist: () => null,
  weigh: () => 0,
  recover: (): Sources => ({ citations: [], note: null }),
} as const;
