import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";

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
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (name.trim() === "") return setError(t("field.required"));
    if (name.trim() !== first) onSave(name.trim());
    onClose();
  };
  return (
    <FormDialog title={title} submitLabel={saveLabel} onSubmit={submit} onClose={onClose}>
      <TextField
        label={label}
        value={name}
        error={error}
        maxLength={maxLength}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
