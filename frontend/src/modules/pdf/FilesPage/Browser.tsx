import { ChevronRight, FolderClosed } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { classNames } from "#lib/class-names.ts";
import { inOrder, matches, wayTo } from "#lib/folder-tree.rules.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { FolderMenu as Menu } from "#ui/FolderMenu/FolderMenu.tsx";
import { inFolder, newestFirst, shownFolders } from "../library.rules.ts";
import { documentOf, library } from "../library.store.ts";
import styles from "./Browser.module.css";
import { DocumentRow } from "./DocumentRow.tsx";
import { removeFolder, renameFolder } from "../folders.actions.ts";

interface BrowserProps {
  /** Null is the top. */
  folder: string | null;
  onFolder: (id: string | null) => void;
}

/** One folder at a time: the way to it, the folders in it, the files in it; a search looks through all of them. */
export function Browser({ folder, onFolder }: BrowserProps) {
  const t = useT("pdf");
  const locale = useLocale();
  const may = useRights();
  const [query, setQuery] = useState("");
  const known = useSnapshot(library);
  const folders = useNamedFolders(known.folders as readonly Folder[]);
  const documents = newestFirst(known.documents as readonly PdfDocument[]);
  const searching = query.trim() !== "";
  const inside = searching ? [] : shownFolders(folders, documents, folder);
  const shown = searching ? documents.filter(({ name }) => matches(name, query)) : inFolder(documents, folder);
  return (
    <section className={styles["browser"]} aria-label={t("files.list")}>
      <div className={styles["tools"]}>
        <Way folders={folders} folder={folder} onFolder={onFolder} />
        <SearchBox label={t("files.search")} value={query} onChange={setQuery} />
      </div>
      {inside.length + shown.length === 0 ? (
        <EmptyState
          compact
          title={t(searching ? "files.nothingFound" : "folders.empty")}
          text={t(searching ? "files.nothingFoundText" : "folders.emptyText")}
        />
      ) : (
        <Rows>
          {inOrder(inside, locale).map((one) => (
            <Row key={one.id}>
              <button type="button" className={styles["folder"]} onClick={() => onFolder(one.id)}>
                <Icon of={FolderClosed} className={styles["sign"]} />
                <span className={classNames(styles["name"], ownWords)}>{one.name}</span>
                <span className={styles["count"]}>{t("folders.documents", { count: filesIn(documents, one.id) })}</span>
              </button>
              {!one.is_default && may("library.edit") && <FolderMenu folder={one} />}
            </Row>
          ))}
          {shown.map(({ id }) => {
            const document = documentOf(id);
            return (
              document && (
                <Row key={id}>
                  <DocumentRow document={document} />
                </Row>
              )
            );
          })}
        </Rows>
      )}
    </section>
  );
}

const filesIn = (documents: readonly PdfDocument[], id: string): number => inFolder(documents, id).length;

function Way({ folders, folder, onFolder }: BrowserProps & { folders: readonly Folder[] }) {
  const t = useT("pdf");
  const steps = [{ id: null, name: t("folders.top") }, ...wayTo(folders, folder)];
  return (
    <nav aria-label={t("folders.way")}>
      <ol className={styles["way"]}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? "top"} className={styles["step"]}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            {index === steps.length - 1 ? (
              <h2 className={classNames(styles["here"], ownWords)} aria-current="page">
                {name}
              </h2>
            ) : (
              <button type="button" className={classNames(styles["up"], ownWords)} onClick={() => onFolder(id)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function FolderMenu({ folder: { id, name } }: { folder: Folder }) {
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
