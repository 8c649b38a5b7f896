import { useCallback, useEffect, useState } from "react";
import type { Endpoint, ResponseOf } from "#contract/endpoint.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { InputOf } from "#api/request.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export type RecordState<Value> =
  | { status: "loading" }
  | { status: "ready"; value: Value }
  | { status: "failed"; error: ErrorKey };

interface Answer<Value> {
  /** What it answers, and how often that was asked. */
  to: string | null;
  round: number;
  state: RecordState<Value>;
}

/** One thing that an endpoint reads; `reload` keeps what is shown until the new one is there. */
export function useLoadedRecord<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const asked = JSON.stringify(input);
  const [answer, setAnswer] = useState<Answer<ResponseOf<E>>>({
    to: null,
    round: 0,
    state: { status: "loading" },
  });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const running = new AbortController();
    const tell = (state: RecordState<ResponseOf<E>>) => {
      if (!running.signal.aborted) setAnswer({ to: asked, round, state });
    };
    call(endpoint, JSON.parse(asked) as InputOf<E>, { signal: running.signal }).then(
      (value) => tell({ status: "ready", value }),
      (error: unknown) => tell({ status: "failed", error: errorKeyOf(error) }),
    );
    return () => running.abort();
  }, [endpoint, asked, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const replace = useCallback(
    (value: ResponseOf<E>) => setAnswer({ to: asked, round, state: { status: "ready", value } }),
    [asked, round],
  );
  const state: RecordState<ResponseOf<E>> = answer.to === asked ? answer.state : { status: "loading" };
  return { state, reloading: answer.round !== round, reload, replace };
}
