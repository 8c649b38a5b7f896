import { X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./FloatingBar.module.css";
import { viewer } from "./viewer.store.ts";

/** A cited page that was read from a picture: that the passage is on it is all that is known. */
export function PlaceNote() {
  const t = useT("pdf");
  const common = useT("common");
  const { cited, page } = useSnapshot(viewer);
  const shown = cited !== null && cited.quads.length === 0 && cited.page === page;
  return (
    <output className={shown ? styles["bar"] : undefined}>
      {shown && (
        <>
          <span className={styles["words"]}>{t("citation.placeUnknown")}</span>
          <IconButton size="small" icon={X} label={common("action.close")} onClick={() => (viewer.cited = null)} />
        </>
      )}
    </output>
  );
}
