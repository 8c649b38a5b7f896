import { useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { moveDocument } from "../library.actions.ts";
import { inOrder, wayTo } from "../library.rules.ts";
import { library } from "../library.store.ts";

interface MoveDialogProps {
  document: { id: string; name: string; folder_id: string | null };
  onClose: () => void;
}

export function MoveDialog({ document, onClose }: MoveDialogProps) {
  const t = useT("pdf");
  const common = useT("common");
  const form = useId();
  const [folder, setFolder] = useState(document.folder_id ?? "");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("files.moveTitle", { name: document.name })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t("files.moveHere")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = folder === "" ? null : folder;
          if (chosen !== document.folder_id) void moveDocument(document.id, chosen);
          onClose();
        }}
      >
        <Select
          label={t("files.folder")}
          value={folder}
          options={useFolderOptions(t("folders.top"))}
          onChange={(event) => setFolder(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Every folder with the way to it, below the choice of none. */
export function useFolderOptions(none: string): { value: string; label: string }[] {
  const locale = useLocale();
  const folders = useSnapshot(library).folders as readonly Folder[];
  const named = inOrder(folders, locale).map(({ id }) => ({
    value: id,
    label: wayTo(folders, id)
      .map(({ name }) => name)
      .join(" / "),
  }));
  return [{ value: "", label: none }, ...named];
}
