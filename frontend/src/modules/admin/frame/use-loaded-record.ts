import { useCallback, useEffect, useRef, useState } from "react";
import type { Endpoint, ResponseOf } from "../../../../../worker/contract/endpoint.ts";
import { errorKeyOf, isAbort } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import type { InputOf } from "../../../api/request.ts";
import type { ErrorKey } from "../../../locales/fr/errors.ts";

export type RecordState<Value> =
  | { status: "loading" }
  | { status: "ready"; value: Value }
  | { status: "failed"; error: ErrorKey };

/** One thing that an endpoint reads; `reload` keeps what is shown until the new one is there. */
export function useLoadedRecord<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const [state, setState] = useState<RecordState<ResponseOf<E>>>({ status: "loading" });
  const asked = JSON.stringify(input);
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    try {
      const value = await call(endpoint, JSON.parse(asked) as InputOf<E>, { signal: mine.signal });
      if (!mine.signal.aborted) setState({ status: "ready", value });
    } catch (error) {
      if (!isAbort(error) && !mine.signal.aborted) setState({ status: "failed", error: errorKeyOf(error) });
    }
  }, [endpoint, asked]);

  useEffect(() => {
    setState({ status: "loading" });
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const replace = useCallback((value: ResponseOf<E>) => setState({ status: "ready", value }), []);
  return { state, reload, replace };
}
