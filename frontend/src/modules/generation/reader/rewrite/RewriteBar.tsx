import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { isWorkRunning } from "../../create/works/works.store.ts";
import type { Work } from "../reader.actions.ts";
import { endRewrite } from "./rewrite.actions.ts";
import styles from "./RewriteBar.module.css";

interface RewriteBarProps {
  work: Work;
  chapter: number;
  onReload: () => Promise<void>;
}

/** Both texts of a chapter stand below: one of them stays. */
export function RewriteBar({ work, chapter, onReload }: RewriteBarProps) {
  const t = useT("reader");
  const errors = useT("errors");
  const [busy, setBusy] = useState<boolean | null>(null);
  const [fault, setFault] = useState<ErrorKey | null>(null);

  async function decide(keep: boolean): Promise<void> {
    setBusy(keep);
    setFault(null);
    try {
      await endRewrite(work, chapter, keep);
      await onReload();
    } catch (error) {
      setFault(errorKeyOf(error));
    }
    setBusy(null);
  }

  return (
    <section className={styles["bar"]} aria-label={t("rewrite.choice")}>
      <p className={styles["words"]}>{t("rewrite.done")}</p>
      <div className={styles["buttons"]}>
        <Button variant="primary" busy={busy === true} onClick={() => void decide(true)}>
          {t("rewrite.accept")}
        </Button>
        <Button busy={busy === false} onClick={() => void decide(false)}>
          {t("rewrite.reject")}
        </Button>
      </div>
      {fault !== null && <ErrorState title={t("rewrite.undecided")} reason={errors(fault)} />}
    </section>
  );
}

/** While a chapter is written anew, or the files of a change are made: nothing that is read moves. */
export function Revising({ work }: { work: Work }) {
  const t = useT("reader");
  if (!isWorkRunning(work)) return null;
  const isWriting = work.stage === "writing" || work.stage === null;
  return (
    <div className={styles["revising"]}>
      <Meter
        kind="progress"
        label={t(isWriting ? "rewrite.writing" : "looks.rendering")}
        value={work.progress}
        max={100}
        text={t("rewrite.percent", { percent: work.progress })}
      />
    </div>
  );
}
