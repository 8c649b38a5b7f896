import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Improvement } from "#contract/assistant/templates.ts";
import { textIn } from "#contract/local-text.rules.ts";
import { useLocale } from "#i18n/use-t.ts";
import type { Improvements } from "../editor/review/use-improving.ts";
import {
  askForImprovement,
  explainUnimproved,
  fetchImprovements,
  improvements,
  joinImprovement,
  mayImprove,
} from "../improvements/improvements.actions.ts";
import { stopped } from "../writing/follow-writing.ts";
import { WriterField } from "../writing/WriterField.tsx";
import { fetchWriters } from "../writing/writers.actions.ts";
import { writers } from "../writing/writers.store.ts";

/** What can be asked for in a document. */
export function useImprovements(document: string): Improvements {
  const locale = useLocale();
  const all = useSnapshot(improvements).all as readonly Improvement[] | null;
  const { allowance } = useSnapshot(writers);
  useEffect(() => void Promise.all([fetchImprovements(), fetchWriters()]), []);
  const offers = useMemo(
    () =>
      (all ?? []).map(({ id, name, guarded, result, fields }) => ({
        id,
        name: textIn(name, locale),
        isGuarded: guarded,
        result,
        fields,
      })),
    [all, locale],
  );
  const calls = useMemo(
    () => ({
      may: mayImprove,
      ask: askForImprovement.bind(null, document),
      join: joinImprovement,
      explain: explainUnimproved,
      stopped,
    }),
    [document],
  );
  return { offers, calls, left: allowance?.left ?? null, writer: <WriterField /> };
}
