import { FilePen, Square } from "lucide-react";
import { useEffect, useState, type Ref } from "react";
import { useSnapshot } from "valtio";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { AnswerView } from "#thread/answers/AnswerView.tsx";
import { isLive, type Answer } from "#thread/turns.rules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { liveKeyOf, openInEditor, resumeText, stopText } from "../desk.actions.ts";
import type { Desk } from "../desk.store.ts";
import styles from "./Written.module.css";

interface WrittenProps {
  ref: Ref<HTMLElement>;
  template: WritingTemplate;
  desk: Desk;
  onExample: () => void;
  onAgain: () => void;
}

/** The text while it is written and after; before, where it will stand. */
export function Written({ ref, template, desk, onExample, onAgain }: WrittenProps) {
  const t = useT("templates");
  const answer = useSnapshot(desk).answer as Answer | null;
  const live = isLive(answer);
  useEscape(live, () => stopText(desk));
  return (
    <section ref={ref} className={styles["written"]} aria-label={t("text")}>
      {answer === null ? (
        <EmptyState
          compact
          title={t("none")}
          text={t("noneText")}
          {...(template.example && { action: <Button onClick={onExample}>{t("example")}</Button> })}
        />
      ) : (
        <>
          <AnswerView
            answer={answer}
            liveKey={liveKeyOf(desk)}
            isLast={answer.status === "unreachable"}
            resting={!live}
            onRetry={() => (answer.id === null ? onAgain() : resumeText(desk))}
            onContinue={onAgain}
          />
          <Actions template={template} desk={desk} answer={answer} />
        </>
      )}
      <LiveRegion text={answer !== null && !live && answer.text !== "" ? t("done") : ""} />
    </section>
  );
}

function Actions({ template, desk, answer }: Pick<WrittenProps, "template" | "desk"> & { answer: Answer }) {
  const t = useT("templates");
  const common = useT("common");
  const locale = useLocale();
  const [isOpening, setOpening] = useState(false);
  if (isLive(answer))
    return (
      <div className={styles["actions"]}>
        <Button icon={Square} busy={answer.stopping} onClick={() => stopText(desk)}>
          {common("action.stop")}
        </Button>
      </div>
    );
  const open = async () => {
    setOpening(true);
    if (!(await openInEditor(desk, template.name[locale]))) setOpening(false);
  };
  return (
    <div className={styles["actions"]}>
      {answer.text !== "" && (
        <Button variant="primary" icon={FilePen} busy={isOpening} onClick={() => void open()}>
          {t("open")}
        </Button>
      )}
    </div>
  );
}

/** Escape stops the text wherever the focus is; a dialog that closes on Escape has already taken the key. */
function useEscape(isLive: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isLive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isComposing(event)) stop();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
