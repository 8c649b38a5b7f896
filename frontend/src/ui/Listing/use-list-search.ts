import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ListSearch } from "./list-search.ts";

/** The part of the address that belongs to one list; `name` sets it apart where a page has several. */
export function useListSearch(name: string | undefined) {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const prefix = name === undefined ? "" : `${name}.`;

  /** Any change but that of the page goes back to the first one. */
  const change = useCallback(
    (changes: ListSearch) => {
      const named = Object.entries({ page: undefined, ...changes }).map(([key, value]) => [
        prefix + key,
        value || undefined,
      ]);
      const next = (before: ListSearch) => ({ ...before, ...Object.fromEntries(named) });
      void navigate({ to: ".", search: next as never, replace: true, resetScroll: false });
    },
    [navigate, prefix],
  );
  return { read: (key: string): string | undefined => search[prefix + key], change };
}
