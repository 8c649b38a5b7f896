import { ArrowUp, Square } from "lucide-react";
import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { answerReader } from "../running.ts";
import type { Thread } from "../threads.ts";
import { isTurnLive } from "../turns.rules.ts";
import styles from "./ComposerFoot.module.css";

interface ComposerFootProps {
  thread: Thread;
  /** There is nothing to send, or it cannot be sent now. */
  disabled: boolean;
  onStop: () => void;
  /** What the kind of thread offers. */
  children: ReactNode;
  /** Words that stand with the button, and take a line of their own with it where there is no room. */
  beside?: ReactNode;
}

/** Below the words: the button that sends them, and stops the answer while one is written. */
export function ComposerFoot({ thread, disabled, onStop, children, beside }: ComposerFootProps) {
  const t = useT("thread");
  const { turns } = useSnapshot(thread);
  useFetchedAhead(answerReader);
  const live = turns.find(isTurnLive);
  return (
    <div className={styles["foot"]}>
      {children}
      <span className={styles["end"]}>
        {beside}
        {live ? (
          <IconButton
            icon={Square}
            variant="primary"
            className={styles["stop"]}
            label={t("composer.stop")}
            disabled={live.answer?.stopping && live.beside?.stopping !== false}
            onClick={onStop}
          />
        ) : (
          <IconButton icon={ArrowUp} type="submit" variant="primary" label={t("composer.send")} disabled={disabled} />
        )}
      </span>
    </div>
  );
}
