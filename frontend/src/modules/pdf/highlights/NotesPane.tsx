import { NotebookPen } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Highlight } from "#contract/pdf/highlights.contract.ts";
import type { NamedPerson } from "#contract/schema.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { useColleague } from "#session/use-colleague.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { topOf } from "../viewer/quads.rules.ts";
import { goToPage } from "../viewer/viewer.actions.ts";
import { viewer } from "../viewer/viewer.store.ts";
import { addPageNote, openHighlights } from "./highlights.actions.ts";
import { highlightsInOrder } from "./highlights.rules.ts";
import { highlights, showHighlight } from "./highlights.store.ts";
import styles from "./NotesPane.module.css";

/** Everything that was marked and noted in the file, beside the page that it leads to. */
export function NotesPane({ file }: { file: string }) {
  const t = useT("pdf");
  const errors = useT("errors");
  const { all, open, status, error } = useSnapshot(highlights);
  const { page } = useSnapshot(viewer);
  const colleagueOf = useColleague();
  const may = useRights();
  const shown = highlightsInOrder(all as Highlight[]);
  if (status === "loading") return <Skeleton rows={5} height={64} />;
  if (status === "failed" && shown.length === 0) {
    const reason = errors(error ?? "client.unknown");
    return <ErrorState title={t("highlight.failed")} reason={reason} onRetry={() => void openHighlights(file)} />;
  }
  const addNote = may("library.edit") && (
    <Button icon={NotebookPen} onClick={() => noteOn(page)}>
      {t("highlight.addToPage", { page })}
    </Button>
  );
  if (shown.length === 0)
    return (
      <EmptyState title={t("highlight.empty")} {...(addNote && { text: t("highlight.emptyText"), action: addNote })} />
    );
  return (
    <div className={styles["pane"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{t("highlight.title")}</h2>
        {addNote}
      </div>
      <ul className={styles["list"]}>
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles["row"]}
              data-color={one.color}
              aria-current={open === one.id || undefined}
              onClick={() => goTo(one)}
            >
              <span className={styles["page"]}>
                {t("citation.page", { page: one.page })} <Name of={colleagueOf(one.author)} />
              </span>
              {one.quote !== "" && <q className={classNames(styles["quote"], ownWords)}>{one.quote}</q>}
              {one.note.trim() !== "" && <span className={classNames(styles["note"], ownWords)}>{one.note}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who marked it, where that is not the reader. */
const Name = ({ of: colleague }: { of: NamedPerson | null }) =>
  colleague && <strong className={ownWords}>{colleague.name}</strong>;

function noteOn(page: number): void {
  goToPage(page);
  addPageNote(page);
}

function goTo({ id, page, quads }: Highlight): void {
  goToPage(page, topOf(quads, viewer.turned));
  showHighlight(id);
}
