import { useCallback, useEffect, useRef, useState } from "react";
import { errorKeyOf, errorDetails, isAbort } from "#api/api-error.ts";
import { isAnswered, toLoadState, unanswered, type Answer } from "./loaded.rules.ts";

/** A value that can be read, and again; another `key` is another value. */
export interface Source<Value> {
  key: string;
  read: (signal: AbortSignal) => Promise<Value>;
}

/** What a page reads once and shows in several places. */
export type LoadedValue<Value> = ReturnType<typeof useLoaded<Value>>;

/**
 * Reads `source` (a function alone never becomes another value) and aborts a read that is no longer wanted.
 * `reload` keeps the value on the page until the new one is there; `retry` shows that it loads.
 */
export function useLoaded<Value>(source: Source<Value> | Source<Value>["read"]) {
  const { key, read } = typeof source === "function" ? { key: "", read: source } : source;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer<Value>>(unanswered);
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });

  useEffect(() => {
    const running = new AbortController();
    const to = { key, round };
    reading.current(running.signal).then(
      (value) => {
        if (!running.signal.aborted) setAnswer({ to, state: { status: "ready", value }, latest: value });
      },
      (error: unknown) => {
        if (running.signal.aborted || isAbort(error)) return;
        setAnswer(({ latest }) => ({
          to,
          state: { status: "failed", error: errorKeyOf(error), details: errorDetails(error) },
          latest,
        }));
      },
    );
    return () => running.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const retry = useCallback(() => {
    setAnswer((before) => ({ ...before, to: null }));
    reload();
  }, [reload]);
  const replace = useCallback(
    (value: Value) => setAnswer({ to: { key, round }, state: { status: "ready", value }, latest: value }),
    [key, round],
  );
  const wanted = { key, round };
  const loading = !isAnswered(answer, wanted);
  return { state: toLoadState(answer, wanted), loading, latest: answer.latest, reload, retry, replace };
}
