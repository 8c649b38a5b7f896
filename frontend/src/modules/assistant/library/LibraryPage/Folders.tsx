import { Files, FolderClosed, FolderPlus, Star, Trash2, Users, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { asTree } from "#lib/folder-tree.rules.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useDropTarget } from "#lib/use-drop-target.ts";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { NameDialog } from "#ui/NameDialog/NameDialog.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { useWorkspace } from "#session/workspace.store.ts";
import { BinDialog } from "../bin/BinDialog.tsx";
import { createFolder } from "../folders.actions.ts";
import { move } from "../library.actions.ts";
import { library } from "../library.store.ts";
import { isOwn, isOwnFolder, ownPlace } from "../own-folders.rules.ts";
import { isWhole } from "../texts.rules.ts";
import type { TextsView } from "../texts.search.ts";
import { draggedText } from "./dragging.ts";
import { FolderMenu } from "./FolderMenu.tsx";
import styles from "./Folders.module.css";
import heads from "./SectionHead.module.css";

interface FoldersProps {
  view: TextsView;
  onView: (view: TextsView) => void;
}

/** Where documents stand; a document that is dropped on a folder moves into it. */
export function Folders({ view, onView }: FoldersProps) {
  const t = useT("library");
  const locale = useLocale();
  const { folders: known, total, favourites, binned } = useSnapshot(library);
  const folders = useNamedFolders(known as readonly Folder[]);
  const [asked, setAsked] = useState<"name" | "bin" | null>(null);
  const team = useWorkspace();
  const create = async (name: string) => {
    const id = await createFolder(name, ownPlace(folders, view.folder));
    if (id !== null) onView({ folder: id });
  };
  return (
    <section className={styles["folders"]} aria-label={t("folders")}>
      <div className={classNames(heads["head"], styles["head"])}>
        <h2 className={classNames(heads["title"], styles["title"])}>{t("folders")}</h2>
        <IconButton icon={FolderPlus} size="small" tip="top" label={t("folder.new")} onClick={() => setAsked("name")} />
      </div>
      <ul className={styles["rows"]}>
        <FolderRow icon={Files} count={total} isHere={isWhole(view)} onOpen={() => onView({})} folder={null}>
          {t("texts.all")}
        </FolderRow>
        {asTree(folders, locale).map(({ folder, depth }) => (
          <FolderRow
            key={folder.id}
            icon={FolderClosed}
            depth={depth}
            count={folder.documents}
            isHere={view.folder === folder.id}
            {...(isOwn(folder) && { folder: folder.id })}
            onOpen={() => onView({ folder: folder.id })}
            menu={isOwnFolder(folder) && <FolderMenu folder={folder} onGone={() => onView({})} />}
          >
            <span className={styles["named"]}>
              <span className={classNames(styles["words"], ownWords)}>{folder.name}</span>
              {folder.shared && <SharedMark shared={folder.shared} />}
            </span>
          </FolderRow>
        ))}
        {team && (
          <FolderRow icon={Users} isHere={view.shared === true} onOpen={() => onView({ shared: true })}>
            {t("shared")}
          </FolderRow>
        )}
        <FolderRow
          icon={Star}
          count={favourites}
          isHere={view.favourites === true}
          onOpen={() => onView({ favourites: true })}
        >
          {t("favourites")}
        </FolderRow>
        <FolderRow icon={Trash2} count={binned} onOpen={() => setAsked("bin")}>
          {t("bin.title")}
        </FolderRow>
      </ul>
      {asked === "bin" && <BinDialog onClose={() => setAsked(null)} />}
      {asked === "name" && (
        <NameDialog
          title={t("folder.new")}
          label={t("folder.name")}
          saveLabel={t("folder.create")}
          name=""
          maxLength={120}
          onSave={(name) => void create(name)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface FolderRowProps {
  icon: LucideIcon;
  /** How many documents are in it; absent where it is not counted. */
  count?: number;
  depth?: number;
  isHere?: boolean;
  /** The folder that takes what is dropped here, null for none; absent where nothing may be dropped. */
  folder?: string | null;
  menu?: ReactNode;
  onOpen: () => void;
  children: ReactNode;
}

function FolderRow({ icon, count, depth = 0, isHere = false, folder, menu, onOpen, children }: FolderRowProps) {
  const locale = useLocale();
  const { isOver, target } = useDropTarget(draggedText, folder === undefined ? null : (id) => void move(id, folder));
  return (
    <li
      className={styles["row"]}
      data-over={isOver || undefined}
      style={depth > 0 ? { paddingInlineStart: depth * 16 } : undefined}
    >
      <button type="button" className={styles["place"]} aria-current={isHere || undefined} onClick={onOpen} {...target}>
        <Icon of={icon} className={styles["icon"]} />
        <span className={styles["name"]}>{children}</span>
        <span className={classNames(styles["count"], menu !== undefined && menu !== false && styles["yields"])}>
          {count !== undefined && formatNumber(count, locale)}
        </span>
      </button>
      {menu && <span className={styles["menu"]}>{menu}</span>}
    </li>
  );
}
