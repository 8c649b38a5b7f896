import { RotateCw } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./ErrorState.module.css";

interface ErrorStateProps {
  /** What did not work, in the reader's words. */
  title?: string;
  /** Why: the sentence of the error's code, where the title does not say it. */
  reason?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Instead of "try again". */
  retryLabel?: string;
}

/** Stands in the place of what failed; announced when it appears. */
export function ErrorState({ title, reason, onRetry, retrying = false, retryLabel }: ErrorStateProps) {
  const t = useT("common");
  return (
    <div data-empty className={styles["error"]} role="alert">
      <p className={styles["title"]}>{title ?? t("state.error")}</p>
      {reason && <p className={styles["reason"]}>{reason}</p>}
      {onRetry && (
        <div className={styles["action"]}>
          <Button size="small" icon={RotateCw} busy={retrying} onClick={onRetry}>
            {retryLabel ?? t("action.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
