import { useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { startAnalysis } from "../analyses.actions.ts";
import type { AnalysisView } from "../analyses.store.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { May } from "#shell/rights/May.tsx";
import { Remedy } from "../FilesPage/DocumentRow.tsx";
import { PasswordDialog } from "../dialogs/PasswordDialog.tsx";
import { analysisWords, wantsPassword } from "../words.ts";
import styles from "./AnalysisNote.module.css";

interface AnalysisNoteProps {
  id: string;
  name: string;
  view: AnalysisView;
}

/** How far the file is read, why it could not be, or which of its pages could not. */
export function AnalysisNote({ id, name, view }: AnalysisNoteProps) {
  const t = useT("pdf");
  const locale = useLocale();
  if (view.phase === "complete") {
    const pages = view.analysis?.unreadable_pages ?? [];
    return (
      <>
        <UnreadablePages key={pages.join()} id={id} name={name} pages={pages} isProtected={wantsPassword(view)} />
        <HidingPages pages={view.analysis?.hidden_text_pages ?? []} />
      </>
    );
  }
  const words = analysisWords(t, locale, view);
  return (
    <div className={styles["note"]}>
      {view.phase === "running" ? (
        <Meter kind="progress" label={t("analysis.title")} value={view.percent} max={100} text={words} />
      ) : (
        <div className={styles["failed"]} role="alert">
          <p className={view.phase === "late" ? styles["text"] : styles["bad"]}>{words}</p>
          <Remedy id={id} name={name} view={view} />
        </div>
      )}
    </div>
  );
}

function HidingPages({ pages }: { pages: readonly number[] }) {
  const t = useT("pdf");
  if (pages.length === 0) return null;
  return (
    <div className={styles["note"]}>
      <p className={styles["text"]}>{t("analysis.hiddenText", { count: pages.length, pages: listed(pages) })}</p>
    </div>
  );
}

interface UnreadablePagesProps {
  id: string;
  name: string;
  pages: readonly number[];
  /** They can be read with the password alone, which is stored nowhere. */
  isProtected: boolean;
}

function UnreadablePages({ id, name, pages, isProtected }: UnreadablePagesProps) {
  const t = useT("pdf");
  const [hidden, setHidden] = useState(false);
  const [asking, setAsking] = useState(false);
  const some = pages.slice(0, mostAtOnce);
  if (pages.length === 0 || hidden) return null;
  const again = () => {
    setHidden(true);
    void startAnalysis(id, { pages: some }).catch((error: unknown) => {
      setHidden(false);
      reportRefusal(error, "pdf-image-analyse");
    });
  };
  return (
    <div className={styles["note"]}>
      <div className={styles["failed"]}>
        <p className={styles["text"]}>{t("analysis.unreadable", { count: pages.length, pages: listed(pages) })}</p>
        <May right="library.edit">
          <Button size="small" onClick={isProtected ? () => setAsking(true) : again}>
            {isProtected ? t("password.enter") : t("analysis.readAgain", { count: pages.length })}
          </Button>
        </May>
        {asking && <PasswordDialog id={id} name={name} pages={some} onClose={() => setAsking(false)} />}
      </div>
    </div>
  );
}

const shown = 12;
/** What one request may name. */
const mostAtOnce = 100;

const listed = (pages: readonly number[]): string =>
  pages.slice(0, shown).join(", ") + (pages.length > shown ? "…" : "");
