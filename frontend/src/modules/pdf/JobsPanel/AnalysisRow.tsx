import { X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { analyses } from "../analyses.store.ts";
import { analysisWords } from "../words.ts";
import { JobRow } from "./JobRow.tsx";
import { OpenLink } from "./OpenLink.tsx";

export function AnalysisRow({ id, name, onDismiss }: { id: string; name: string; onDismiss?: () => void }) {
  const t = useT("pdf");
  const locale = useLocale();
  const view = useSnapshot(analyses)[id];
  if (!view) return null;
  return (
    <JobRow
      name={name}
      text={analysisWords(t, locale, view as typeof view & { analysis: null })}
      bad={view.phase === "failed" || view.phase === "invalid"}
      share={view.phase === "running" ? view.percent / 100 : null}
      actions={
        <>
          <OpenLink id={id} />
          {onDismiss && <IconButton size="small" icon={X} label={t("jobs.dismiss", { name })} onClick={onDismiss} />}
        </>
      }
    />
  );
}
