import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { whenIdle } from "#lib/when-idle.ts";
import type { WritingSession } from "../engine/open-writing.ts";
import { headingAt, isSameOutline, readingMinutes, outlineOf, type OutlineEntry } from "../engine/reading.rules.ts";
import { useEditorValue } from "../engine/use-editor-value.ts";
import styles from "./Desk.module.css";

/** The headings of the text, the one the caret is below, and how long the text is. */
export function Outline({ writing }: { writing: WritingSession }) {
  const t = useT("assistant");
  const { editor, view } = writing;
  const outline = useOutline(writing);
  const at = useEditorValue(editor, (of) => headingAt(outline, of.state.selection.from));
  const go = ({ pos }: OutlineEntry) => {
    const size = editor.state.doc.content.size;
    editor
      .chain()
      .focus(Math.min(pos + 1, size), { scrollIntoView: false })
      .run();
    const node = editor.view.nodeDOM(Math.min(pos, size));
    if (node instanceof HTMLElement) node.scrollIntoView({ block: "start" });
  };
  return (
    <aside className={styles["outline"]}>
      <div className={styles["rail"]}>
        {outline.length > 0 && (
          <nav aria-label={t("editor.outline")}>
            <ol className={styles["entries"]}>
              {outline.map((entry, index) => (
                <li key={`${entry.id ?? ""} ${index}`}>
                  <button
                    type="button"
                    className={classNames(styles["entry"], ownWords)}
                    data-level={entry.level}
                    aria-current={index === at ? "location" : undefined}
                    onClick={() => go(entry)}
                  >
                    {entry.text}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Counts view={view} />
      </div>
    </aside>
  );
}

function Counts({ view }: Pick<WritingSession, "view">) {
  const t = useT("assistant");
  const locale = useLocale();
  const { words } = useSnapshot(view);
  const minutes = readingMinutes(words);
  return (
    <p className={styles["counts"]}>
      <span>{t("editor.words", { count: words, number: formatNumber(words, locale) })}</span>
      <span>{t("editor.minutes", { count: minutes, number: formatNumber(minutes, locale) })}</span>
    </p>
  );
}

/** Read when the browser has nothing better to do, never at a key. */
function useOutline({ editor }: WritingSession): readonly OutlineEntry[] {
  const [outline, setOutline] = useState(() => outlineOf(editor.state.doc));
  useEffect(() => {
    let stop = () => {};
    const onUpdate = () => {
      stop();
      stop = whenIdle(() => {
        const next = outlineOf(editor.state.doc);
        setOutline((before) => (isSameOutline(before, next) ? before : next));
      });
    };
    editor.on("update", onUpdate);
    return () => {
      stop();
      editor.off("update", onUpdate);
    };
  }, [editor]);
  return outline;
}
