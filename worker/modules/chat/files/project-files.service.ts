import type { ChatFile } from "../../../contract/chat/files.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import { projectNotFound } from "../projects/projects.errors.ts";
import { toView } from "./chat-files.service.ts";
import type { ChatFilesService } from "./chat-files.service.ts";
import { projectFilesFull } from "./files.errors.ts";
import type { ProjectFilesRepository } from "./project-files.repository.ts";

interface Dependencies {
  rows: ProjectFilesRepository;
  files: Pick<ChatFilesService, "read" | "remove">;
  clock: Clock;
}

export type ProjectFilesService = ReturnType<typeof createProjectFilesService>;

/** The files of projects. Another's project is chat.project_not_found, another's file chat.file_not_found. */
export const createProjectFilesService = ({ rows, files, clock }: Dependencies) => ({
  async list(userId: string, projectId: string): Promise<ChatFile[]> {
    const found = await rows.list(userId, projectId);
    if (found === null) throw projectNotFound();
    return found.map(toView);
  },

  /** chat.project_files_full */
  async add(userId: string, projectId: string, fileId: string): Promise<ChatFile> {
    const refusal = await rows.add(userId, projectId, fileId, new Date(clock.now()));
    if (refusal === "no_project") throw projectNotFound();
    if (refusal === "no_file") throw fileNotFound();
    if (refusal === "full") throw projectFilesFull();
    return files.read(userId, fileId);
  },

  /** A file that no conversation is answered from goes with its content. */
  async remove(userId: string, projectId: string, fileId: string): Promise<void> {
    if (!(await rows.remove(userId, projectId, fileId))) throw fileNotFound();
    if (!(await rows.isUsed(fileId))) await files.remove(userId, fileId);
  },
});
