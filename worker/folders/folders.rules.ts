import { folderCodes } from "../contract/folders.contract.ts";
import type { Folder, FolderCode } from "../contract/folders.contract.ts";
import type { Language } from "../lib/language.rules.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** A folder that comes with an account, by the word that its id begins with. */
export interface DefaultName {
  key: FolderCode;
  name: Record<Language, string>;
}

export interface DefaultFolder {
  id: string;
  name: string;
  createdAt: Date;
}

/** Their ids follow from whose they are, so that two requests at once make them once; a millisecond keeps their order. */
export const defaultFolders = (
  defaults: readonly DefaultName[],
  workspaceId: WorkspaceId,
  language: Language,
  now: Date,
): DefaultFolder[] =>
  defaults.map(({ key, name }, place) => ({
    id: `${key}-${workspaceId}`,
    name: name[language],
    createdAt: new Date(now.getTime() + place),
  }));

/** Which default folder has this id. */
export const codeOf = (id: string): FolderCode | null => folderCodes.find((code) => id.startsWith(`${code}-`)) ?? null;

/** With the name that a default one has in this language, whatever it was made in. */
export function named(folder: Folder, defaults: readonly DefaultName[], language: Language): Folder {
  const known = defaults.find(({ key }) => key === folder.code);
  return known === undefined ? folder : { ...folder, name: known.name[language] };
}

export type KeepReason = "default" | "not_empty";

const reasons: Record<KeepReason, Record<Language, string>> = {
  default: {
    en: "This folder comes with your account and can't be deleted.",
    fr: "Ce dossier fait partie de votre compte et ne peut pas être supprimé.",
  },
  not_empty: {
    en: "This folder isn't empty. Move or delete its contents first.",
    fr: "Ce dossier n'est pas vide. Déplacez ou supprimez d'abord ce qu'il contient.",
  },
};

/** Why a folder stays: the sentence that the deleting reader sees. */
export const reasonToKeep = (kept: KeepReason, language: Language): string => reasons[kept][language];
