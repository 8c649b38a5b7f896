import { useCallback, useEffect, useRef, useState } from "react";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

type Loaded<Value> = { status: "loading" } | { status: "ready"; value: Value } | { status: "failed"; error: ErrorKey };

/** What a page reads once and shows in several places. */
export type LoadedValue<Value> = ReturnType<typeof useLoaded<Value>>;

/** One value of the API for one place of a page; `load` must be a stable function. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ status: "loading" });
  const latest = useRef(0);

  const run = useCallback(async () => {
    const mine = ++latest.current;
    let next: Loaded<Value>;
    try {
      next = { status: "ready", value: await load() };
    } catch (error) {
      if (isAbort(error)) return;
      next = { status: "failed", error: errorKeyOf(error) };
    }
    if (mine === latest.current) setState(next);
  }, [load]);

  useEffect(() => {
    void run();
    return () => {
      latest.current += 1;
    };
  }, [run]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void run();
  }, [run]);
  const replace = useCallback((value: Value) => setState({ status: "ready", value }), []);
  return { state, retry, replace };
}
