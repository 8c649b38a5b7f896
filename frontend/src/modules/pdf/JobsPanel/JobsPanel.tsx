import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { analyses } from "../analyses.store.ts";
import { library } from "../library.store.ts";
import { isBusy, uploads, type Upload } from "../uploads.store.ts";
import { AnalysisRow } from "./AnalysisRow.tsx";
import { UploadRow } from "./UploadRow.tsx";
import styles from "./JobsPanel.module.css";

/** Uploads and analyses, on every page: they go on wherever the reader goes. It folds once all of them went well. */
export function JobsPanel() {
  const t = useT("pdf");
  const id = useId();
  const { all, open } = useSnapshot(uploads);
  const { documents } = useSnapshot(library);
  const views = useSnapshot(analyses);
  const shown = new Set(all.map(({ documentId }) => documentId));
  const others = documents.filter((document) => !shown.has(document.id) && views[document.id]?.phase === "running");
  const running =
    others.length +
    all.filter(
      (upload) => isBusy(upload) || (upload.documentId !== null && views[upload.documentId]?.phase === "running"),
    ).length;
  const wentWell = ({ phase, duplicate, documentId }: (typeof all)[number]) =>
    phase === "done" && (duplicate || views[documentId ?? ""]?.phase === "complete");
  const settled = running === 0 && all.every(wentWell);
  useEffect(() => {
    if (settled) uploads.open = false;
  }, [settled]);
  if (all.length + others.length === 0) return null;
  const summary = running > 0 ? t("jobs.running", { count: running }) : t("jobs.rest");
  return (
    <section className={styles["panel"]} aria-label={t("jobs.title")}>
      <div className={styles["head"]}>
        <p className={styles["summary"]}>{summary}</p>
        <LiveRegion text={summary} />
        <IconButton
          size="small"
          icon={open ? ChevronDown : ChevronUp}
          label={t(open ? "jobs.fold" : "jobs.unfold")}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => (uploads.open = !open)}
        />
      </div>
      <ul id={id} className={styles["list"]} hidden={!open}>
        {all.map((upload) => (
          <UploadRow key={upload.key} upload={upload as Upload} />
        ))}
        {others.map(({ id, name }) => (
          <AnalysisRow key={id} id={id} name={name} />
        ))}
      </ul>
    </section>
  );
}
