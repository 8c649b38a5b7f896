import type { VersionSummary } from "#contract/assistant/documents.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./VersionsDialog.module.css";

interface VersionListProps {
  versions: readonly VersionSummary[];
  chosen: number | null;
  onChoose: (version: number) => void;
}

/** When each was written, what it came from, its words and its name. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const t = useT("assistant");
  const locale = useLocale();
  return (
    <ul className={styles["rows"]}>
      {versions.map(({ version, created_at: at, cause, label, words }) => (
        <li key={version} className={styles["row"]}>
          <button
            type="button"
            className={styles["version"]}
            aria-current={version === chosen || undefined}
            onClick={() => onChoose(version)}
          >
            {label !== null && <strong className={ownWords}>{label}</strong>}
            <span>{formatDateTime(new Date(at), locale)}</span>
            <span className={styles["facts"]}>
              {t(`versions.cause.${cause}`)} ·{" "}
              {t("editor.words", { count: words, number: formatNumber(words, locale) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
