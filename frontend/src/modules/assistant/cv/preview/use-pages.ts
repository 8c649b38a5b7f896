import { useEffect, useRef, useState } from "react";
import type { Cv } from "#contract/cv/resume.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { fetchPages, type CvPages } from "../cv.actions.ts";

/** After the last key. */
const pagesAfterMs = 600;

export interface Preview {
  /** The last pages that could be set. */
  pages: CvPages | null;
  busy: boolean;
  fault: ErrorKey | null;
  retry: () => void;
}

/** The pages of a CV as it is typed; the last good ones stay while new ones come, and where none come. */
export function usePages(id: string, cv: Cv): Preview {
  const [pages, setPages] = useState<CvPages | null>(null);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const [settled, setSettled] = useState<Cv | null>(null);
  const [round, setRound] = useState(0);
  const isAsked = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    const read = async () => {
      try {
        const next = await fetchPages(id, cv, left.signal);
        if (left.signal.aborted) return;
        setPages(next);
        setFault(null);
      } catch (error) {
        if (left.signal.aborted || isAbort(error)) return;
        setFault(errorKeyOf(error));
      }
      setSettled(cv);
    };
    const timer = setTimeout(() => void read(), isAsked.current ? pagesAfterMs : 0);
    isAsked.current = true;
    return () => {
      clearTimeout(timer);
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry is another round
  }, [id, cv, round]);
  return { pages, busy: settled !== cv && fault === null, fault, retry: () => setRound((before) => before + 1) };
}
