import { useId, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";

interface NameDialogProps {
  title: string;
  label: string;
  saveLabel: string;
  /** What stands in the field at first. */
  name: string;
  maxLength: number;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Mount it to open it: every opening begins with what is true then. */
export function NameDialog({ title, label, saveLabel, name: first, maxLength, onSave, onClose }: NameDialogProps) {
  const t = useT("common");
  const form = useId();
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") return setError(t("field.required"));
          if (name.trim() !== first) onSave(name.trim());
          onClose();
        }}
      >
        <TextField
          label={label}
          value={name}
          error={error}
          maxLength={maxLength}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
