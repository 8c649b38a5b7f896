import { Languages, Lightbulb, MessageCircleQuestionMark, NotebookPen, X } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { HighlightColor } from "#contract/pdf/highlights.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { useRights } from "#session/rights.ts";
import { mayHere } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { askAboutSelection } from "../composer.ts";
import { sendAboutSelection } from "../discussion/discussion.actions.ts";
import { addHighlights } from "../highlights/highlights.actions.ts";
import { highlights } from "../highlights/highlights.store.ts";
import { Swatches } from "../highlights/Swatches.tsx";
import styles from "./FloatingBar.module.css";
import { showBeside } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

function unselect(): void {
  document.getSelection()?.removeAllRanges();
  viewer.selection = null;
}

/** Highlights the words that are marked. */
function mark(color: HighlightColor, isNoting = false): void {
  const parts = mayHere("library.edit") ? (viewer.selection?.parts ?? []) : [];
  if (parts.length === 0) return;
  addHighlights(parts, color, isNoting);
  unselect();
}

/** What can be done with the words that are marked; it stands below the page, where it hides none of them. */
export function SelectionBar({ file }: { file: string }) {
  const t = useT("pdf");
  const common = useT("common");
  const selection = useSnapshot(viewer).selection as typeof viewer.selection;
  const { color } = useSnapshot(highlights);
  const may = useRights();
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
      if (key.toLowerCase() === "h" && !isTyping && !altKey && !ctrlKey && !metaKey) mark(highlights.color);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (selection === null || !(may("library.edit") || may("questions.ask"))) return null;
  const act = (action: (selection: { page: number; text: string }) => void) => () => {
    unselect();
    showBeside("discussion");
    action({ page: selection.page, text: selection.text });
  };
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={t("selection.title")}>
      {may("questions.ask") && (
        <>
          <Button size="small" variant="primary" icon={MessageCircleQuestionMark} onClick={act(askAboutSelection)}>
            {t("selection.ask")}
          </Button>
          <Button size="small" icon={Lightbulb} onClick={act((chosen) => sendAboutSelection(file, chosen, "explain"))}>
            {t("selection.explain")}
          </Button>
          <Button
            size="small"
            className={styles["later"]}
            icon={Languages}
            onClick={act((chosen) => sendAboutSelection(file, chosen, "translate"))}
          >
            {t("selection.translate")}
          </Button>
        </>
      )}
      {may("library.edit") && selection.parts.length > 0 && (
        <span className={classNames(styles["group"], styles["later"])}>
          <Swatches color={null} onChoose={(one) => mark(one)} />
          <IconButton
            size="small"
            icon={NotebookPen}
            label={t("highlight.noteHere")}
            tip="top"
            onClick={() => mark(color, true)}
          />
        </span>
      )}
      <IconButton size="small" icon={X} label={common("action.close")} onClick={unselect} />
    </div>
  );
}
