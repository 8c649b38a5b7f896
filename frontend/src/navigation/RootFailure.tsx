import { useT } from "../i18n/use-t.ts";
import { ErrorState } from "../ui/ErrorState/ErrorState.tsx";
import styles from "./RootFailure.module.css";

/** A page that threw, or whose part could not be fetched. */
export function RootFailure() {
  const t = useT("shell");
  return (
    <main className={styles["failure"]}>
      <ErrorState
        title={t("failure.title")}
        reason={t("failure.text")}
        retryLabel={t("failure.reload")}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
