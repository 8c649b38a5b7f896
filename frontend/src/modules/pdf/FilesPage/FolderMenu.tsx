import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { removeFolder, renameFolder } from "../folders.actions.ts";

export function FolderMenu({ folder: { id, name } }: { folder: Folder }) {
  const t = useT("pdf");
  const common = useT("common");
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={t("files.actions", { name })} />}>
        <MenuItem icon={Pencil} onSelect={() => setAsked("rename")}>
          {common("action.rename")}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setAsked("remove")}>
          {common("action.delete")}
        </MenuItem>
      </Menu>
      {asked === "rename" && (
        <NameDialog
          title={t("folders.rename")}
          label={t("folders.name")}
          saveLabel={common("action.save")}
          name={name}
          maxLength={120}
          onSave={(next) => void renameFolder(id, next)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t("folders.removeTitle", { name })}
        text={t("folders.removeText")}
        confirmLabel={common("action.delete")}
        onConfirm={async () => void (await removeFolder(id))}
      />
    </>
  );
}
