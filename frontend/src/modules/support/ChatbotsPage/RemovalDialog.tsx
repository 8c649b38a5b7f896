import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { removeChatbot } from "../chatbots.actions.ts";

interface RemovalDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Deletes a chatbot with all that it knows and was told. Mount it to open it. */
export function RemovalDialog({ id, name, onClose, onRemoved }: RemovalDialogProps) {
  const t = useT("support");
  const remove = async () => {
    try {
      await removeChatbot(id);
    } catch (error) {
      reportError(error);
      return;
    }
    notify({ text: t("removed", { name }) });
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removeTitle", { name })}
      text={t("removeText")}
      confirmLabel={t("remove")}
      onConfirm={remove}
    />
  );
}
