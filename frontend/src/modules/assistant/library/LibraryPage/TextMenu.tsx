import { Copy, Download, Ellipsis, FolderInput, Pencil, Star, StarOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { folderOptions } from "#lib/folder-tree.rules.ts";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MoveDialog } from "#ui/MoveDialog/MoveDialog.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { useSharing } from "#modules/workspaces/sharing/use-sharing.tsx";
import { useRights } from "#session/rights.ts";
import {
  binDocument,
  duplicateDocument,
  exportDocument,
  shareDocument,
  takeDocumentBack,
} from "../../documents/one-document.actions.ts";
import { favour, move, rename } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { isOwn } from "../own-folders.rules.ts";

const useTextSharing = ({ id, title, shared }: AssistantDocumentSummary) =>
  useSharing({
    name: title,
    shared,
    share: (team) => shareDocument(id, team),
    takeBack: (team) => takeDocumentBack(id, team),
  });

export function TextMenu({ document }: { document: AssistantDocumentSummary }) {
  const t = useT("library");
  const common = useT("common");
  const [asked, setAsked] = useState<"rename" | "move" | null>(null);
  const { id, title, kind, is_favorite: isFavorite } = document;
  const may = useRights();
  const isMine = isOwn(document);
  const { items, dialog } = useTextSharing(document);
  const close = () => setAsked(null);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={t("actions", { name: title })} />}>
        {isMine && (
          <MenuItem icon={isFavorite ? StarOff : Star} onSelect={() => void favour(id, !isFavorite)}>
            {t(isFavorite ? "text.unfavour" : "text.favour")}
          </MenuItem>
        )}
        {(isMine || may("library.edit")) && (
          <MenuItem icon={Pencil} onSelect={() => setAsked("rename")}>
            {common("action.rename")}
          </MenuItem>
        )}
        {isMine && (
          <MenuItem icon={FolderInput} onSelect={() => setAsked("move")}>
            {t("text.move")}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => void duplicateDocument(id)}>
          {t("text.duplicate")}
        </MenuItem>
        {kind !== "cv" && (
          <MenuItem icon={Download} note="PDF" onSelect={() => void exportDocument({ id, title }, "pdf")}>
            {common("action.download")}
          </MenuItem>
        )}
        {kind !== "cv" && items}
        {isMine && (
          <MenuItem icon={Trash2} danger onSelect={() => void binDocument({ id, title })}>
            {t("text.bin")}
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {asked === "rename" && (
        <NameDialog
          title={t("text.rename")}
          label={t("text.name")}
          saveLabel={common("action.save")}
          name={title}
          maxLength={200}
          onSave={(next) => void rename(id, next)}
          onClose={close}
        />
      )}
      {asked === "move" && <Move document={document} onClose={close} />}
    </>
  );
}

function Move({
  document: { id, title, folder_id },
  onClose,
}: {
  document: AssistantDocumentSummary;
  onClose: () => void;
}) {
  const t = useT("library");
  const locale = useLocale();
  const folders = useNamedFolders(useSnapshot(library).folders as readonly Folder[]);
  return (
    <MoveDialog
      title={t("text.moveTitle", { title })}
      label={t("text.folder")}
      moveLabel={t("text.moveHere")}
      none={t("folder.none")}
      places={folderOptions(folders.filter(isOwn), locale)}
      place={folder_id}
      onMove={(folder) => {
        onClose();
        void move(id, folder);
      }}
      onClose={onClose}
    />
  );
}
