import { Maximize2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { closeSheet } from "../viewer/use-sheet.ts";
import { showDocument } from "../viewer/viewer.actions.ts";
import { viewer } from "../viewer/viewer.store.ts";
import styles from "./SheetBar.module.css";

/** Pixels that a finger pulls the sheet before it follows. */
const pullPx = 40;

/** The head of the sheet: pulled down it closes, pulled up it takes the whole page. */
export function SheetBar() {
  const t = useT("pdf");
  const common = useT("common");
  const { page, pages } = useSnapshot(viewer);
  const from = useRef<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // An answer that is written goes on.
      event.preventDefault();
      closeSheet();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <div
      className={styles["bar"]}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest("button")) return;
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={({ clientY }) => {
        const pulled = clientY - (from.current ?? clientY);
        from.current = null;
        if (pulled > pullPx) closeSheet();
        else if (pulled < -pullPx) showDocument();
      }}
    >
      <output className={styles["place"]}>{pages > 0 && t("viewer.page", { page, pages })}</output>
      <IconButton icon={Maximize2} label={t("sheet.whole")} onClick={showDocument} />
      <IconButton icon={X} label={common("action.close")} onClick={closeSheet} />
    </div>
  );
}
