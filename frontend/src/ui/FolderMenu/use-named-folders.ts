import { useMemo } from "react";
import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";

/** Folders with their names: those that come with an account are called in the words of the interface. */
export function useNamedFolders(folders: readonly Folder[]): readonly Folder[] {
  const t = useT("common");
  return useMemo(
    () => folders.map((folder) => (folder.code === null ? folder : { ...folder, name: t(`folder.${folder.code}`) })),
    [folders, t],
  );
}
