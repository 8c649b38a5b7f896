import { Crop, MoveHorizontal, PanelLeft, RotateCw, Search, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Attachments } from "./Attachments.tsx";
import { endSearch } from "./search.actions.ts";
import styles from "./Toolbar.module.css";
import { fitWidth, goToPage, turnPages, zoomIn, zoomOut } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

export function Toolbar() {
  const t = useT("pdf");
  const locale = useLocale();
  const { scale, zoom, thumbnails, searching, capturing } = useSnapshot(viewer);
  return (
    <div className={styles["toolbar"]} role="toolbar" aria-label={t("viewer.tools")}>
      <IconButton
        icon={PanelLeft}
        size="small"
        label={t("viewer.thumbnails")}
        tip="bottom"
        aria-pressed={thumbnails}
        onClick={() => (viewer.thumbnails = !thumbnails)}
      />
      <PageNumber />
      <span className={styles["gap"]} />
      <IconButton icon={ZoomOut} size="small" label={t("viewer.zoomOut")} tip="bottom" onClick={zoomOut} />
      <output className={styles["scale"]}>
        {t("viewer.scale", { percent: formatNumber(Math.round(scale * 100), locale) })}
      </output>
      <IconButton icon={ZoomIn} size="small" label={t("viewer.zoomIn")} tip="bottom" onClick={zoomIn} />
      <IconButton
        icon={MoveHorizontal}
        size="small"
        label={t("viewer.fit")}
        tip="bottom"
        aria-pressed={zoom === "width"}
        onClick={fitWidth}
      />
      <IconButton icon={RotateCw} size="small" label={t("viewer.turn")} tip="bottom" onClick={turnPages} />
      <IconButton
        icon={Crop}
        size="small"
        label={t("capture.start")}
        tip="bottom"
        aria-pressed={capturing}
        onClick={() => (viewer.capturing = !capturing)}
      />
      <Attachments />
      <IconButton
        icon={Search}
        size="small"
        label={t("viewer.search")}
        tip="bottom"
        aria-pressed={searching}
        onClick={() => (searching ? endSearch() : (viewer.searching = true))}
      />
    </div>
  );
}

/** What is typed goes nowhere until it is entered; what is read is shown otherwise. */
function PageNumber() {
  const t = useT("pdf");
  const { page, pages } = useSnapshot(viewer);
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted > 0) goToPage(wanted);
    setTyped(null);
  };
  return (
    <form
      className={styles["page"]}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={styles["number"]}
        aria-label={t("viewer.goTo")}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ""))}
        onBlur={go}
      />
      <span className={styles["of"]}>{t("viewer.of", { count: pages })}</span>
    </form>
  );
}
