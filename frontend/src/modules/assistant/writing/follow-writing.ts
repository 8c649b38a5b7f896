import { ApiError } from "#api/api-error.ts";
import { followAnswer } from "#thread/stream/answer-reader.ts";
import { judge } from "#thread/running.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { decodeWriting, joinWriting, stopWriting, type WritingWire } from "./writing.calls.ts";

/** What is heard of a text while a model writes it. */
export interface WritingListener {
  onText(piece: string): void;
  /** The text has an id and a model; again when another model takes over. */
  onIntroduced?(meta: WritingWire["meta"]): void;
}

/** The reason of an abort that stops the text; any other leaves it to be joined later. */
export const stopped = "stopped";

interface Source {
  /** Asks for the text; null where it runs already and is joined. */
  ask: ((signal: AbortSignal) => Promise<Response>) | null;
  answer: string | null;
}

/** Reads a text to its end over as many connections as it takes; null where it was left. Throws what the API refuses. */
export function followWriting(
  { ask, answer }: Source,
  hearing: WritingListener,
  signal: AbortSignal,
): Promise<WritingWire["end"] | null> {
  const { promise, resolve, reject } = Promise.withResolvers<WritingWire["end"] | null>();
  let id: string | null = null;
  let shown = 0;
  let isStopping = false;

  const stop = async () => {
    if (id === null) return;
    try {
      await stopWriting(id, shown);
    } catch (error) {
      reportError(error);
      isStopping = false;
    }
  };
  const leave = followAnswer<WritingWire>(
    {
      async open(target, from, connection) {
        if (target !== null) return joinWriting(target, from, connection);
        if (ask === null) throw new ApiError("chat.answer_not_found", 404);
        return ask(connection);
      },
      decode: decodeWriting,
      judge,
      onNews(news) {
        if (news.type === "introduce") {
          const isFirst = id === null;
          id = news.meta.answer;
          hearing.onIntroduced?.(news.meta);
          if (isFirst && isStopping) void stop();
        } else if (news.type === "append") {
          shown += news.text.length;
          if (!isStopping) hearing.onText(news.text);
        } else if (news.type === "finish") resolve(news.end);
        else if (news.type === "refuse") reject(news.error);
      },
    },
    answer,
  );
  const onAbort = () => {
    if (signal.reason === stopped) {
      isStopping = true;
      void stop();
      return;
    }
    leave();
    resolve(null);
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort);
  return promise.finally(() => signal.removeEventListener("abort", onAbort));
}
