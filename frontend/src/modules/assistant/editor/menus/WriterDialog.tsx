import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";

/** The model that improvements are asked of. */
export function WriterDialog({ writer, onClose }: { writer: ReactNode; onClose: () => void }) {
  const t = useT("assistant");
  const common = useT("common");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("writer.choose")}
      size="small"
      footer={<Button onClick={onClose}>{common("action.close")}</Button>}
    >
      {writer}
    </Dialog>
  );
}
