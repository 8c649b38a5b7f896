import { ArrowLeft, Plus, Undo2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { fetchTemplates, type SourceFile } from "../creating.actions.ts";
import { desks, showStep, type Desk } from "../desk.store.ts";
import { ChapterRow } from "./ChapterRow.tsx";
import { editOutline, undoOutline } from "./outline.actions.ts";
import { addChapter, canAdd, wordsOfOutline } from "./outline.rules.ts";
import { OutlineFoot } from "./OutlineFoot.tsx";
import styles from "./OutlineView.module.css";
import { titleOfSource } from "#contract/generation/source-title.rules.ts";

interface OutlineViewProps {
  file: SourceFile;
  desk: Desk;
  onPage: (page: number) => void;
}

/** The outline before a work begins: everything in it is edited in place, and undo is always in reach. */
export function OutlineView({ file, desk, onPage }: OutlineViewProps) {
  const t = useT("creation");
  const common = useT("common");
  const locale = useLocale();
  const [openPage, setOpenPage] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const { draft } = desk;
  useUndoKey(file.id);
  const chapters = useSnapshot(desks)[file.id]?.outline?.chapters ?? [];
  const source = useMemo(() => ({ key: `templates ${locale}`, read: fetchTemplates }), [locale]);
  const { state } = useLoaded(source);
  const template = state.status === "ready" ? state.value.find(({ id }) => id === draft.template)?.name : undefined;
  const size = { pages: draft.pages, words: formatNumber(wordsOfOutline(chapters as never), locale) };

  return (
    <div className={styles["outline"]}>
      <div className={styles["room"]}>
        <div className={styles["back"]}>
          <Button size="small" variant="quiet" icon={ArrowLeft} onClick={() => showStep(file.id, { name: "choose" })}>
            {t("outline.back")}
          </Button>
        </div>
        <h2 className={classNames(styles["title"], ownWords)}>{draft.title.trim() || titleOfSource(file)}</h2>
        <div className={styles["facts"]}>
          <span>
            {[template, common(`language.${draft.language}`), t("outline.size", size)].filter(Boolean).join(" · ")}
          </span>
          <Button
            size="small"
            variant="quiet"
            icon={Undo2}
            disabled={desk.history.length === 0}
            onClick={() => undoOutline(file.id)}
          >
            {t("outline.undo")}
          </Button>
        </div>
        <LiveRegion text={said} />
        <ol className={styles["chapters"]} aria-label={t("outline.label")}>
          {chapters.map((chapter, place) => (
            <ChapterRow
              key={place}
              file={file.id}
              chapters={chapters as never}
              place={place}
              openPage={openPage}
              onSay={setSaid}
              onPage={(key, page) => {
                setOpenPage(key);
                onPage(page);
              }}
            />
          ))}
        </ol>
        {canAdd(chapters as never, 2) ? (
          <Button
            variant="quiet"
            icon={Plus}
            onClick={() =>
              editOutline(file.id, (all) => addChapter(all, t("outline.newChapter"), t("outline.newSection")))
            }
          >
            {t("outline.addChapter")}
          </Button>
        ) : (
          <p className={styles["full"]}>{t("outline.full")}</p>
        )}
      </div>
      <OutlineFoot file={file} draft={draft} />
    </div>
  );
}

/** Ctrl+Z and Cmd+Z, but where a title is being typed: there they are the field's own. */
function useUndoKey(file: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      undoOutline(file);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [file]);
}
