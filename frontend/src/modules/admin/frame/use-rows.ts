import { useCallback, useEffect, useRef, useState } from "react";
import { errorKeyOf, isAbort } from "../../../api/api-error.ts";
import type { ErrorKey } from "../../../locales/fr/errors.ts";

export interface Rows<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  total: number;
}

export interface RowsState<Row> {
  /** The last that came; they stay, dimmed, while others are on their way. */
  rows: Rows<Row> | null;
  loading: boolean;
  error: ErrorKey | null;
}

/** The rows that `load` brings for `question`; an answer to an older question is cut off. */
export function useRows<Row>(question: string, load: (signal: AbortSignal) => Promise<Rows<Row>>) {
  const [state, setState] = useState<RowsState<Row>>({ rows: null, loading: true, error: null });
  const latest = useRef(load);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = load;
  });

  const run = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState((before) => ({ ...before, loading: true, error: null }));
    try {
      const rows = await latest.current(mine.signal);
      if (!mine.signal.aborted) setState({ rows, loading: false, error: null });
    } catch (error) {
      if (isAbort(error) || mine.signal.aborted) return;
      setState((before) => ({ ...before, loading: false, error: errorKeyOf(error) }));
    }
  }, []);

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run, question]);

  return { state, reload: run };
}
