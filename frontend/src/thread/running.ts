import { proxy } from "valtio";
import { ApiError, errorKeyOf, isServerFailure } from "#api/api-error.ts";
import { appendLive, freezeLive, liveText, takeLive, thawLive, trimLive } from "./live-text.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import type { Connection, ReaderNews, Verdict } from "./stream/answer-reader.ts";
import type { AnswerKind, Decode } from "./stream/decode.rules.ts";
import { isLive, type Answer } from "./turns.rules.ts";

export interface RunningKind extends AnswerKind {
  end: {
    length: number;
    status: "complete" | "stopped" | "failed" | "interrupted";
    reason: string | null;
    withdrawn: boolean;
  };
}

/** The calls of one answer. */
export interface AnswerCalls<Kind extends RunningKind> {
  /** The question, where it has left already. */
  asked: Connection | null;
  /** Asks, and again under the same request where it may not have arrived; null where the answer runs and is only joined. */
  ask: ((signal: AbortSignal) => Promise<Response>) | null;
  join: (answer: string, from: number, signal: AbortSignal) => Promise<Response>;
  /** `shown`: how much of it is on the screen, in UTF-16 units. */
  stop: (answer: string, shown: number) => Promise<unknown>;
  decode: Decode<Kind>;
}

/** How following an answer ended; `withdrawn`: the server gives the question back. */
export type FollowResult<Kind extends RunningKind> =
  | { type: "ended"; end: Kind["end"] }
  | { type: "withdrawn" }
  | { type: "refused"; error: unknown }
  | { type: "unreachable" };

export interface RunListeners<Kind extends RunningKind> {
  /** Once the answer has an id, and again when another model takes over or, after the end, its conversation gets a title. */
  onIntroduced: (meta: Kind["meta"], isFirst: boolean) => void;
  /** A frame that brings more than text, such as tokens or a citation. */
  onFacts: (frame: Kind["frame"]) => void;
  onEnding: (ending: FollowResult<Kind>) => void;
}

interface RunningAnswer {
  stop: () => void;
  leave: () => void;
}

/** What reads an answer is no part of the first load: a page with a composer fetches it ahead. */
export const answerReader = { fetch: () => import("./stream/answer-reader.ts") };

const runs = new Map<string, RunningAnswer>();
const liveKeys = new Set<string>();

/** How many answers of this page are being written, whatever asked for them. */
export const answering = proxy({ count: 0 });

function markLive(key: string, isRunning: boolean): void {
  if (isRunning) liveKeys.add(key);
  else liveKeys.delete(key);
  answering.count = liveKeys.size;
}

/**
 * Reads an answer to its end and writes it into `answer`, its text into the live text of `key`. Two answers may run
 * side by side, each under its own key; one that runs under this key already is left.
 */
export function runAnswer<Kind extends RunningKind>(
  key: string,
  answer: Answer,
  calls: AnswerCalls<Kind>,
  listeners: RunListeners<Kind>,
): void {
  leaveAnswer(key);
  takeLive(key);
  /** How much was on the screen when it was stopped. */
  let shownAtStop: number | null = null;
  let isIntroduced = false;

  const reportStop = async () => {
    if (answer.id === null || shownAtStop === null) return;
    try {
      await calls.stop(answer.id, shownAtStop);
    } catch (error) {
      if (runs.get(key) !== run) return;
      shownAtStop = null;
      answer.stopping = false;
      thawLive(key);
      reportError(error);
    }
  };
  const close = () => {
    if (runs.get(key) === run) runs.delete(key);
    markLive(key, false);
  };
  const introduce = (meta: Kind["meta"]) => {
    const isFirst = !isIntroduced;
    isIntroduced = true;
    answer.id = meta.answer;
    if (answer.status === "unreachable") answer.status = liveText(key).text === "" ? "waiting" : "running";
    listeners.onIntroduced(meta, isFirst);
    if (isFirst) void reportStop();
  };
  const receive = (news: ReaderNews<Kind>) => {
    switch (news.type) {
      case "introduce":
        introduce(news.meta);
        break;
      case "append":
        if (answer.status !== "running") answer.status = "running";
        appendLive(key, news.text);
        break;
      case "trim":
        trimLive(key, news.length);
        break;
      case "account":
        listeners.onFacts(news.frame);
        break;
      case "catch-up":
        if (answer.status === "unreachable") answer.status = "running";
        break;
      case "finish": {
        close();
        const { status, reason, length, withdrawn } = news.end;
        const text = takeLive(key).slice(0, length);
        if (withdrawn) return listeners.onEnding({ type: "withdrawn" });
        Object.assign(answer, { text, stopping: false, status, reason });
        return listeners.onEnding({ type: "ended", end: news.end });
      }
      case "give-up":
        answer.status = "unreachable";
        listeners.onEnding({ type: "unreachable" });
        break;
      case "refuse":
        close();
        takeLive(key);
        return listeners.onEnding({ type: "refused", error: news.error });
    }
    markLive(key, isLive(answer));
  };
  const run: RunningAnswer = {
    stop() {
      if (shownAtStop !== null) return;
      shownAtStop = freezeLive(key);
      answer.stopping = true;
      void reportStop();
    },
    leave: () => {},
  };
  runs.set(key, run);
  markLive(key, true);
  // Who leaves before the reader is there ends the request alone: the server has the question.
  let leave = () => calls.asked?.end.abort();
  run.leave = () => {
    leave();
    close();
  };
  const follow = async () => {
    try {
      const { followAnswer } = await answerReader.fetch();
      if (runs.get(key) !== run) return;
      const open = (id: string | null, from: number, signal: AbortSignal) => openAnswer(calls, id, from, signal);
      const reading = { open, decode: calls.decode, judge, onNews: receive };
      leave = followAnswer<Kind>(reading, calls.ask ? null : answer.id, calls.asked);
    } catch (error) {
      // What reads it could not be fetched. A question that has left is found again by its request.
      run.leave();
      receive({ type: "refuse", error });
    }
  };
  void follow();
}

async function openAnswer<Kind extends RunningKind>(
  { ask, join }: AnswerCalls<Kind>,
  answer: string | null,
  from: number,
  signal: AbortSignal,
): Promise<Response> {
  if (answer !== null) return join(answer, from, signal);
  if (ask === null) throw new ApiError("chat.answer_not_found", 404);
  return ask(signal);
}

/** Stops the answer; its end says whether the question is given back. It is reported once the answer has an id. */
export const stopAnswer = (key: string): void => runs.get(key)?.stop();

/** Ends the reading, not the answer. */
export const leaveAnswer = (key: string): void => runs.get(key)?.leave();

/** Failures of the server and short rate limits may pass; what the API itself decided stands. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.status === 0) return "cut";
  return isServerFailure(error) || errorKeyOf(error) === "request.too_many" ? "again" : "refused";
}
