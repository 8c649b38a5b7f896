import { useMemo } from "react";
import type { LoadState } from "#lib/loaded.rules.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { fetchEstimate, type Estimate, type SourceFile } from "../creating.actions.ts";
import type { Draft } from "../draft.rules.ts";
import { useSettled } from "#lib/use-settled.ts";

/** What the work would cost as it is chosen now; words of the title and the instructions change nothing. */
export function useEstimate(file: SourceFile, draft: Draft): LoadState<Estimate> {
  const { kind, template, pages, cards, model } = draft;
  const key = useSettled([file.id, kind, template, pages, cards, model].join(" "));
  const source = useMemo(
    () => ({ key, read: (signal: AbortSignal) => fetchEstimate(file, { ...draft, instructions: "" }, signal) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds what the estimate depends on
    [key],
  );
  return useLoaded(source).state;
}
