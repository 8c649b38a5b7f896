import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { removeFolder, renameFolder } from "../folders.actions.ts";

interface FolderMenuProps {
  folder: Pick<Folder, "id" | "name" | "documents">;
  onGone: () => void;
}

export function FolderMenu({ folder: { id, name, documents }, onGone }: FolderMenuProps) {
  const t = useT("library");
  const common = useT("common");
  const locale = useLocale();
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const moved = { count: documents, number: formatNumber(documents, locale) };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={t("actions", { name })} />}>
        <MenuItem icon={Pencil} onSelect={() => setAsked("rename")}>
          {common("action.rename")}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setAsked("remove")}>
          {common("action.delete")}
        </MenuItem>
      </Menu>
      {asked === "rename" && (
        <NameDialog
          title={t("folder.rename")}
          label={t("folder.name")}
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
        title={t("folder.removeTitle", { name })}
        text={documents === 0 ? t("folder.removeEmpty") : t("folder.removeText", moved)}
        confirmLabel={common("action.delete")}
        onConfirm={async () => {
          if (await removeFolder(id)) onGone();
        }}
      />
    </>
  );
}
