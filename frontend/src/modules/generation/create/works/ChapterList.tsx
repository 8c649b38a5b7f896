import { Check } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { BlockView } from "../../blocks/BlockView.tsx";
import { DrawingContext, type BlockSurroundings, type OnPage } from "../../blocks/drawing.ts";
import styles from "./ChapterList.module.css";
import type { ChapterProgress } from "./progress.rules.ts";

interface ChapterListProps {
  chapters: readonly ChapterProgress[];
  language: BlockSurroundings["language"];
  isRunning: boolean;
  onPage: OnPage;
}

/** Chapters that are done, the one that is being written with its words, and those that wait. */
export function ChapterList({ chapters, language, isRunning, onPage }: ChapterListProps) {
  const drawing = useMemo(
    (): BlockSurroundings => ({ language, numbers: new Map(), notes: "pages", source: null, onPage }),
    [language, onPage],
  );
  return (
    <DrawingContext value={drawing}>
      <ol className={styles["chapters"]}>
        {chapters.map((chapter) => (
          <Chapter
            key={chapter.chapter}
            chapter={isRunning || chapter.state !== "open" ? chapter : { ...chapter, state: "waiting" }}
            language={language}
          />
        ))}
      </ol>
    </DrawingContext>
  );
}

interface ChapterProps {
  chapter: ChapterProgress;
  language: BlockSurroundings["language"];
}

function Chapter({ chapter, language }: ChapterProps) {
  const t = useT("creation");
  const locale = useLocale();
  const text = useId();
  const { state, words, planned, sections } = chapter;
  const title = chapter.isMatter
    ? t(chapter.chapter === 0 ? "matter.introduction" : "matter.conclusion")
    : chapter.title;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = sections.length > 0 && (chosen ?? state === "open");
  const number = (value: number) => t("words", { count: value, number: formatNumber(value, locale) });
  const size =
    state === "open" && words > 0
      ? t("work.wordsOf", { words: formatNumber(words, locale), planned: formatNumber(planned, locale) })
      : number(words > 0 ? words : planned);
  return (
    <li className={styles["chapter"]} data-state={state}>
      <button
        type="button"
        className={styles["row"]}
        aria-expanded={isOpen}
        aria-controls={text}
        disabled={sections.length === 0}
        onClick={() => setChosen(!isOpen)}
      >
        <span className={styles["mark"]}>
          {state === "done" && <Icon of={Check} size={16} />}
          {state === "open" && <Spinner />}
        </span>
        <span className={classNames(styles["title"], ownWords)}>{typesetPage(title, language)}</span>
        <span className={styles["words"]}>{size}</span>
      </button>
      <div id={text} hidden={!isOpen} className={classNames(styles["text"], ownWords)} lang={language}>
        {isOpen &&
          sections.map(({ section, title: name, blocks }) => (
            <section key={section} aria-label={t("work.textOf", { title: name })}>
              {blocks.map((block) => (
                <BlockView key={block.id} block={block} id={block.id} />
              ))}
            </section>
          ))}
        {state === "open" && <span className={styles["caret"]} aria-hidden />}
      </div>
    </li>
  );
}
