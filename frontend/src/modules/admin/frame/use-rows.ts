import { useCallback, useEffect, useRef, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface Rows<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  total: number;
  /** There are more than `total`, which were not counted. */
  more?: boolean;
}

interface Answer<Row> {
  /** What it answers. */
  to: string | null;
  /** The last rows that came; they stay, dimmed, while others are on their way. */
  rows: Rows<Row> | null;
  error: ErrorKey | null;
}

/** The rows that `load` brings for `question`; an answer to an older question is cut off. */
export function useRows<Row>(question: string, load: (signal: AbortSignal) => Promise<Rows<Row>>) {
  const [answer, setAnswer] = useState<Answer<Row>>({ to: null, rows: null, error: null });
  const [round, setRound] = useState(0);
  const asked = `${round} ${question}`;
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const running = new AbortController();
    latest.current(running.signal).then(
      (rows) => {
        if (!running.signal.aborted) setAnswer({ to: asked, rows, error: null });
      },
      (error: unknown) => {
        if (!running.signal.aborted) setAnswer((before) => ({ ...before, to: asked, error: errorKeyOf(error) }));
      },
    );
    return () => running.abort();
  }, [asked]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const loading = answer.to !== asked;
  return { rows: answer.rows, error: loading ? null : answer.error, loading, reload };
}
