import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Warnings } from "../warnings/Warnings.tsx";
import styles from "./Rail.module.css";
import type { OpenWork, Work } from "./reader.actions.ts";
import { chapterOf, isAlone, minutesLeft, pageAt, type Book, type Chapter, type Part } from "./reading.rules.ts";

interface RailProps {
  work: Work;
  book: Book;
  part: Part;
  share: number;
  source: OpenWork["source"];
  language: BlockDocument["language"];
}

/** Beside the text: the work, its contents, and where the reader is. */
export function Rail(props: RailProps) {
  const t = useT("reader");
  const { work, book, source, language } = props;
  return (
    <nav className={styles["rail"]} aria-label={t("contents.label")}>
      <WayBack source={source} />
      <div className={styles["work"]}>
        <p className={classNames(styles["title"], ownWords)} lang={language}>
          {typesetPage(work.title, language)}
        </p>
        <Facts {...props} />
        {work.status === "completed" && <Warnings work={work} titles={book.titles} />}
      </div>
      <Contents {...props} onOpen={nothing} />
      <Whereabouts {...props} />
    </nav>
  );
}

/** The same over the text, where there is no room beside it. */
export function RailSheet({ open, onClose, ...props }: RailProps & { open: boolean; onClose: () => void }) {
  const { work, book, language } = props;
  return (
    <Dialog open={open} onOpenChange={onClose} title={typesetPage(work.title, language)} size="small">
      <div className={styles["sheet"]}>
        <Facts {...props} />
        {work.status === "completed" && (
          <div className={styles["toCheck"]}>
            <Warnings work={work} titles={book.titles} onPart={onClose} />
          </div>
        )}
        <Contents {...props} onOpen={onClose} />
        <Whereabouts {...props} />
      </div>
    </Dialog>
  );
}

function WayBack({ source }: { source: OpenWork["source"] }) {
  const t = useT("reader");
  const arrow = <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />;
  return source ? (
    <Link
      to="/user/pdf-chat/view/$id"
      params={{ id: source.id }}
      className={classNames(styles["back"], ownWords)}
      title={t("toFile")}
    >
      {arrow}
      <span className={styles["source"]}>{source.name}</span>
    </Link>
  ) : (
    <Link to="/user/pdf-chat" className={styles["back"]}>
      {arrow}
      <span className={styles["source"]}>{t("toFiles")}</span>
    </Link>
  );
}

function Facts({ work, book }: RailProps) {
  const t = useT("reader");
  const locale = useLocale();
  const kind = work.type === "report" ? "report" : "book";
  return (
    <p className={styles["facts"]}>
      {t(`kind.${kind}`, { count: book.pages, number: formatNumber(book.pages, locale) })}
    </p>
  );
}

function Contents(props: RailProps & { onOpen: () => void }) {
  const { book, part } = props;
  const current = chapterOf(book, part);
  return (
    <ol className={styles["contents"]}>
      {book.chapters.map((chapter) => (
        <li key={chapter.parts[0]?.id}>
          <ChapterLine {...props} chapter={chapter} isCurrent={chapter === current} />
        </li>
      ))}
    </ol>
  );
}

interface ChapterLineProps extends RailProps {
  onOpen: () => void;
  chapter: Chapter;
  isCurrent: boolean;
}

function ChapterLine({ book, part, language, onOpen, chapter, isCurrent }: ChapterLineProps) {
  const t = useT("reader");
  const [first] = chapter.parts;
  if (!first) return null;
  const page = pageAt(book, first, 0);
  return (
    <>
      <Link
        to="."
        search={{ part: first.id }}
        hash=""
        className={classNames(styles["line"], isCurrent && styles["current"])}
        aria-current={isCurrent && isAlone(chapter) ? "page" : undefined}
        onClick={onOpen}
      >
        <span className={styles["number"]}>{chapter.number}</span>
        <span className={classNames(styles["name"], ownWords)} lang={language}>
          {typesetPage(chapter.title, language)}
        </span>
        <span className={styles["page"]} title={t("contents.page", { page })}>
          {page}
        </span>
      </Link>
      {isCurrent && !isAlone(chapter) && (
        <ol className={styles["sections"]}>
          {chapter.parts.map((one) => (
            <li key={one.id}>
              <Link
                to="."
                search={{ part: one.id }}
                hash=""
                className={styles["section"]}
                aria-current={one === part ? "page" : undefined}
                onClick={onOpen}
              >
                <span className={ownWords} lang={language}>
                  {typesetPage(one.title, language)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Whereabouts({ book, part, share }: RailProps) {
  const t = useT("reader");
  const locale = useLocale();
  const count = minutesLeft(book, part, share);
  return (
    <p className={styles["place"]}>
      {t("place.page", {
        page: formatNumber(pageAt(book, part, share), locale),
        pages: formatNumber(book.pages, locale),
      })}
      <br />
      {t("place.minutes", { count, number: formatNumber(count, locale) })}
    </p>
  );
}

function nothing(): void {}
