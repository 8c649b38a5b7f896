import { useCallback, useEffect, useState } from "react";
import { errorKeyOf, isAbort } from "../../api/api-error.ts";
import type { ErrorKey } from "../../locales/fr/errors.ts";

type Loaded<Value> = { status: "loading" } | { status: "ready"; value: Value } | { status: "failed"; error: ErrorKey };

/** One value of the API for one place of a page; `load` must be a stable function. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    load().then(
      (value) => left || setState({ status: "ready", value }),
      (error: unknown) => left || isAbort(error) || setState({ status: "failed", error: errorKeyOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setState({ status: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  const replace = useCallback((value: Value) => setState({ status: "ready", value }), []);
  return { state, retry, replace };
}
