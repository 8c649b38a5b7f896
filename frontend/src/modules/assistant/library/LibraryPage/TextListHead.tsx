import { ChevronDown } from "lucide-react";
import { useSnapshot } from "valtio";
import { writingKinds, type WritingKind } from "#contract/assistant/writing-kinds.ts";
import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { isOwnFolder } from "../own-folders.rules.ts";
import { library } from "../library.store.ts";
import type { TextsView } from "../texts.search.ts";
import { FolderMenu } from "./FolderMenu.tsx";
import heads from "./SectionHead.module.css";
import styles from "./TextListHead.module.css";

interface TextListHeadProps {
  view: TextsView;
  onView: (view: TextsView) => void;
}

function titleOf({ favourites, shared, q }: TextsView) {
  if (favourites) return "favourites";
  if (shared) return "shared";
  return q === undefined ? "texts.all" : "texts.results";
}

/** What is listed, and of which kind. */
export function TextListHead({ view, onView }: TextListHeadProps) {
  const t = useT("library");
  const folders = useNamedFolders(useSnapshot(library).folders as readonly Folder[]);
  const folder = folders.find(({ id }) => id === view.folder);
  const title = folder?.name ?? t(titleOf(view));
  return (
    <div className={heads["head"]}>
      <h2 className={classNames(heads["title"], ownWords)}>{title}</h2>
      {folder?.shared && <SharedMark shared={folder.shared} />}
      {folder && isOwnFolder(folder) && (
        <span className={styles["folder"]}>
          <FolderMenu folder={folder} onGone={() => onView({})} />
        </span>
      )}
      <span className={styles["rest"]} />
      <Kinds
        kind={view.kind}
        onKind={(kind) => {
          const { kind: _before, ...others } = view;
          onView({ ...others, ...(kind !== undefined && { kind }) });
        }}
      />
    </div>
  );
}

function Kinds({ kind, onKind }: { kind: WritingKind | undefined; onKind: (kind: WritingKind | undefined) => void }) {
  const t = useT("library");
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles["kind"]}>
          {t(`kind.${kind ?? "all"}`)}
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      <MenuChoice
        label={t("kind.label")}
        value={kind ?? "all"}
        options={(["all", ...writingKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => onKind(value === "all" ? undefined : value)}
      />
    </Menu>
  );
}
