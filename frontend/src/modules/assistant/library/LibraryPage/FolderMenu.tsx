import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { FolderMenu as Menu } from "#ui/FolderMenu/FolderMenu.tsx";
import { removeFolder, renameFolder } from "../folders.actions.ts";

interface FolderMenuProps {
  folder: Pick<Folder, "id" | "name" | "documents">;
  onGone: () => void;
}

export function FolderMenu({ folder: { id, name, documents }, onGone }: FolderMenuProps) {
  const t = useT("library");
  const locale = useLocale();
  const moved = { count: documents, number: formatNumber(documents, locale) };
  return (
    <Menu
      name={name}
      words={{
        actions: t("actions", { name }),
        rename: t("folder.rename"),
        name: t("folder.name"),
        removeTitle: t("folder.removeTitle", { name }),
        removeText: documents === 0 ? t("folder.removeEmpty") : t("folder.removeText", moved),
      }}
      onRename={(next) => void renameFolder(id, next)}
      onRemove={async () => {
        if (await removeFolder(id)) onGone();
      }}
    />
  );
}
