import { useEffect, useState } from "react";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { typeset } from "#contract/document/typeset.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { SkipLink } from "#shell/SkipLink/SkipLink.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Bar } from "./Bar.tsx";
import { FindDialog } from "./FindDialog.tsx";
import { Foot } from "./Foot.tsx";
import { clearFound, highlightFound } from "./highlight-found.ts";
import { PageText } from "./PageText.tsx";
import { Rail, RailSheet } from "./Rail.tsx";
import type { Reading, Work } from "./reader.actions.ts";
import styles from "./Reader.module.css";
import { keepSize, readSize, type Size } from "./reader.store.ts";
import type { Book, Part } from "./reading.rules.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { useMedia } from "./use-media.ts";
import { usePlace } from "./use-place.ts";

interface ReaderProps {
  work: Work;
  language: BlockDocument["language"];
  book: Book;
  source: Reading["source"];
}

export function Reader({ work, language, book, source }: ReaderProps) {
  const { part, share, movesOn } = usePlace(work.id, book);
  const [size, setSize] = useState(readSize);
  const [open, setOpen] = useState<"contents" | "find" | null>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  const hasRail = useMedia("(width >= 1024px)");
  useTitle([part?.title, work.title].filter(Boolean).join(" · "));
  useArrowKeys(book, part);
  if (part === null) return null;
  const chooseSize = (chosen: Size) => {
    keepSize(chosen);
    setSize(chosen);
  };
  const place = { work, book, part, share, source, language };
  const close = () => setOpen(null);
  return (
    <div className={styles["frame"]} data-size={size} data-moves-on={(movesOn && open === null) || undefined}>
      <SkipLink />
      {hasRail ? <Rail {...place} /> : <RailSheet {...place} open={open === "contents"} onClose={close} />}
      <div className={styles["page"]}>
        <Bar
          work={work}
          source={source}
          size={size}
          onSize={chooseSize}
          onFind={() => setOpen("find")}
          onContents={hasRail ? null : () => setOpen("contents")}
        />
        <main id="main" tabIndex={-1} className={styles["main"]}>
          <Text key={part.id} work={work} book={book} part={part} language={language} source={source} sought={sought} />
        </main>
        <Foot book={book} part={part} share={share} language={language} />
      </div>
      <FindDialog
        open={open === "find"}
        onClose={close}
        book={book}
        language={language}
        onShow={(block, words) => setSought({ block, words })}
      />
    </div>
  );
}

interface Sought {
  block: string;
  words: string;
}

interface TextProps extends ReaderProps {
  part: Part;
  /** What was looked for and chosen, to be marked. */
  sought: Sought | null;
}

function Text({ work, book, part, language, source, sought }: TextProps) {
  const t = useT("reader");
  const beside = useMedia("(width >= 1100px)");
  useEffect(() => {
    if (sought) highlightFound(sought.block, sought.words);
    return clearFound;
  }, [sought]);
  const chapter = book.chapters.find(({ parts }) => parts[0] === part);
  const begins = chapter && chapter.title !== part.title ? chapter : null;
  return (
    <article className={classNames(styles["text"], ownWords)} lang={language}>
      <header className={styles["head"]}>
        {begins && (
          <p className={styles["chapter"]}>
            {begins.number === null
              ? typeset(begins.title, language)
              : t("chapter", { number: begins.number, title: typeset(begins.title, language) })}
          </p>
        )}
        <h1 className={styles["title"]}>{typeset(part.title, language)}</h1>
      </header>
      <PageText
        blocks={part.blocks}
        language={language}
        numbers={book.numbers}
        notes={beside ? "beside" : "under"}
        source={source?.id ?? null}
      />
      {work.status !== "completed" && book.parts.at(-1) === part && (
        <p className={styles["end"]}>{t(work.status === "failed" ? "writing.part" : "writing.more")}</p>
      )}
    </article>
  );
}
