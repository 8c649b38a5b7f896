import { Play } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { stillPage, type PreviewKind } from "./preview.rules.ts";
import styles from "./PreviewDialog.module.css";
import { TablePreview } from "./TablePreview.tsx";

interface PreviewDialogProps {
  kind: PreviewKind;
  code: string;
  onClose: () => void;
}

/** What a block of code makes: a page, a drawing, a table. */
export function PreviewDialog({ kind, code, onClose }: PreviewDialogProps) {
  const t = useT("common");
  return (
    <Dialog open onOpenChange={onClose} title={t("preview.title")} size="large">
      {kind === "html" && <PagePreview html={code} />}
      {kind === "svg" && (
        <img
          className={styles["drawing"]}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code)}`}
          alt={t("preview.drawing")}
        />
      )}
      {kind === "csv" && <TablePreview csv={code} />}
    </Dialog>
  );
}

/** The page stands still at first; its scripts run once a reader wants them to, apart from this page and without a network. */
function PagePreview({ html }: { html: string }) {
  const t = useT("common");
  const [runs, setRuns] = useState(false);
  if (runs) {
    return (
      <iframe
        // What a frame may do is settled when it is made.
        key="runs"
        className={styles["page"]}
        title={t("preview.title")}
        src="/preview.html"
        sandbox="allow-scripts"
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(html, "*")}
      />
    );
  }
  return (
    <>
      <iframe key="stands" className={styles["page"]} title={t("preview.title")} srcDoc={stillPage(html)} sandbox="" />
      {/<script|\son\w+=/i.test(html) && (
        <div className={styles["run"]}>
          <p>{t("preview.still")}</p>
          <Button icon={Play} size="small" onClick={() => setRuns(true)}>
            {t("preview.run")}
          </Button>
        </div>
      )}
    </>
  );
}
