import { useEffect, useState } from "react";
import type { Run } from "./highlight-runs.ts";
import { highlight, highlighted } from "./highlighter.ts";

/** The coloured runs of code once they are there; null means: show it plain. */
export function useHighlight(code: string | null, language: string): readonly Run[] | null {
  const [result, setResult] = useState<{ code: string; runs: Run[] | null } | null>(null);

  useEffect(() => {
    if (code === null || highlighted(code, language) !== undefined) return;
    let wanted = true;
    void highlight(code, language).then((runs) => wanted && setResult({ code, runs }));
    return () => {
      wanted = false;
    };
  }, [code, language]);

  if (code === null) return null;
  return highlighted(code, language) ?? (result?.code === code ? result.runs : null);
}
