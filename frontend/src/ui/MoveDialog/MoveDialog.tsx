import { useId, useState } from "react";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { folderOptions } from "#lib/folder-tree.rules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Select } from "#ui/Field/Select.tsx";

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
  const common = useT("common");
  const locale = useLocale();
  const form = useId();
  const [chosen, setChosen] = useState(folder ?? "");
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
            {moveLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const next = chosen === "" ? null : chosen;
          if (next !== folder) onMove(next);
          onClose();
        }}
      >
        <Select
          label={label}
          value={chosen}
          options={[{ value: "", label: none }, ...folderOptions(folders, locale)]}
          onChange={(event) => setChosen(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
