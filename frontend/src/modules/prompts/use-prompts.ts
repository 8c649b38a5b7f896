import { useCallback, useEffect, useRef, useState } from "react";
import { listPrompts, type Prompt, type PromptCategory } from "#contract/chat/prompts.contract.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface PromptFilter {
  /** Null asks for nothing. */
  search: string | null;
  category: PromptCategory | null;
  language: Locale;
}

interface PromptList {
  /** What the prompts were listed for; another one makes them old. */
  filter: string;
  prompts: Prompt[];
  page: number;
  lastPage: number;
  error: ErrorKey | null;
}

const typingPause = 250;
const nothing: PromptList = { filter: "", prompts: [], page: 0, lastPage: 0, error: null };

/** The prompts of a filter, a page after another; what was typed waits for a pause. */
export function usePrompts({ search, category, language }: PromptFilter) {
  const filter = JSON.stringify([search?.trim() ?? "", category, language]);
  const [listed, setListed] = useState(nothing);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    async (page: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const [q, category, language] = JSON.parse(filter) as [string, PromptCategory | null, Locale];
      const query = { page: String(page), language, ...(q !== "" && { q }), ...(category && { category }) };
      const before = (last: PromptList) => (page === 1 ? { ...nothing, filter } : last);
      try {
        const { data, last_page } = await call(listPrompts, { query }, { signal: controller.signal });
        setListed((last) => ({
          filter,
          prompts: [...before(last).prompts, ...data],
          page,
          lastPage: last_page,
          error: null,
        }));
      } catch (error) {
        if (!isAbort(error)) setListed((last) => ({ ...before(last), error: errorKeyOf(error) }));
      }
    },
    [filter],
  );

  useEffect(() => {
    if (search === null) return undefined;
    const timer = setTimeout(() => void load(1), search === "" ? 0 : typingPause);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `load` changes with the filter, which holds the search
  }, [load]);

  const current = listed.filter === filter;
  return {
    prompts: listed.prompts,
    /** Nothing was listed yet for this filter; the old list may still be shown. */
    loading: !current,
    error: current ? listed.error : null,
    hasMore: current && listed.error === null && listed.page < listed.lastPage,
    loadMore: () => load(listed.page + 1),
    retry: () => load(Math.max(1, listed.page + (listed.prompts.length > 0 ? 1 : 0))),
  };
}
