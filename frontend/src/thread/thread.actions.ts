import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { earlierThan, restored, turnsAtOnce, withTurnsAbove } from "./earlier.rules.ts";
import { markAll, notePairEnd, runKeyOf, runKeysOf, settled, type Side } from "./beside.rules.ts";
import { newDraftKey } from "./drafts.ts";
import { toRefusal, type Refusal } from "./refusal.rules.ts";
import { leaveAnswer, runAnswer, stopAnswer, type FollowResult } from "./running.ts";
import { createSentQuestions } from "./sent-questions.ts";
import type { Connection } from "./stream/answer-reader.ts";
import type { RunningTurn, OutgoingQuestion, ThreadKind, ThreadPart, ThreadWire } from "./thread.kind.ts";
import { liveTurn, type Thread } from "./threads.ts";
import { isLive, mergeTurns, signedTurnsOf, withEarlier, type Answer, type Turn } from "./turns.rules.ts";

export const draftKeyOf = ({ id, draft = newDraftKey }: Pick<Thread, "id" | "draft">): string => id ?? draft;

/** Asking, following, stopping, retrying and reading of one kind of thread. */
export function createThreadActions<
  Own extends Thread<Reply>,
  Reply extends Answer,
  Wire extends ThreadWire,
  Body,
  Attached,
  Kept,
