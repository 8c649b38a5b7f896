import { CircleAlert } from "lucide-react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { warningWords } from "./warning-words.ts";
import styles from "./Warnings.module.css";

/** What is left to know of a finished work: a line that opens. */
export function Warnings({ of: lines }: { of: readonly string[] }) {
  const t = useT("creation");
  const locale = useLocale();
  const sentences = lines.map((line) => warningWords(t, locale, line)).filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return (
    <details className={styles["warnings"]}>
      <summary className={styles["summary"]}>
        <Icon of={CircleAlert} size={16} />
        {t("work.warnings", { count: sentences.length })}
      </summary>
      <ul className={classNames(styles["list"], ownWords)}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
