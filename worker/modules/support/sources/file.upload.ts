import { sourceFileBytes } from "../../../contract/support/files.contract.ts";
import type { UploadedSource } from "../../../contract/support/files.contract.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { fileTooLarge, sourceNotFound } from "../support.errors.ts";
import { requireReadable } from "./source-files.rules.ts";
import type { SourceFiles } from "./source-files.service.ts";

/** Null until an upload that began with a piece says where it goes. */
type SourceFilePlace = Readonly<{ chatbotId: string | null }>;

export interface SourceUploadServices {
  support: { bots: Pick<BotsService, "require">; sourceFiles: SourceFiles };
}

const placeOf = ({ chatbotId, chatbot_id }: Readonly<Record<string, unknown>>): SourceFilePlace => {
  const named = chatbotId ?? chatbot_id;
  return { chatbotId: typeof named === "string" ? named : null };
};

/** Files that chatbots learn from; one counts as a page that is read. */
export const supportUpload = defineUpload<SourceUploadServices, SourceFilePlace, UploadedSource>({
  kind: "support",
  meter: "support-pages",
  cap: "stored-pages",
  mediaType: "application/octet-stream",
  maxBytes: () => sourceFileBytes,
  tooLarge: fileTooLarge,
  accept: requireReadable,
  readDetail: placeOf,
  async requireDetail(workspaceId, { chatbotId }, { support }) {
    if (chatbotId !== null) await support.bots.require(workspaceId, chatbotId);
  },
  async record({ detail: { chatbotId }, ...file }, { support }) {
    if (chatbotId === null) throw sourceNotFound();
    return support.sourceFiles.add({ ...file, chatbotId });
  },
  find: (workspaceId, id, { support }) => support.sourceFiles.findUploaded(workspaceId, id),
});
