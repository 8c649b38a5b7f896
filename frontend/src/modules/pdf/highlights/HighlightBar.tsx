import { MessageCircleQuestionMark, Trash2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Highlight } from "#contract/pdf/highlights.contract.ts";
import { highlights as most } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { useColleague } from "#session/use-colleague.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { askAboutSelection } from "../composer.ts";
import floating from "../viewer/FloatingBar.module.css";
import { showBeside } from "../viewer/viewer.actions.ts";
import styles from "./HighlightBar.module.css";
import { closeHighlight, recolor, removeHighlight, writeNote } from "./highlights.actions.ts";
import { highlights } from "./highlights.store.ts";
import { Swatches } from "./Swatches.tsx";

/** The colour and the note of the highlight that is shown, below the page. */
export function HighlightBar() {
  const { all, open } = useSnapshot(highlights);
  const shown = all.find(({ id }) => id === open) as Highlight | undefined;
  return shown ? <Bar key={shown.id} highlight={shown} /> : null;
}

function Bar({ highlight: { id, page, color, note, quote, author } }: { highlight: Highlight }) {
  const t = useT("pdf");
  const common = useT("common");
  const field = useRef<HTMLTextAreaElement>(null);
  const { isNoting } = useSnapshot(highlights);
  const colleague = useColleague()(author);
  const may = useRights();
  const isOurs = colleague === null && may("library.edit");
  useEffect(() => {
    if (isNoting) field.current?.focus({ preventScroll: true });
  }, [isNoting]);
  const ask = () => {
    closeHighlight();
    showBeside("discussion");
    askAboutSelection({ page, text: quote });
  };
  return (
    <section className={classNames(floating["bar"], styles["bar"])} aria-label={t("highlight.one", { page })}>
      <div className={styles["tools"]}>
        {colleague ? (
          <strong className={ownWords}>{colleague.name}</strong>
        ) : (
          isOurs && <Swatches color={color} onChoose={(one) => recolor(id, one)} />
        )}
        <span className={styles["gap"]} />
        {quote !== "" && may("questions.ask") && (
          <IconButton
            size="small"
            icon={MessageCircleQuestionMark}
            label={t("selection.ask")}
            tip="top"
            onClick={ask}
          />
        )}
        {isOurs && (
          <IconButton
            size="small"
            icon={Trash2}
            label={t("highlight.remove")}
            tip="top"
            onClick={() => removeHighlight(id)}
          />
        )}
        <IconButton size="small" icon={X} label={common("action.close")} tip="top" onClick={closeHighlight} />
      </div>
      <TextArea
        ref={field}
        label={t("highlight.note")}
        className={ownWords}
        rows={2}
        maxLength={most.noteLength}
        placeholder={isOurs ? t("highlight.placeholder") : undefined}
        readOnly={!isOurs}
        value={note}
        onChange={(event) => writeNote(id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event)) return;
          event.preventDefault();
          closeHighlight();
        }}
      />
    </section>
  );
}
