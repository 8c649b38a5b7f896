import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import type { ImprovePanel } from "./use-improving.ts";

/** Why nothing came of what was asked for, where it would stand. */
export function Unimproved({ improving: { run, retry } }: { improving: ImprovePanel }) {
  const t = useT("assistant");
  const errors = useT("errors");
  if (!run || run.failure === null) return null;
  return (
    <ErrorState
      title={t("editor.improve.failed")}
      reason={`${errors(run.failure)} ${t("editor.improve.kept")}`}
      onRetry={retry}
    />
  );
}
