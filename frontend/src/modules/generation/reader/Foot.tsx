import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./Foot.module.css";
import { neighboursOf, pageAt, progressAt, type Book, type Part } from "./reading.rules.ts";

interface FootProps {
  book: Book;
  part: Part;
  share: number;
  language: BlockDocument["language"];
}

/** The neighbours by name, and how far the reader is. */
export function Foot({ book, part, share, language }: FootProps) {
  const t = useT("reader");
  const locale = useLocale();
  const { previous, next } = neighboursOf(book, part);
  const percent = Math.round(progressAt(book, part, share) * 1000) / 10;
  return (
    <nav className={styles["foot"]} aria-label={t("foot.label")}>
      <div className={styles["line"]} style={{ width: `${percent}%` }} aria-hidden />
      <span className={styles["side"]}>
        {previous && (
          <Link to="." search={{ part: previous.id }} hash="" className={styles["neighbour"]} rel="prev">
            <Icon of={ChevronLeft} />
            <span className={classNames(styles["name"], ownWords)} lang={language}>
              {typesetPage(previous.title, language)}
            </span>
          </Link>
        )}
      </span>
      <span className={styles["page"]} title={t("foot.page")}>
        {formatNumber(pageAt(book, part, share), locale)}
      </span>
      <span className={styles["side"]}>
        {next && (
          <Link to="." search={{ part: next.id }} hash="" className={styles["neighbour"]} rel="next">
            <span className={classNames(styles["name"], ownWords)} lang={language}>
              {typesetPage(next.title, language)}
            </span>
            <Icon of={ChevronRight} />
          </Link>
        )}
      </span>
    </nav>
  );
}
