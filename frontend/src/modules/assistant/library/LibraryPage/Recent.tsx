import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate, formatDistance, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { documentPath } from "../../documents/document-path.ts";
import { library } from "../library.store.ts";
import styles from "./Recent.module.css";

const week = 7 * 86_400_000;

/** The last documents, each with how it begins. */
export function Recent() {
  const t = useT("library");
  const locale = useLocale();
  const now = useNow();
  const { recent } = useSnapshot(library);
  if (recent.length === 0) return null;
  const when = (moment: number) =>
    now - moment < week ? formatDistance(moment, now, locale) : t("recent.on", { date: formatDate(moment, locale) });
  return (
    <section aria-label={t("recent")}>
      <VisuallyHidden>
        <h2>{t("recent")}</h2>
      </VisuallyHidden>
      <ul className={styles["recent"]}>
        {recent.map((document) => (
          <li key={document.id} className={styles["place"]}>
            <Link to={documentPath(document)} className={styles["card"]}>
              <span className={classNames(styles["words"], ownWords)} lang={document.language}>
                <span className={styles["title"]}>{document.title}</span>
                <span className={styles["begin"]}>{document.excerpt}</span>
              </span>
            </Link>
            <p className={styles["facts"]}>
              {document.shared && <SharedMark shared={document.shared} />}
              <span>{t("recent.edited", { when: when(Date.parse(document.updated_at)) })}</span>
              <span>{t("words", { count: document.words, number: formatNumber(document.words, locale) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
