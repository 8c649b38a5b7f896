import type { OutlineChapter } from "#contract/generation/outline.ts";
import { useT } from "#i18n/use-t.ts";
import { PageChip } from "../../blocks/PageChip.tsx";
import styles from "./ChapterRow.module.css";
import { NodeRow } from "./NodeRow.tsx";
import { wordsOfChapter } from "./outline.rules.ts";

interface ChapterRowProps {
  file: string;
  chapters: readonly OutlineChapter[];
  place: number;
  /** The chip whose page is open. */
  openPage: string | null;
  onSay: (text: string) => void;
  onPage: (key: string, page: number) => void;
}

/** A chapter with its sections, their pages in the document and how many words each will have. */
export function ChapterRow({ file, chapters, place, openPage, onSay, onPage }: ChapterRowProps) {
  const t = useT("creation");
  const chapter = chapters[place];
  if (!chapter) return null;
  return (
    <li className={styles["chapter"]} aria-label={t("outline.chapter", { number: place + 1 })}>
      <NodeRow
        file={file}
        chapters={chapters}
        place={{ chapter: place, section: null }}
        title={chapter.title}
        words={wordsOfChapter(chapter)}
        onSay={onSay}
      />
      <ol className={styles["sections"]}>
        {chapter.sections.map(({ title, words, pages }, at) => {
          const key = `${place} ${at}`;
          return (
            <li key={key}>
              <NodeRow
                file={file}
                chapters={chapters}
                place={{ chapter: place, section: at }}
                title={title}
                words={words}
                onSay={onSay}
                chip={
                  pages && (
                    <PageChip
                      page={pages.first}
                      last={pages.last}
                      isOpen={openPage === key}
                      onPage={(page) => onPage(key, page)}
                    />
                  )
                }
              />
            </li>
          );
        })}
      </ol>
    </li>
  );
}
