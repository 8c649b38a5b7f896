import { createContext, useContext, type MouseEvent, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./Markdown.module.css";

/** Names what belongs to one text: two answers of a page both have a first note. */
export const FootnoteScope = createContext("");

const useNames = (label: string) => {
  const scope = useContext(FootnoteScope);
  return { note: `${scope}note-${label}`, mark: `${scope}mark-${label}` };
};

/** Moves there without a change of the address, which belongs to the page. */
function goTo(event: MouseEvent, found: HTMLElement | null): void {
  event.preventDefault();
  found?.scrollIntoView({ block: "nearest" });
  found?.focus({ preventScroll: true });
}

/** The sign in the text, which leads to its note. */
export function FootnoteMark({ label }: { label: string }) {
  const t = useT("common");
  const { note, mark } = useNames(label);
  return (
    <sup className={styles["mark"]}>
      <a
        href={`#${note}`}
        data-mark={mark}
        aria-label={t("markdown.footnote", { label })}
        onClick={(event) => goTo(event, document.getElementById(note))}
      >
        {label}
      </a>
    </sup>
  );
}

/** What a note says, where its author wrote it; its sign leads back. */
export function Footnote({ label, children }: { label: string; children: ReactNode }) {
  const t = useT("common");
  const { note, mark } = useNames(label);
  return (
    <div id={note} role="note" tabIndex={-1} className={styles["footnote"]}>
      <a
        href={`#${note}`}
        aria-label={t("markdown.footnoteBack", { label })}
        onClick={(event) => goTo(event, document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark)}"]`))}
      >
        {label}
      </a>
      <div dir="auto">{children}</div>
    </div>
  );
}
