import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, FolderInput, GitCompare, ListChecks, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { folderOptions } from "#lib/folder-tree.rules.ts";
import { useRights } from "#session/rights.ts";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MoveDialog } from "#ui/MoveDialog/MoveDialog.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { RemovalDialog } from "../dialogs/RemovalDialog.tsx";
import { moveDocument, renameDocument } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { fetchMadeWorks, removeDocument, type MadeWorks } from "../removal.actions.ts";

export function DocumentMenu({ document }: { document: PdfDocument }) {
  const t = useT("pdf");
  const common = useT("common");
  const [asked, setAsked] = useState<"rename" | "move" | null>(null);
  const [made, setMade] = useState<MadeWorks | null>(null);
  const { id, name, analysis_status: status } = document;
  const mayEdit = useRights()("library.edit");
  const navigate = useNavigate();
  const compare = () => void navigate({ to: "/user/pdf-chat/compare", search: { one: id } });
  const remove = async () => {
    const works = await fetchMadeWorks(id);
    if (works.finished.length + works.running.length === 0) removeDocument(id);
    else setMade(works);
  };
  if (!mayEdit && status !== "completed") return null;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" label={t("files.actions", { name })} />}>
        {mayEdit && (
          <>
            <MenuItem icon={Pencil} onSelect={() => setAsked("rename")}>
              {common("action.rename")}
            </MenuItem>
            <MenuItem icon={FolderInput} onSelect={() => setAsked("move")}>
              {t("files.move")}
            </MenuItem>
          </>
        )}
        {status === "completed" && (
          <MenuItem
            icon={ListChecks}
            onSelect={() => void navigate({ to: "/user/pdf-chat/lists/$id", params: { id } })}
          >
            {t("files.listAll")}
          </MenuItem>
        )}
        {status === "completed" && (
          <MenuItem icon={GitCompare} onSelect={compare}>
            {t("files.compareWith")}
          </MenuItem>
        )}
        {mayEdit && (
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {common("action.delete")}
          </MenuItem>
        )}
      </Menu>
      {asked === "rename" && (
        <NameDialog
          title={t("files.rename")}
          label={t("files.name")}
          saveLabel={common("action.save")}
          name={name}
          maxLength={200}
          onSave={(next) => void renameDocument(id, next)}
          onClose={() => setAsked(null)}
        />
      )}
      {made && <RemovalDialog document={document} made={made} onClose={() => setMade(null)} />}
      {asked === "move" && <Move document={document} onClose={() => setAsked(null)} />}
    </>
  );
}

function Move({ document: { id, name, folder_id }, onClose }: { document: PdfDocument; onClose: () => void }) {
  const t = useT("pdf");
  const locale = useLocale();
  const folders = useNamedFolders(useSnapshot(library).folders as readonly Folder[]);
  return (
    <MoveDialog
      title={t("files.moveTitle", { name })}
      label={t("files.folder")}
      moveLabel={t("files.moveHere")}
      none={t("folders.top")}
      places={folderOptions(folders, locale)}
      place={folder_id}
      onMove={(folder) => {
        onClose();
        void moveDocument(id, folder);
      }}
      onClose={onClose}
    />
  );
}