>(kind: ThreadKind<Own, Reply, Wire, Body, Attached, Kept>) {
  type Sent = OutgoingQuestion<Body, Attached, Kept>;
  type Question = RunningTurn<Own, Sent>;
  type Found = Partial<Own> & { turns: Turn<Reply>[] };
  const { composer } = kind;
  const sent = createSentQuestions<{ outgoing: Sent; before: readonly Turn<Reply>[] }>();

  /** How often a thread was changed from here by another call than a question. */
  const changes = new WeakMap<Own, number>();

  /** Shows the question and its waiting answer at once, and asks. */
  function send(thread: Own, outgoing: Sent): void {
    const { requestId: key, replaces, shown, body } = outgoing;
    const before = [...thread.turns];
    const at = before.findIndex((turn) => turn.key === replaces?.key);
    const answers = { answer: kind.waiting(body), beside: kind.waitingBeside?.(body) };
    const turn: Turn<Reply> = { key, question: { id: null, ...shown }, ...answers };
    thread.turns = [...(at < 0 ? before : before.slice(0, at)).map(settled), turn];
    Object.assign(thread, { sent: key, related: [] });
    sent.remember(key, { outgoing, before });
    if (!isAskedAnew(outgoing)) composer.send(draftKeyOf(thread), outgoing.typed);
    // The proxy, not the object above.
    const asked = thread.turns.at(-1);
    if (asked) follow(thread, asked, outgoing);
  }

  function follow(thread: Own, turn: Turn<Reply>, outgoing: Sent | null, side: Side = "answer"): void {
    const answer = turn[side];
    if (!answer) return;
    const conversation = thread.id;
    const asked: Question = { thread, turn, outgoing, conversation, startedAt: performance.now() };
    const turns = signedTurnsOf(sent.of(turn.key)?.before ?? []);
    const request = { conversation, replaces: outgoing?.replaces?.question?.id ?? null, turns };
    const draft = draftKeyOf(thread);
    const ask = outgoing && ((signal: AbortSignal) => kind.ask(thread, outgoing, request, signal));
    runAnswer<Wire>(
      runKeyOf(turn.key, side),
      answer,
      {
        decode: kind.decode,
        asked: ask && leaving(ask),
        ask,
        join: (id, from, signal) => kind.join(thread, id, from, signal),
        stop: (id, shown) => kind.stop(thread, id, shown),
      },
      {
        onIntroduced(meta, isFirst) {
          if (turn.question) turn.question.id = meta.question;
          kind.introduce({ ...turn, answer }, meta, thread);
          if (side === "beside") return;
          // The server has both by now: the second is joined.
          if (isFirst && isLive(turn.beside ?? null)) {
            follow(thread, turn, null, "beside");
            if (answer.stopping) stopAnswer(runKeyOf(turn.key, "beside"));
          }
          if (isFirst && outgoing !== null) settleDraft(draft, draftKeyOf(thread));
          kind.onIntroduced?.(asked, isFirst);
        },
        onFacts: (frame) => kind.account(answer, frame),
        onEnding(ending) {
          if (ending.type === "ended") kind.complete(answer, ending.end, thread);
          const whole = notePairEnd(turn, side, ending);
          if (whole === "open") return;
          kind.onEnding?.(asked, ending);
          if (ending.type !== "withdrawn" || whole === "back") end(asked, ending);
        },
      },
    );
  }

  const isAskedAnew = ({ replaces, shown }: Sent): boolean => replaces?.question?.text === shown.text;

  function settleDraft(before: string, now: string): void {
    if (before === now) composer.settle(now);
    else composer.move(before, now);
  }

  function end(asked: Question, ending: FollowResult<Wire>): void {
    const { thread, outgoing } = asked;
    if (ending.type === "withdrawn") {
      takeBack(asked);
      // Whether the replaced turn is back is for the server to say.
      if (outgoing?.replaces || asked.turn.beside) void read(thread);
    } else if (ending.type === "refused") {
      if (outgoing === null) void read(thread);
      else refuse(asked, outgoing, ending.error);
    }
  }

  /** Stopped before anything was shown: the question goes back to where it came from. */
  function takeBack({ thread, turn, outgoing }: Question): void {
    thread.turns = thread.turns.filter(({ key }) => key !== turn.key);
    const draft = draftKeyOf(thread);
    if (thread.turns.length === 0) kind.onEmptied?.(thread);
    if (draft !== draftKeyOf(thread)) composer.move(draft, draftKeyOf(thread));
    const typed = outgoing?.typed ?? composer.asTyped(turn.question?.text ?? "");
    composer.giveBack(draftKeyOf(thread), typed, null);
    sent.forget(turn.key);
  }

  function refuse(asked: Question, outgoing: Sent, error: unknown): void {
    const { thread, turn } = asked;
    const details = error instanceof ApiError ? error.details : {};
    const refusal = toRefusal({ code: errorKeyOf(error), details });
    if (refusal.kind === "failure") return markAll(turn, { status: "failed", reason: refusal.code });
    undo(thread, turn.key, outgoing, refusal);
    if (refusal.kind === "stale") void read(thread);
    kind.onRefused(asked, refusal, error);
  }

  /** The turns stand as before the question, which is in the composer again. */
  function undo(thread: Own, key: string, outgoing: Sent, refusal: Refusal): void {
    thread.turns = restored(sent.of(key)?.before ?? [], thread.turns);
    sent.forget(key);
    const code = "code" in refusal ? refusal.code : null;
    // The same question stands in the thread: only the reason is new.
    if (isAskedAnew(outgoing)) composer.state.refused = code;
    else composer.giveBack(draftKeyOf(thread), outgoing.typed, code);
  }

  /**
   * After a failure: reads again what the server has, or asks under the same request what it may not have. False where
   * it has the question and its answer failed: then it is to be asked again.
   */
  function retry(thread: Own, turn: Turn<Reply>): boolean {
    const known = sent.of(turn.key);
    if (liveTurn(thread)) return true;
    const isLost = [turn.answer, turn.beside].some((one) => one?.status === "unreachable");
    if (isLost && turn.answer?.id != null) return (void read(thread), true);
    if (!known || turn.question?.id != null || !turn.answer) return false;
    markAll(turn, { status: "waiting", reason: null });
    follow(thread, turn, known.outgoing);
    return true;
  }

  /** Reads the thread where it has changed since it was read last: what happened elsewhere meanwhile is there. */
  async function refresh(thread: Own): Promise<void> {
    if (!liveTurn(thread)) await read(thread, thread.status === "ready" ? thread.version : null);
  }

  /** Reads the thread anew, and joins the answer that runs in it; what runs here already stays. */
  async function read(thread: Own, known: string | null = null): Promise<void> {
    const { id } = thread;
    if (id === null) return;
    if (thread.turns.length === 0) thread.status = "loading";
    try {
      const part = partOf(thread, known);
      const before = changes.get(thread);
      const found = await kind.read(id, part);
      // What was read may be of before a change.
      if (found !== null && changes.get(thread) === before) put(thread, found, part.turns);
    } catch (error) {
      if (thread.status !== "loading") return;
      const isMissing = error instanceof ApiError && kind.isMissing(error);
      Object.assign(thread, { status: isMissing ? "missing" : "failed", error: errorKeyOf(error) });
    }
  }

  function put(thread: Own, { turns, ...kept }: Found, asked: number): void {
    const earlier = earlierThan(turns, asked);
    // A question was asked meanwhile: the page knows better than what was read.
    const isAsking = liveTurn(thread) !== undefined;
    if (isAsking && thread.status === "ready") return;
    if (!isAsking) leave(thread);
    const merged = isAsking ? withEarlier(thread.turns, turns) : mergeTurns(thread.turns, turns);
    Object.assign(thread, kept, { status: "ready", error: null, turns: merged, earlier, reading: "rest" });
    if (isAsking) return;
    const last = thread.turns.at(-1);
    if (last?.answer?.status === "running") follow(thread, last, null);
    else if (last?.beside?.status === "running") follow(thread, last, null, "beside");
  }

  /** Shows what a call that changed the thread answered; `call` is given how many turns to ask for. */
  async function change(thread: Own, call: (turns: number) => Promise<Found>): Promise<void> {
    const turns = turnsOf(thread);
    const found = await call(turns);
    changes.set(thread, (changes.get(thread) ?? 0) + 1);
    put(thread, found, turns);
  }

  /** Reads the turns above those that stand; what was read meanwhile counts. */
  async function readEarlier(thread: Own): Promise<void> {
    const { id, earlier: before } = thread;
    if (id === null || before === null || thread.reading === "loading") return;
    thread.reading = "loading";
    try {
      const above = await kind.read(id, { turns: turnsAtOnce, before });
      if (above === null || thread.earlier !== before) return;
      const { turns } = above;
      Object.assign(thread, {
        turns: withTurnsAbove(turns, thread.turns),
        earlier: earlierThan(turns, turnsAtOnce),
        reading: "rest",
      });
    } catch {
      if (thread.earlier === before) thread.reading = "failed";
    }
  }

  /** Ends the reading of its answers, not the answers. */
  function leave(thread: Own): void {
    for (const { key } of thread.turns) for (const run of runKeysOf(key)) leaveAnswer(run);
  }

  return {
    send,
    retry,
    read,
    refresh,
    change,
    readEarlier,
    leave,

    /** Stops the answer of this thread, wherever it was asked from. */
    stop(thread: Own): void {
      const turn = liveTurn(thread);
      if (turn) for (const run of runKeysOf(turn.key)) stopAnswer(run);
    },

    /** Stops one of two answers; the other goes on. */
    stopOne: ({ key }: Pick<Turn, "key">, side: Side): void => stopAnswer(runKeyOf(key, side)),

    /** What was sent with a turn from this page. */
    sentWith: (turn: Pick<Turn, "key">): Sent | undefined => sent.of(turn.key)?.outgoing,
  };
}

const turnsOf = (thread: Thread): number => Math.max(turnsAtOnce, thread.turns.length);

/** The part that the page shows, with the message that is sought; nothing where the version that is known stands. */
function partOf(thread: Thread, known: string | null): ThreadPart {
  const holding = thread.sought?.message;
  return { turns: turnsOf(thread), ...(holding && { holding }), ...(known !== null && { unless: known }) };
}

/** The question leaves at once, whatever reads its answer then; why it was refused is for the reader to say. */
function leaving(ask: (signal: AbortSignal) => Promise<Response>): Connection {
  const end = new AbortController();
  const response = ask(end.signal);
  response.catch(() => undefined);
  return { response, end };
}
