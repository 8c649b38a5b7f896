import { Link } from "@tanstack/react-router";
import { FileText, KeyRound, RotateCw } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes, formatDate, formatNumber } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { OpenComments } from "#modules/comments/comment-parts.tsx";
import { useRights } from "#session/rights.ts";
import { startAnalysis } from "../analyses.actions.ts";
import { analyses, seenInList, type AnalysisView } from "../analyses.store.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { PasswordDialog } from "../dialogs/PasswordDialog.tsx";
import { analysisWords, mayRetry, wantsPassword } from "../words.ts";
import { DocumentMenu } from "./DocumentMenu.tsx";
import styles from "./DocumentRow.module.css";

/** Subscribes to its own file alone. */
export function DocumentRow({ document: known }: { document: PdfDocument }) {
  const document = useSnapshot(known);
  const view = (useSnapshot(analyses)[document.id] ?? seenInList(document)) as AnalysisView;
  const { id, name } = document;
  const bad = view.phase === "failed" || view.phase === "invalid";
  return (
    <>
      <Link to="/user/pdf-chat/view/$id" params={{ id }} className={styles["document"]}>
        <span className={styles["tile"]}>
          <Icon of={FileText} />
        </span>
        <span className={styles["words"]}>
          <span className={classNames(styles["name"], ownWords)}>{name}</span>
          <Facts document={document} view={view} />
        </span>
      </Link>
      <OpenComments kind="document" id={id} />
      {bad && <Remedy id={id} name={name} view={view} />}
      <DocumentMenu document={document} />
    </>
  );
}

/** How long and large it is; while it is read, or where it cannot be, that instead. */
function Facts({ document, view }: { document: PdfDocument; view: AnalysisView }) {
  const t = useT("pdf");
  const locale = useLocale();
  if (view.phase !== "complete") {
    const bad = view.phase === "failed" || view.phase === "invalid";
    return (
      <span className={bad ? styles["bad"] : styles["facts"]}>
        {analysisWords(t, locale, view)}
        {view.phase === "running" && (
          <span className={styles["track"]} aria-hidden>
            <span className={styles["bar"]} style={{ scale: `${view.percent / 100} 1` }} />
          </span>
        )}
      </span>
    );
  }
  const pages = document.progress_total_pages;
  const facts = [
    pages !== null && t("files.pages", { count: pages, number: formatNumber(pages, locale) }),
    formatBytes(document.bytes, locale),
    formatDate(Date.parse(document.created_at), locale),
  ];
  return <span className={styles["facts"]}>{facts.filter((fact) => fact !== false).join(" · ")}</span>;
}

/** What can be done about an analysis that failed; nothing where the file itself is at fault. */
export function Remedy({ id, name, view }: { id: string; name: string; view: AnalysisView }) {
  const t = useT("pdf");
  const common = useT("common");
  const may = useRights();
  const [asking, setAsking] = useState(false);
  if (!may("library.edit")) return null;
  if (wantsPassword(view)) {
    return (
      <>
        <Button size="small" icon={KeyRound} onClick={() => setAsking(true)}>
          {t("password.enter")}
        </Button>
        {asking && <PasswordDialog id={id} name={name} onClose={() => setAsking(false)} />}
      </>
    );
  }
  if (!mayRetry(view)) return null;
  const retry = () => void startAnalysis(id).catch((error: unknown) => reportRefusal(error, "pdf-functionality"));
  return (
    <Button size="small" icon={RotateCw} onClick={retry}>
      {common("action.retry")}
    </Button>
  );
}
