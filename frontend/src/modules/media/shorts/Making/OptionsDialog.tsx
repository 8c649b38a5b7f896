import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { OpenedSource } from "../opened-source.store.ts";
import { Options } from "./Options.tsx";

interface OptionsDialogProps {
  source: OpenedSource;
  onClose: () => void;
}

/** Has more shorts made of a video that has some. Mount it to open it. */
export function OptionsDialog({ source, onClose }: OptionsDialogProps) {
  const t = useT("shorts");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("options.title")}>
      <Options source={source} isInDialog onMade={onClose} />
    </Dialog>
  );
}
