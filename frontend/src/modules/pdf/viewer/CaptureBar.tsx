import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { captureWholePage } from "./capture.ts";
import styles from "./FloatingBar.module.css";
import { viewer } from "./viewer.store.ts";

export function CaptureBar() {
  const t = useT("pdf");
  const common = useT("common");
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={t("capture.start")}>
      <output className={styles["words"]}>{t("capture.how")}</output>
      <Button size="small" onClick={() => captureWholePage(viewer.page)}>
        {t("capture.whole")}
      </Button>
      <Button size="small" variant="quiet" onClick={() => (viewer.capturing = false)}>
        {common("action.cancel")}
      </Button>
    </div>
  );
}
