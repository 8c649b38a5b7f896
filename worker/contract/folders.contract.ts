import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment, userParams } from "./schema.ts";
import { sharing } from "./workspaces/sharing.ts";

export const folderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

export const folderCodes = ["documents", "texts", "archive"] as const;
export type FolderCode = (typeof folderCodes)[number];

/** `parent_id` is null at the top; default folders cannot be renamed or deleted. */
export const folder = z.object({
  id,
  /** The name; that of a default one is in the reader's language. */
  name: z.string(),
  /** Which of the default ones it is, for an interface with words of its own. */
  code: z.nullable(z.enum(folderCodes)),
  parent_id: z.nullable(id),
  is_default: z.boolean(),
  /** Files or texts that stand in it, not counting those of folders inside. */
  documents: z.int(),
  created_at: moment,
  /** The team that sees it with what is in it; absent of folders that are never shared. */
  shared: z.optional(z.nullable(sharing)),
});
export type Folder = z.infer<typeof folder>;

/** The specification's shape: a folder that cannot be deleted is answered by `message`, without an error status. */
export const folderRemoval = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), message: z.string(), code: z.enum(["default", "not_empty"]) }),
]);

const folderParams = z.object({ userId: id, folderId: id });

export const listFolders = endpoint({
  method: "GET",
  path: "/api/user/{userId}/folders",
  access: "owner",
  right: "library.read",
  summary: "The caller's folders, default ones first",
  params: userParams,
  response: z.array(folder),
});

export const createFolder = endpoint({
  method: "POST",
  path: "/api/user/{userId}/folders",
  access: "owner",
  right: "library.edit",
  summary: "Adds a folder",
  params: userParams,
  body: z.object({ name: folderName, parent_id: z.optional(z.nullable(id)) }),
  response: folder,
});

export const renameFolder = endpoint({
  method: "PUT",
  path: "/api/user/{userId}/folders/{folderId}",
  access: "owner",
  right: "library.edit",
  summary: "Renames a folder",
  params: folderParams,
  names: { folderId: "folder" },
  body: z.object({ name: folderName }),
  response: folder,
});

export const removeFolder = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/folders/{folderId}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes an empty folder",
  params: folderParams,
  names: { folderId: "folder" },
  response: folderRemoval,
});
