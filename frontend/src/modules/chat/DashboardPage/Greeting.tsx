import { useT } from "#i18n/use-t.ts";
import styles from "./DashboardPage.module.css";

/** One word of the sentence speaks in italics; the locale file marks it. */
export function Greeting() {
  const t = useT("chat");
  const [before, word, after] = t("dashboard.greeting").split(/<\/?1>/);
  return (
    <h1 className={styles["greeting"]}>
      {before}
      <em className={styles["word"]}>{word}</em>
      {after}
    </h1>
  );
}
