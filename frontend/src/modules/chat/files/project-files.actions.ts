import { readChatFileAgain, uploadChatFile } from "#contract/chat/files.contract.ts";
import type { ChatFile } from "#contract/chat/files.contract.ts";
import { addProjectFile, removeProjectFile, type ProjectFile } from "#contract/chat/project-files.contract.ts";
import { call } from "#api/call.ts";
import { timeoutsMs } from "#tasks/uploads/pieces.rules.ts";

/** Stores a file, and adds it to a project; throws what the API refuses. */
export async function addToProject(project: string, file: File): Promise<ProjectFile> {
  const { id } = await call(uploadChatFile, { body: { file } }, { timeout: timeoutsMs.whole });
  return addStored(project, id);
}

/** The same with what is stored already, such as a PDF of the library. */
export const addStored = (project: string, fileId: string): Promise<ProjectFile> =>
  call(addProjectFile, { params: { id: project }, body: { file_id: fileId } });

export const removeFromProject = (project: string, fileId: string) =>
  call(removeProjectFile, { params: { id: project, fileId } });

export const readFileAgain = (fileId: string): Promise<ChatFile> => call(readChatFileAgain, { params: { fileId } });
