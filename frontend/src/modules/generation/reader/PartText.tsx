import { useEffect, useMemo } from "react";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { highlightFound, clearFound } from "#lib/highlight-found.ts";
import { ownWords } from "#lib/own-words.ts";
import { useMedia } from "#lib/use-media.ts";
import { May } from "#shell/rights/May.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { isWorkRunning } from "../create/works/works.store.ts";
import type { BlockSurroundings } from "../blocks/drawing.ts";
import { SectionEditor } from "./edit/SectionEditor.tsx";
import { PageText } from "./PageText.tsx";
import type { OpenWork, Work } from "./reader.actions.ts";
import styles from "./Reader.module.css";
import type { Book, Part } from "./reading.rules.ts";
import { ChangedText } from "./rewrite/ChangedText.tsx";
import { Revising, RewriteBar } from "./rewrite/RewriteBar.tsx";

export interface SearchTarget {
  block: string;
  words: string;
}

interface PartTextProps {
  work: Work;
  language: BlockDocument["language"];
  book: Book;
  part: Part;
  source: OpenWork["source"];
  /** What was looked for and chosen, to be marked. */
  sought: SearchTarget | null;
  isEdited: boolean;
  onEdited: () => void;
  onReload: () => Promise<void>;
}

/** The section that is read: its text, the text that is edited, or both texts of a rewrite. */
export function PartText(props: PartTextProps) {
  const { work, book, part, language, source, sought, isEdited, onEdited, onReload } = props;
  const t = useT("reader");
  const notes = useMedia("(width >= 1100px)") ? "beside" : "under";
  useEffect(() => {
    if (sought) highlightFound(document.getElementById(sought.block), sought.words);
    return clearFound;
  }, [sought]);
  const drawing = useMemo(
    (): BlockSurroundings => ({ language, numbers: book.numbers, notes, source: source?.id ?? null, work: work.id }),
    [language, book, notes, source, work.id],
  );
  const waits = part.replaced !== null && !isWorkRunning(work);
  return (
    <article className={classNames(styles["text"], ownWords)} lang={language}>
      <header className={styles["head"]}>
        <ChapterBegun book={book} part={part} language={language} />
        <h1 className={styles["title"]}>{typesetPage(part.title, language)}</h1>
      </header>
      {isRevised(work) && <Revising work={work} />}
      {work.status === "completed" && work.failure !== null && (
        <ErrorState title={t("change.failed")} reason={work.error_message ?? t("change.failed")} />
      )}
      {waits && !isEdited && (
        <May right="library.edit">
          <RewriteBar work={work} chapter={part.place.chapter} onReload={onReload} />
        </May>
      )}
      {isEdited ? (
        <SectionEditor work={work} part={part} drawing={drawing} onReload={onReload} onClose={onEdited} />
      ) : part.replaced !== null ? (
        <ChangedText before={part.replaced} after={part.blocks} drawing={drawing} />
      ) : (
        <PageText blocks={part.blocks} {...drawing} />
      )}
      {book.parts.at(-1) === part && <Unwritten work={work} />}
    </article>
  );
}

/** The chapter that the section begins. */
function ChapterBegun({ book, part, language }: Pick<PartTextProps, "book" | "part" | "language">) {
  const t = useT("reader");
  const chapter = book.chapters.find(({ parts }) => parts[0] === part);
  if (!chapter || chapter.title === part.title) return null;
  const title = typesetPage(chapter.title, language);
  return (
    <p className={styles["chapter"]}>
      {chapter.number === null ? title : t("chapter", { number: chapter.number, title })}
    </p>
  );
}

/** Below the last section: that more comes, or does not. */
function Unwritten({ work }: { work: Work }) {
  const t = useT("reader");
  if (isRevised(work) || work.status === "completed") return null;
  return <p className={styles["end"]}>{t(work.status === "failed" ? "writing.part" : "writing.more")}</p>;
}

/** It was whole before: what runs now changes it. */
export const isRevised = ({ gen }: Work): boolean => gen > 1;
