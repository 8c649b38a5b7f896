import { readChatFileAgain, uploadChatFile } from "#contract/chat/files.contract.ts";
import type { ChatFile } from "#contract/chat/files.contract.ts";
import { addProjectFile, removeProjectFile } from "#contract/chat/project-files.contract.ts";
import { call } from "#api/call.ts";
import { timeoutsMs } from "#tasks/uploads/pieces.rules.ts";

/** Stores a file, and adds it to a project; throws what the API refuses. */
export async function addToProject(project: string, file: File): Promise<ChatFile> {
  const { id } = await call(uploadChatFile, { body: { file } }, { timeout: timeoutsMs.whole });
  return call(addProjectFile, { params: { id: project }, body: { file_id: id } });
}

export const removeFromProject = (project: string, fileId: string) =>
  call(removeProjectFile, { params: { id: project, fileId } });

export const readFileAgain = (fileId: string): Promise<ChatFile> => call(readChatFileAgain, { params: { fileId } });
