import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { FolderMenu as Menu } from "#ui/FolderMenu/FolderMenu.tsx";
import { useSharing } from "#modules/workspaces/sharing/use-sharing.tsx";
import { removeFolder, renameFolder, shareFolder, takeFolderBack } from "../folders.actions.ts";

interface FolderMenuProps {
  folder: Pick<Folder, "id" | "name" | "documents" | "shared">;
  onGone: () => void;
}

export function FolderMenu({ folder: { id, name, documents, shared = null }, onGone }: FolderMenuProps) {
  const t = useT("library");
  const locale = useLocale();
  const moved = { count: documents, number: formatNumber(documents, locale) };
  const { items, dialog } = useSharing({
    name,
    shared,
    share: (team) => shareFolder(id, team),
    takeBack: (team) => takeFolderBack(id, team),
  });
  return (
    <>
      <Menu
        name={name}
        words={{
          actions: t("actions", { name }),
          rename: t("folder.rename"),
          name: t("folder.name"),
          removeTitle: t("folder.removeTitle", { name }),
          removeText: documents === 0 ? t("folder.removeEmpty") : t("folder.removeText", moved),
        }}
        more={items}
        onRename={(next) => void renameFolder(id, next)}
        onRemove={async () => {
          if (await removeFolder(id)) onGone();
        }}
      />
      {dialog}
    </>
  );
}
