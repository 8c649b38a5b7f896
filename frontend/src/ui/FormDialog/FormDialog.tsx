import { useId, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog that asks one thing. Mount it to open it. */
export function FormDialog({ title, submitLabel, onSubmit, onClose, children }: FormDialogProps) {
  const common = useT("common");
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
