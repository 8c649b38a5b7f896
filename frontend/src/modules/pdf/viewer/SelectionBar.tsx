import { Languages, Lightbulb, MessageCircleQuestionMark, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { askAboutSelection } from "../discussion/composer.ts";
import { sendAboutSelection } from "../discussion/discussion.actions.ts";
import styles from "./FloatingBar.module.css";
import { showBeside } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

function unselect(): void {
  document.getSelection()?.removeAllRanges();
  viewer.selection = null;
}

/** What can be done with the words that are marked; it stands below the page, where it hides none of them. */
export function SelectionBar({ file }: { file: string }) {
  const t = useT("pdf");
  const common = useT("common");
  const { selection } = useSnapshot(viewer);
  if (selection === null) return null;
  const act = (action: (selection: { page: number; text: string }) => void) => () => {
    unselect();
    showBeside("discussion");
    action({ ...selection });
  };
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={t("selection.title")}>
      <Button size="small" variant="primary" icon={MessageCircleQuestionMark} onClick={act(askAboutSelection)}>
        {t("selection.ask")}
      </Button>
      <Button size="small" icon={Lightbulb} onClick={act((chosen) => sendAboutSelection(file, chosen, "explain"))}>
        {t("selection.explain")}
      </Button>
      <Button size="small" icon={Languages} onClick={act((chosen) => sendAboutSelection(file, chosen, "translate"))}>
        {t("selection.translate")}
      </Button>
      <IconButton size="small" icon={X} label={common("action.close")} onClick={unselect} />
    </div>
  );
}
