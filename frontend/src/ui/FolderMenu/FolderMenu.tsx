import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";

interface FolderMenuProps {
  name: string;
  /** The words of the button, the dialog that renames, its field, and the question before the folder is deleted. */
  words: { actions: string; rename: string; name: string; removeTitle: string; removeText: string };
  /** What else can be done with it, as items of the menu. */
  more?: ReactNode;
  onRename: (name: string) => void;
  onRemove: () => Promise<void>;
}

/** What can be done with a folder, of whichever tool. */
export function FolderMenu({ name, words, more, onRename, onRemove }: FolderMenuProps) {
  const common = useT("common");
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={words.actions} />}>
        <MenuItem icon={Pencil} onSelect={() => setAsked("rename")}>
          {common("action.rename")}
        </MenuItem>
        {more}
        <MenuItem icon={Trash2} danger onSelect={() => setAsked("remove")}>
          {common("action.delete")}
        </MenuItem>
      </Menu>
      {asked === "rename" && (
        <NameDialog
          title={words.rename}
          label={words.name}
          saveLabel={common("action.save")}
          name={name}
          maxLength={120}
          onSave={onRename}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={words.removeTitle}
        text={words.removeText}
        confirmLabel={common("action.delete")}
        onConfirm={onRemove}
      />
    </>
  );
}
