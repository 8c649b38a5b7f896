import type { Folder } from "#contract/folders.contract.ts";
import type { TeamShare } from "#contract/workspaces/sharing.ts";

/** A folder or text of the reader's, not one that another shares with them. */
export const isOwn = ({ shared }: { shared?: TeamShare | null | undefined }): boolean => !shared?.owner;

/** One that the reader made, and may rename, share and delete. */
export const isOwnFolder = (folder: Folder): boolean => !folder.is_default && isOwn(folder);

/** The folder of a view as a place for what is new: another's takes nothing of the reader's. */
export const ownPlace = (folders: readonly Folder[], id: string | undefined): string | null =>
  id === undefined || folders.some((folder) => folder.id === id && !isOwn(folder)) ? null : id;
