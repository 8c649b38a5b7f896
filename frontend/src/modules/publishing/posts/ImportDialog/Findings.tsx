import type { ImportResult } from "#contract/publishing/import.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { formatWallTime } from "../post-words.rules.ts";
import styles from "./ImportDialog.module.css";

/** How many of each are shown. */
const most = 20;

/** What a table holds, and what is wrong with its rows. */
export function Findings({ found: { rows, posts, errors, ignored } }: { found: ImportResult }) {
  const t = useT("posts");
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section aria-live="polite" className={styles["findings"]}>
      <p>
        {t("found", { count: rows, number: number(rows) })}{" "}
        {t("ready", { count: posts.length, number: number(posts.length) })}
      </p>
      {ignored.length > 0 && (
        <p className={classNames(styles["note"], ownWords)}>{t("ignored", { columns: ignored.join(", ") })}</p>
      )}
      {errors.length > 0 && (
        <>
          <h3 className={styles["subtitle"]}>{t("leftOut")}</h3>
          <ul className={styles["rows"]}>
            {errors.slice(0, most).map(({ row, column, code }) => (
              <li key={`${row} ${column} ${code}`} className={styles["bad"]}>
                {t("rowProblem", { row: number(row), problem: t(`problem.${code}`) })}
                {column !== null && <span className={styles["note"]}> ({column})</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {posts.length > 0 && (
        <ul className={styles["rows"]}>
          {posts.slice(0, most).map(({ row, platform, title, text, wall_time: time }) => (
            <li key={row} className={styles["post"]}>
              <NetworkMark of={platform} named />
              <span className={classNames(styles["name"], ownWords)}>{title || text}</span>
              <span className={styles["note"]}>{formatWallTime(time, null, locale, "")}</span>
            </li>
          ))}
        </ul>
      )}
      {Math.max(posts.length, errors.length) > most && (
        <p className={styles["note"]}>{t("firstRows", { count: most })}</p>
      )}
    </section>
  );
}
