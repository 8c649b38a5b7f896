import type { AnswerKind } from "../../../../worker/answers/kind.ts";
import type { Journal } from "../../../../worker/answers/object/answer.journal.ts";
import type { JournalEnd } from "../../../../worker/answers/object/journal-entry.ts";
import { LiveAnswer } from "../../../../worker/answers/object/live-answer.ts";
import type { Memory } from "../../../../worker/answers/object/memory.ts";
import { createSignedTurns } from "../../../../worker/answers/signed-turns.ts";
import { noSources } from "../../../../worker/answers/sources.rules.ts";
import type { Citation, Sources } from "../../../../worker/answers/sources.rules.ts";
import type {
  AnswerRun,
  AnswerSink,
  Aside,
  AsideCall,
  EndState,
  Outcome,
  OutcomeState,
} from "../../../../worker/answers/run.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { aLeg, anOutcome, aRun } from "../../../support/answers.ts";
import { follow } from "../../../support/event-reader.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

export const asker = { tokenHash: "hash of a token", readerKey: "asker" };

interface Finished {
  outcome: Outcome<OutcomeState>;
  text: string;
  title: string | null;
  /** Where files are asked. */
  sources?: Sources;
}

interface Options {
  run?: Partial<AnswerRun>;
  memory?: Memory;
  /** Null: no journal, as for incognito. */
  journal?: Journal | null;
  /** What Postgres says when the answer is to be stored. */
  finish?: () => Promise<void>;
  /** What is decided of an answer without readers. */
  verdict?: EndState;
  title?: () => Promise<string | null>;
  /** Whether its conversation takes a title that was found. */
  takes?: () => Promise<boolean>;
}

/** What finding a title took. */
export const aCall: AsideCall = { id: "call of the title", leg: aLeg() };

/** A live answer whose model is the test: it says, ends or breaks, and gives way to a stop as the real one does. */
export function startLive({
  run: fields = {},
  memory,
  journal: kept,
  finish,
  verdict = "withdrawn",
  title = async () => null,
  takes = async () => true,
}: Options = {}) {
  const clock = createHandClock(Date.UTC(2026, 10, 21, 12));
  const run = aRun(fields);
  const model = Promise.withResolvers<Outcome>();
  const finished: Finished[] = [];
  const settled: string[] = [];
  const entitled: Aside<string>[] = [];
  let sought = 0;
  const noted = createFakeJournal();
  let sink: AnswerSink | undefined;
  let said = "";
  const kinds = createKinds({
    titles: {
      seek: async () => ((sought += 1), { found: await title(), calls: [aCall] }),
      keep: (_run, found) => (entitled.push(found), takes()),
    },
  });
  // The test says what the model says: it needs no files.
  const { prepare: _, ...own } = kinds.of(run.kind);
  const kind: AnswerKind = {
    ...own,
    produce(_run, _ask, given, signal) {
      sink = given;
      signal.addEventListener("abort", () =>
        model.resolve(anOutcome({ state: "stopped", ...(said === "" && { legs: [] }) })),
      );
      return model.promise;
    },
  };
  const live = new LiveAnswer(run, asker, {
    clock,
    journal: kept === undefined ? noted : kept,
    memory: memory ?? null,
    turns: createSignedTurns(["a secret"]),
    settled: async () => void settled.push(run.id),
    kind,
    ask: () => Promise.reject(new Error("the test is the model")),
    async finish(_run, outcome, text, found, sources = noSources) {
      finished.push({ outcome, text, title: found, ...(run.kind === "document" && { sources }) });
      await finish?.();
      return { state: outcome.state === "unseen" ? verdict : outcome.state, isStored: true };
    },
  });
  const work = live.work();
  return {
    live,
    work,
    clock,
    finished,
    settled,
    entitled,
    /** How often a title was asked of a model. */
    sought: () => sought,
    journal: noted,
    sink: () => sink,
    say(text: string) {
      said += text;
      sink?.text(text);
    },
    end: (outcome: Partial<Outcome> = {}) => model.resolve(anOutcome(outcome)),
    breakOff: (error: Error) => model.reject(error),
    read: (from = 0) => follow(live.read("session", from)),
  };
}

function createFakeJournal() {
  const written: string[] = [];
  const citations = new Map<number, Citation>();
  let ending: JournalEnd | null = null;
  let run: AnswerRun | null = null;
  let note: unknown = null;
  const journal = {
    begin: (begun: AnswerRun) => void (run = begun),
    append: (text: string) => void written.push(text),
    cite: (citation: Citation) => void citations.set(citation.n, citation),
    note: (noted: unknown) => void (note = noted),
    end(given: JournalEnd, text: string) {
      ending = given;
      written.splice(0, written.length, text);
    },
    read: () =>
      run && { run, weight: 0, text: written.join(""), citations: [...citations.values()], note, aside: [], ending },
    clear() {
      run = null;
    },
  } satisfies Journal;
  return { ...journal, written };
}
