import { useDeferredValue, useMemo } from "react";
import { lintCv } from "#contract/cv/lint/lint.rules.ts";
import type { PageFacts, Remark } from "#contract/cv/lint/remark.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { namelessIn } from "./remark-words.ts";

/** What could be better in the CV as it is typed, and in its last pages. */
export function useRemarks(cv: Cv, page: PageFacts | null): readonly Remark[] {
  const now = useNow();
  const t = useT("remarks");
  const settled = useDeferredValue(cv);
  return useMemo(
    () => lintCv({ cv: settled, now, nameless: namelessIn(t), ...(page && { page }) }),
    [settled, page, now, t],
  );
}
