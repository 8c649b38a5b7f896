import {
  stopAnswer as stopEndpoint,
  type AnswerEnd,
  type AnswerMeta,
} from "../../../../worker/contract/chat/answers.contract.ts";
import { errorKeyOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import type { ErrorKey } from "../../locales/fr/errors.ts";
import { i18n } from "../../i18n/i18n.ts";
import { notify } from "../../ui/Toaster/notify.ts";
import { judge, openAnswer, type Asking } from "./asking.ts";
import { liveTurn, type Room } from "./chat.store.ts";
import { appendLive, freezeLive, liveText, takeLive, thawLive, trimLive } from "./live-text.ts";
import { followAnswer, type ReaderNews } from "./stream/answer-reader.ts";
import { accounted, introduced, type Answer, type Turn } from "./turns.rules.ts";

/** How an answer's way ended, for those who act upon it; `withdrawn` was stopped before its first word. */
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
  stopping: boolean;
  withdrawn: boolean;
  introduced: boolean;
  trouble: string | null;
  leave: () => void;
  /** Kept when the answer has ended, or was refused. */
  over: Promise<void>;
  close: () => void;
}

const runs = new Map<string, Run>();

/** Reads a turn's answer to its end; `asking` is null where the answer runs already. */
export function follow(room: Room, turn: Turn, asking: Asking | null, watch: Watch): void {
  const { promise: over, resolve: close } = Promise.withResolvers<void>();
  const state = { startedAt: performance.now(), stopping: false, withdrawn: false, introduced: false, trouble: null };
  const run: Run = { room, turn, asking, ...state, leave: () => {}, over, close };
  const before = [...runs.values()].filter((other) => other.room === room && other.withdrawn);
  runs.get(turn.key)?.leave();
  takeLive(turn.key);
  runs.set(turn.key, run);
  run.leave = followAnswer(
    {
      open: async (answer, from, signal) => {
        // A conversation answers one question at a time: what was withdrawn ends first.
        await Promise.all(before.map((other) => other.over));
        return openAnswer(asking, answer, from, signal);
      },
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
  if (run.withdrawn) return void tellStop(run, 0);
  if (answer.status === "unreachable") answer.status = liveText(run.turn.key).text === "" ? "waiting" : "running";
  Object.assign(room, { id: meta.conversation, incognito: meta.incognito, title: meta.title ?? room.title });
  const first = !run.introduced;
  run.introduced = true;
  watch.onIntroduced(run, first);
}

function finish(run: Run, answer: Answer, end: AnswerEnd, watch: Watch): void {
  close(run);
  const text = takeLive(run.turn.key).slice(0, end.length);
  if (run.withdrawn || (end.status === "stopped" && text === "")) {
    return watch.onEnding({ type: "withdrawn" }, run);
  }
  Object.assign(answer, { text, status: end.status, reason: end.reason, costMicros: end.cost_micros });
  watch.onEnding({ type: "ended", end, trouble: run.trouble }, run);
}

function close(run: Run): void {
  runs.delete(run.turn.key);
  run.close();
}

/** Nothing was said yet: the turn goes at once, and the server is told as soon as it can be. */
function withdraw(run: Run): void {
  run.withdrawn = true;
  run.room.turns = run.room.turns.filter((turn) => turn.key !== run.turn.key);
  if (run.turn.answer?.id != null) void tellStop(run, 0);
}

/** Stops the answer of this room, wherever it was asked from; `onWithdrawn` is called before anything was said. */
export function stopAnswer(room: Room, onWithdrawn: (run: Run) => void): void {
  const turn = liveTurn(room);
  const run = turn && runs.get(turn.key);
  if (!run || run.stopping) return;
  run.stopping = true;
  if (run.turn.answer?.status === "waiting") {
    withdraw(run);
    onWithdrawn(run);
  } else {
    void tellStop(run, freezeLive(run.turn.key));
  }
}

async function tellStop(run: Run, shown: number): Promise<void> {
  const id = run.turn.answer?.id;
  if (id == null) return;
  try {
    await call(stopEndpoint, { params: { id }, body: { shown } });
  } catch (error) {
    if (run.withdrawn || !runs.has(run.turn.key)) return;
    run.stopping = false;
    thawLive(run.turn.key);
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
