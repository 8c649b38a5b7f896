import { Languages, Lightbulb, MessageCircleQuestionMark, MessageSquarePlus, NotebookPen, X } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { HighlightColor } from "#contract/pdf/highlights.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { highlights as most } from "#contract/limits.ts";
import { classNames } from "#lib/class-names.ts";
import { aimAt } from "#modules/comments/comments.store.ts";
import { mayHere, useRights } from "#session/rights.ts";
import { useWorkspace } from "#session/workspace.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { askAboutSelection } from "../composer.ts";
import { sendAboutSelection } from "../discussion/discussion.actions.ts";
import { addHighlights } from "../highlights/highlights.actions.ts";
import { highlights } from "../highlights/highlights.store.ts";
import { Swatches } from "../highlights/Swatches.tsx";
import styles from "./FloatingBar.module.css";
import type { Quad } from "./quads.rules.ts";
import { markPassage, showBeside } from "./viewer.actions.ts";
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

/** The words of the first page that they stand on: a thread is about one place. */
function comment(): void {
  const [part] = viewer.selection?.parts ?? [];
  if (part === undefined) return;
  const quads = part.quads.slice(0, most.quads).map((quad): Quad => [...quad]);
  aimAt({ page: part.page, quads, quote: part.quote });
  unselect();
  markPassage(part.page, quads, part.quote);
  showBeside("comments");
}

/** What can be done with the words that are marked; it stands below the page, where it hides none of them. */
export function SelectionBar({ file }: { file: string }) {
  const t = useT("pdf");
  const common = useT("common");
  const selection = useSnapshot(viewer).selection as typeof viewer.selection;
  const { color } = useSnapshot(highlights);
  const may = useRights();
  const isTeam = useWorkspace() !== null;
  const comments = isTeam && may("library.comment");
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
      if (key.toLowerCase() === "h" && !isTyping && !altKey && !ctrlKey && !metaKey) mark(highlights.color);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (selection === null || !(may("library.edit") || may("questions.ask") || comments)) return null;
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
      {comments && selection.parts.length > 0 && (
        <Button size="small" icon={MessageSquarePlus} onClick={comment}>
          {t("comment.here")}
        </Button>
      )}
      <IconButton size="small" icon={X} label={common("action.close")} onClick={unselect} />
    </div>
  );
}
