import { useT } from "#i18n/use-t.ts";
import styles from "./Or.module.css";

/** Stands between what is typed and the other ways in. */
export function Or() {
  const t = useT("auth");
  return <p className={styles["or"]}>{t("google.or")}</p>;
}
