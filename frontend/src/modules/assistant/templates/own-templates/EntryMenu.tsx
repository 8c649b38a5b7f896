import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";

interface EntryMenuProps {
  name: string;
  /** What goes with it, in one sentence. */
  removal: string;
  editLabel?: string;
  /** What else can be done with it, as items of the menu. */
  more?: ReactNode;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
}

/** What can be done with an entry of one's own. */
export function EntryMenu({ name, removal, editLabel, more, onEdit, onRemove }: EntryMenuProps) {
  const t = useT("templates");
  const common = useT("common");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={t("own.actions", { name })} />}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {editLabel ?? common("action.edit")}
        </MenuItem>
        {more}
        <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
          {common("action.delete")}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("own.removeTitle", { name })}
        text={removal}
        confirmLabel={common("action.delete")}
        onConfirm={async () => void (await onRemove())}
      />
    </>
  );
}
