import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { FolderMenu as Menu } from "#ui/FolderMenu/FolderMenu.tsx";
import { removeFolder, renameFolder } from "../folders.actions.ts";

export function FolderMenu({ folder: { id, name } }: { folder: Folder }) {
  const t = useT("pdf");
  return (
    <Menu
      name={name}
      words={{
        actions: t("files.actions", { name }),
        rename: t("folders.rename"),
        name: t("folders.name"),
        removeTitle: t("folders.removeTitle", { name }),
        removeText: t("folders.removeText"),
      }}
      onRename={(next) => void renameFolder(id, next)}
      onRemove={async () => void (await removeFolder(id))}
    />
  );
}
