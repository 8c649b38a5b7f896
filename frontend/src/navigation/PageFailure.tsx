import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import styles from "./PageFailure.module.css";

/** A page that threw, or whose part could not be fetched. */
export function PageFailure() {
  const t = useT("shell");
  return (
    <div className={styles["failure"]}>
      <ErrorState
        title={t("failure.title")}
        reason={t("failure.text")}
        retryLabel={t("failure.reload")}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
