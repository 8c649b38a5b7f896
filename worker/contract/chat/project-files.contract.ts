import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, success } from "../schema.ts";
import { chatFile } from "./files.contract.ts";

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
  response: z.array(chatFile),
});

export const addProjectFile = endpoint({
  ...ofProject,
  method: "POST",
  path: "/api/user/{userId}/projects/{id}/files",
  summary: "Adds a file that POST /api/chat/files has stored; again is the same",
  body: z.object({ file_id: id }),
  response: chatFile,
});

export const removeProjectFile = endpoint({
  method: "DELETE",
  path: "/api/user/{userId}/projects/{id}/files/{fileId}",
  access: "self",
  summary: "Takes a file out of a project; one that no conversation came with is deleted",
  params: z.object({ userId: id, id, fileId: id }),
  names: { id: "project", fileId: "chat-file" },
  response: success,
});
