import { useDeferredValue, useMemo } from "react";
import { lintCv } from "#contract/cv/lint/lint.rules.ts";
import type { PageFacts, Remark } from "#contract/cv/lint/remark.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { useNow } from "#lib/use-now.ts";

/** What could be better in the CV as it is typed, and in its last pages. */
export function useRemarks(cv: Cv, page: PageFacts | null): readonly Remark[] {
  const now = useNow();
  const settled = useDeferredValue(cv);
  return useMemo(() => lintCv({ cv: settled, now, ...(page && { page }) }), [settled, page, now]);
}
