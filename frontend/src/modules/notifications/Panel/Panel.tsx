import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { News } from "./News.tsx";

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** What happened, read anew each time that it opens; on a phone it rises from the bottom. */
export function Panel({ open, onClose }: PanelProps) {
  const t = useT("notifications");
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t("title")}>
      <News onClose={onClose} />
    </Dialog>
  );
}
