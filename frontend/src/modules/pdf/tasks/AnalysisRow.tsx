import { X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { TaskRow } from "#tasks/Dock/TaskRow.tsx";
import { analyses, type AnalysisView } from "../analyses.store.ts";
import { documentOf } from "../library.store.ts";
import { analysisWords } from "../words.ts";
import { OpenLink } from "./OpenLink.tsx";

interface AnalysisRowProps {
  /** The document's. */
  id: string;
  name?: string;
  onDismiss?: () => void;
}

/** How far the analysis of a document is. */
export function AnalysisRow({ id, name = documentOf(id)?.name ?? "", onDismiss }: AnalysisRowProps) {
  const t = useT("pdf");
  const tasks = useT("tasks");
  const locale = useLocale();
  const view = useSnapshot(analyses)[id] as AnalysisView | undefined;
  if (!view) return null;
  return (
    <TaskRow
      name={name}
      text={analysisWords(t, locale, view)}
      bad={view.phase === "failed" || view.phase === "invalid"}
      share={view.phase === "running" ? view.percent / 100 : null}
      actions={
        <>
          <OpenLink id={id} />
          {onDismiss && (
            <IconButton size="small" icon={X} label={tasks("dock.dismiss", { name })} onClick={onDismiss} />
          )}
        </>
      }
    />
  );
}
