import { Braces, FileText, FileType2 } from "lucide-react";
import { useState } from "react";
import { exportFormats, type ExportFormat } from "#contract/chat/exporting.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { announce } from "#ui/LiveRegion/announce.ts";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { downloadConversation } from "./exporting.actions.ts";
import styles from "./Transfer.module.css";

interface ExportDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const icons = { md: FileText, pdf: FileType2, json: Braces } as const;

/** The files that a conversation can be had as. */
export function ExportDialog({ id, name, onClose }: ExportDialogProps) {
  const t = useT("transfer");
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const download = async (format: ExportFormat) => {
    setBusy(format);
    if (await downloadConversation(id, format)) {
      announce(t("export.done"));
      onClose();
    }
    setBusy(null);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("export.title")} description={name}>
      <Rows>
        {exportFormats.map((format) => (
          <Row key={format} className={styles["format"]}>
            <p className={styles["text"]}>{t(`export.${format}Text`)}</p>
            <Button icon={icons[format]} busy={busy === format} onClick={() => void download(format)}>
              {t(`export.${format}`)}
            </Button>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
