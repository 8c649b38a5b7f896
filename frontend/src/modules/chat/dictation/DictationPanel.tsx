import { CircleAlert, Mic } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { cancelDictation, finishDictation, retryDictation } from "./dictation.actions.ts";
import { dictation, type DictationState } from "./dictation.store.ts";
import styles from "./DictationPanel.module.css";
import { Recording } from "./Recording.tsx";

type FailedDictation = Extract<DictationState, { phase: "failed" }>;

/** The recording while it is made and written down, or why it came to nothing. Escape throws it away. */
export function DictationPanel() {
  const t = useT("dictation");
  const state = useSnapshot(dictation).state as DictationState;
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      cancelDictation();
    };
    // Before the composer, whose Escape stops the answer that runs.
    document.addEventListener("keydown", cancel, { capture: true });
    return () => document.removeEventListener("keydown", cancel, { capture: true });
  }, []);
  return (
    <section className={styles["panel"]} aria-label={t("label")}>
      {state.phase === "recording" ? (
        <Recording startedAt={state.startedAt} />
      ) : state.phase === "failed" ? (
        <Reason failed={state} />
      ) : (
        <>
          <Spinner />
          <span className={styles["words"]}>{t(state.phase === "opening" ? "opening" : "writing")}</span>
        </>
      )}
      <Button size="small" variant="quiet" onClick={cancelDictation}>
        {t(state.phase === "failed" ? "close" : "cancel")}
      </Button>
      {state.phase === "recording" && (
        <Button size="small" onClick={() => void finishDictation()}>
          {t("done")}
        </Button>
      )}
      {state.phase === "failed" && state.canRetry && (
        <Button size="small" onClick={() => void retryDictation()}>
          {t("retry")}
        </Button>
      )}
      <LiveRegion text={state.phase === "recording" || state.phase === "writing" ? t(state.phase) : ""} />
    </section>
  );
}

function Reason({ failed: { fault, key, canRetry } }: { failed: FailedDictation }) {
  const t = useT("dictation");
  const errors = useT("errors");
  return (
    <>
      <Icon of={fault === null ? CircleAlert : Mic} size={16} />
      <span className={styles["words"]} role="alert">
        {fault !== null ? t(`fault.${fault}`) : key !== null && errors(key)}
        {canRetry && ` ${t("kept")}`}
      </span>
    </>
  );
}
