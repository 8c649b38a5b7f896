import { useState } from "react";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale } from "#i18n/use-t.ts";
import { folderOptions } from "#lib/folder-tree.rules.ts";
import { Select } from "#ui/Field/Select.tsx";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";

interface MoveDialogProps {
  title: string;
  /** Of the choice of a folder. */
  label: string;
  moveLabel: string;
  /** Names the choice of no folder. */
  none: string;
  folders: readonly Folder[];
  /** Where it stands now; null is no folder. */
  folder: string | null;
  onMove: (folder: string | null) => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function MoveDialog({ title, label, moveLabel, none, folders, folder, onMove, onClose }: MoveDialogProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState(folder ?? "");
  const submit = () => {
    const next = chosen === "" ? null : chosen;
    if (next !== folder) onMove(next);
    onClose();
  };
  return (
    <FormDialog title={title} submitLabel={moveLabel} onSubmit={submit} onClose={onClose}>
      <Select
        label={label}
        value={chosen}
        options={[{ value: "", label: none }, ...folderOptions(folders, locale)]}
        onChange={(event) => setChosen(event.target.value)}
      />
    </FormDialog>
  );
}
