import { stopAnswer as stopEndpoint, type AnswerEnd, type AnswerMeta } from "#contract/chat/answers.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { judge, openAnswer, type Asking } from "./asking.ts";
import { liveTurn, type Room } from "./chat.store.ts";
import { appendLive, freezeLive, liveText, takeLive, thawLive, trimLive } from "./live-text.ts";
import { followAnswer, type ReaderNews } from "./stream/answer-reader.ts";
import { accounted, introduced, type Answer, type Turn } from "./turns.rules.ts";

/** How an answer's way ended, for those who act upon it; `withdrawn`: the server gives the question back. */
export type Ending =
  | { type: "ended"; end: AnswerEnd; trouble: string | null }
  | { type: "withdrawn" }
  | { type: "refused"; error: unknown }
  | { type: "unreachable" };

export interface Watch {
  /** The answer has an id; called again when its model or its conversation's title changes. */
  onIntroduced: (run: Run, first: boolean) => void;
  onEnding: (ending: Ending, run: Run) => void;
}

export interface Run {
  room: Room;
  turn: Turn;
  asking: Asking | null;
  startedAt: number;
  /** How much was on the screen when it was stopped. */
  shownAtStop: number | null;
  introduced: boolean;
  trouble: string | null;
  leave: () => void;
}

const runs = new Map<string, Run>();

/** Reads a turn's answer to its end; `asking` is null where the answer runs already. */
export function follow(room: Room, turn: Turn, asking: Asking | null, watch: Watch): void {
  const state = { startedAt: performance.now(), shownAtStop: null, introduced: false, trouble: null };
  const run: Run = { room, turn, asking, ...state, leave: () => {} };
  runs.get(turn.key)?.leave();
  takeLive(turn.key);
  runs.set(turn.key, run);
  run.leave = followAnswer(
    {
      open: (answer, from, signal) => openAnswer(asking, answer, { conversation: room.id, from }, signal),
      judge,
      onNews: (news) => hear(run, news, watch),
    },
    asking === null ? (turn.answer?.id ?? null) : null,
  );
}

function hear(run: Run, news: ReaderNews, watch: Watch): void {
  const { turn } = run;
  const { answer } = turn;
  if (!answer) return;
  switch (news.type) {
    case "introduce":
      return introduce(run, answer, news.meta, watch);
    case "append":
      if (answer.status !== "running") answer.status = "running";
      return appendLive(run.turn.key, news.text);
    case "trim":
      return trimLive(run.turn.key, news.length);
    case "account":
      Object.assign(answer, accounted(news.frame));
      if (news.frame.error !== undefined) run.trouble = news.frame.error;
      return;
    case "catch-up":
      if (answer.status === "unreachable") answer.status = "running";
      return;
    case "finish":
      return finish(run, answer, news.end, watch);
    case "give-up":
      answer.status = "unreachable";
      return watch.onEnding({ type: "unreachable" }, run);
    case "refuse":
      close(run);
      takeLive(run.turn.key);
      return watch.onEnding({ type: "refused", error: news.error }, run);
  }
}

function introduce(run: Run, answer: Answer, meta: AnswerMeta, watch: Watch): void {
  const { room, turn } = run;
  Object.assign(answer, introduced(meta));
  if (turn.question) turn.question.id = meta.question;
  if (answer.status === "unreachable") answer.status = liveText(run.turn.key).text === "" ? "waiting" : "running";
  Object.assign(room, { id: meta.conversation, incognito: meta.incognito, title: meta.title ?? room.title });
  const first = !run.introduced;
  run.introduced = true;
  if (first) void tellStop(run);
  watch.onIntroduced(run, first);
}

function finish(run: Run, answer: Answer, end: AnswerEnd, watch: Watch): void {
  close(run);
  const text = takeLive(run.turn.key).slice(0, end.length);
  if (end.withdrawn) return watch.onEnding({ type: "withdrawn" }, run);
  Object.assign(answer, { text, stopping: false, status: end.status, reason: end.reason, costMicros: end.cost_micros });
  watch.onEnding({ type: "ended", end, trouble: run.trouble }, run);
}

function close(run: Run): void {
  runs.delete(run.turn.key);
}

/** Stops the answer of this room, wherever it was asked from; its end says whether the question is given back. */
export function stopAnswer(room: Room): void {
  const turn = liveTurn(room);
  const run = turn && runs.get(turn.key);
  if (!run?.turn.answer || run.shownAtStop !== null) return;
  run.shownAtStop = freezeLive(run.turn.key);
  run.turn.answer.stopping = true;
  void tellStop(run);
}

/** The server is told as soon as the answer has an id. */
async function tellStop(run: Run): Promise<void> {
  const { answer, key } = run.turn;
  if (answer?.id == null || run.shownAtStop === null) return;
  try {
    const body = { shown: run.shownAtStop, conversation: run.room.id ?? undefined };
    await call(stopEndpoint, { params: { id: answer.id }, body });
  } catch (error) {
    if (!runs.has(key)) return;
    run.shownAtStop = null;
    answer.stopping = false;
    thawLive(key);
    complain(errorKeyOf(error));
  }
}

/** Ends the reading, not the answer. */
export function leaveRoom(room: Room): void {
  for (const run of runs.values()) {
    if (run.room !== room) continue;
    run.leave();
    close(run);
  }
}

export function complain(code: ErrorKey): void {
  notify({ tone: "bad", text: i18n.t(code, { ns: "errors" }) });
}
