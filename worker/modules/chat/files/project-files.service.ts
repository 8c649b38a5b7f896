import type { ProjectFile } from "../../../contract/chat/project-files.contract.ts";
import type { PdfDocument } from "../../../contract/pdf/documents.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { documentNotReady } from "../../pdf/discussions/discussions.errors.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import { projectNotFound } from "../projects/projects.errors.ts";
import { toChatFile } from "./chat-files.service.ts";
import type { ChatFilesService } from "./chat-files.service.ts";
import { projectFilesFull } from "./files.errors.ts";
import type { ProjectFilesRepository } from "./project-files.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ProjectFilesRepository;
  files: Pick<ChatFilesService, "remove">;
  clock: Clock;
}

export type ProjectFilesService = ReturnType<typeof createProjectFilesService>;

/** The files of projects. Another's project is chat.project_not_found, another's file chat.file_not_found. */
export function createProjectFilesService({ rows, files, clock }: Dependencies) {
  /** Newest first. */
  async function list(userId: PersonId, projectId: string): Promise<ProjectFile[]> {
    const found = await rows.list(userId, projectId);
    if (found === null) throw projectNotFound();
    const all = [
      ...found.files.map(({ file, addedAt }) => ({ view: { ...toChatFile(file), in_library: false }, addedAt })),
      ...found.documents.map(({ document, addedAt }) => ({ view: documentView(document), addedAt })),
    ];
    return all
      .toSorted((one, other) => Number(other.addedAt) - Number(one.addedAt) || (one.view.id < other.view.id ? 1 : -1))
      .map(({ view }) => view);
  }

  return {
    list,

    /** chat.project_files_full, pdf.not_ready */
    async add(userId: PersonId, projectId: string, fileId: string): Promise<ProjectFile> {
      const refusal = await rows.add(userId, projectId, fileId, new Date(clock.now()));
      if (refusal === "no_project") throw projectNotFound();
      if (refusal === "no_file") throw fileNotFound();
      if (refusal === "not_ready") throw documentNotReady();
      if (refusal === "full") throw projectFilesFull();
      const added = (await list(userId, projectId)).find(({ id }) => id === fileId);
      if (added === undefined) throw fileNotFound();
      return added;
    },

    /** A file that stands nowhere else goes with its content; of one that is out of the project already, nothing. */
    async remove(userId: PersonId, projectId: string, fileId: string): Promise<void> {
      if (await rows.remove(userId, projectId, fileId)) {
        if (!(await rows.stands(fileId))) await files.remove(userId, fileId);
      } else if (!(await rows.areOf(userId, projectId, fileId))) throw fileNotFound();
    },
  };
}

/** A document is added once it was read, and is read from then on, also while it is analysed again. */
const documentView = ({ pages, ...named }: Pick<PdfDocument, "id" | "name" | "bytes"> & { pages: number | null }) => ({
  ...named,
  state: "ready" as const,
  reason: null,
  pages,
  pages_done: pages ?? 0,
  in_library: true,
});
