import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, success } from "../schema.ts";
import { chatFile } from "./files.contract.ts";

/** `in_library`: a PDF of the caller's library, which stays there when it leaves the project. */
const projectFile = z.object({ ...chatFile.shape, in_library: z.boolean() });
export type ProjectFile = z.infer<typeof projectFile>;

const ofProject = {
  access: "self",
  params: z.object({ userId: id, id }),
  names: { id: "project" },
} as const;

export const listProjectFiles = endpoint({
  ...ofProject,
  method: "GET",
  path: "/api/user/{userId}/projects/{id}/files",
  summary: "The files that all questions of a project are answered from, newest first",
  response: z.array(projectFile),
});

export const addProjectFile = endpoint({
  ...ofProject,
  method: "POST",
  path: "/api/user/{userId}/projects/{id}/files",
  summary: "Adds a file that POST /api/chat/files has stored, or an analysed PDF of the library; again is the same",
  body: z.object({ file_id: id }),
  response: projectFile,
});

export const removeProjectFile = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/projects/{id}/files/{fileId}",
  access: "self",
  summary: "Takes a file out of a project; one that stands in no conversation, project or library is deleted",
  params: z.object({ userId: id, id, fileId: id }),
  names: { id: "project", fileId: "chat-file" },
  response: success,
});
