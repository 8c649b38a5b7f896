import type { FieldValues } from "react-hook-form";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form, type FormProps } from "./Form.tsx";

interface FormDialogProps<Values extends FieldValues> extends Omit<FormProps<Values>, "onCancel" | "actions"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: "small" | "medium" | "large";
}

/** A form over the page; it closes once `onSubmit` has succeeded. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { open, onOpenChange, title, description, size = "medium", onSubmit, ...form } = props;
  const close = () => onOpenChange(false);
  return (
    <Dialog {...{ open, onOpenChange, title, size }} {...(description !== undefined && { description })}>
      <Form<Values>
        {...form}
        actions="foot"
        onCancel={close}
        onSubmit={async (values) => {
          await onSubmit(values);
          close();
        }}
      />
    </Dialog>
  );
}
