import type { FieldValues } from "react-hook-form";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { EditForm, type EditFormProps } from "./EditForm.tsx";

interface EditDialogProps<Values extends FieldValues> extends Omit<EditFormProps<Values>, "onCancel"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: "small" | "medium" | "large";
}

/** A form over the page; it closes once `onSubmit` has succeeded. */
export function EditDialog<Values extends FieldValues>(props: EditDialogProps<Values>) {
  const { open, onOpenChange, title, description, size = "medium", onSubmit, ...form } = props;
  const close = () => onOpenChange(false);
  return (
    <Dialog {...{ open, onOpenChange, title, size }} {...(description !== undefined && { description })}>
      <EditForm<Values>
        {...form}
        onCancel={close}
        onSubmit={async (values) => {
          await onSubmit(values);
          close();
        }}
      />
    </Dialog>
  );
}
