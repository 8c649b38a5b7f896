import { useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { folderOptions } from "#lib/folder-tree.rules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { ownWords } from "#lib/own-words.ts";
import { library } from "../library.store.ts";
import { lookIn } from "./discussion.actions.ts";
import type { Discussion } from "./discussion.store.ts";
import styles from "./ScopeDialog.module.css";

const most = 20;

/** Where else to look: some files, or a whole folder. */
export function ScopeDialog({ discussion, onClose }: { discussion: Discussion; onClose: () => void }) {
  const t = useT("pdf");
  const common = useT("common");
  const form = useId();
  const locale = useLocale();
  const { documents, folders: known } = useSnapshot(library);
  const folders = useNamedFolders(known as readonly Folder[]);
  const [folder, setFolder] = useState(discussion.folder ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(discussion.documents);
  const others = documents.filter((one) => one.id !== discussion.file && one.analysis_status === "completed");
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(0, most));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("scope.title")}
      description={t("scope.text")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t("scope.apply")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          lookIn(discussion, folder === "" ? { folder: null, documents: [...chosen] } : { folder, documents: [] });
          onClose();
        }}
      >
        <Select
          label={t("scope.folder")}
          value={folder}
          options={[{ value: "", label: t("scope.noFolder") }, ...folderOptions(folders, locale)]}
          onChange={(event) => setFolder(event.target.value)}
        />
        <fieldset className={styles["files"]} disabled={folder !== ""}>
          <legend className={styles["legend"]}>{t("scope.files")}</legend>
          {others.length === 0 && <p className={styles["none"]}>{t("scope.none")}</p>}
          {others.map((one) => (
            <label key={one.id} className={styles["file"]}>
              <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
              <span className={ownWords}>{one.name}</span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
