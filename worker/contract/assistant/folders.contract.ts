import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { folder, folderName, folderRemoval } from "../folders.contract.ts";
import { id, userParams } from "../schema.ts";

const folderParams = z.object({ id });
const one = { params: folderParams, names: { id: "assistant-folder" } } as const;

export const createAssistantFolder = endpoint({
  method: "POST",
  path: "/api/create/assistant-folders",
  access: "owner",
  summary: "Adds a folder for texts",
  body: z.object({ user_id: id, name: folderName, parent_id: z.optional(z.nullable(id)) }),
  response: folder,
});

export const listAssistantFolders = endpoint({
  method: "GET",
  path: "/api/get/user/assistant-folders/{userId}",
  access: "owner",
  summary: "The caller's folders for texts and those that others share in the team of the call, default ones first",
  params: userParams,
  response: z.array(folder),
});

export const updateAssistantFolder = endpoint({
  method: "PATCH",
  path: "/api/assistant/folders/{id}",
  access: "owner",
  summary: "Renames a folder for texts, or moves it; null is the top",
  ...one,
  body: z.object({ name: z.optional(folderName), parent_id: z.optional(z.nullable(id)) }),
  response: folder,
});

/** As folders of files: one that is not empty stays, unless `contents=move` takes what is in it one level up. */
export const removeAssistantFolder = endpoint({
  method: "DELETE",
  path: "/api/assistant/folders/{id}",
  access: "owner",
  summary: "Deletes an empty folder for texts; with contents=move, what is in it moves to the folder above first",
  ...one,
  query: z.object({ contents: z.optional(z.enum(["keep", "move"])) }),
  response: folderRemoval,
});

export const shareAssistantFolder = endpoint({
  method: "POST",
  path: "/api/assistant/folders/{id}/team",
  access: "owner",
  right: "library.edit",
  summary:
    "Shares a folder in the team of the call, with the folders and texts in it and those that come into it; CVs stay",
  ...one,
  body: z.object({}),
  response: folder,
});

export const takeBackAssistantFolder = endpoint({
  method: "DELETE",
  path: "/api/assistant/folders/{id}/team",
  access: "owner",
  summary: "Takes a folder back from the team of the call: members no longer see it, from the next call on",
  ...one,
  response: folder,
});
