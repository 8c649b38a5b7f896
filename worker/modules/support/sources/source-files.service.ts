import type { UploadedSource } from "../../../contract/support/files.contract.ts";
import { nameOfFile } from "../../../knowledge/file-kinds.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { TrainingService } from "../training/training.service.ts";
import type { SourceFilesRepository, NewSourceFile } from "./source-files.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: SourceFilesRepository;
  training: Pick<TrainingService, "begin">;
  clock: Clock;
}

export type SourceFiles = ReturnType<typeof createSourceFiles>;

/** Uploaded files as sources of chatbots. */
export const createSourceFiles = ({ rows, training, clock }: Dependencies) => ({
  /** Trains the chatbot with it; a content that it has is not stored twice. limits.cap_reached, limits.not_included */
  async add(file: NewSourceFile): Promise<{ answer: UploadedSource; isNew: boolean }> {
    const id = await rows.addOnce({ ...file, name: nameOfFile(file.name) }, new Date(clock.now()));
    const isNew = id === file.id;
    if (isNew) await training.begin(file.workspaceId, file.chatbotId);
    return { answer: { id, duplicate: !isNew }, isNew };
  },

  /** What `add` answered for an upload that became a source. */
  async findUploaded(workspaceId: WorkspaceId, id: string): Promise<{ answer: UploadedSource; bytes: number } | null> {
    const bytes = await rows.findBytes(workspaceId, id);
    return bytes === null ? null : { answer: { id, duplicate: false }, bytes };
  },
});
