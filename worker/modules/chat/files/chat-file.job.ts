import { mayReadAgain } from "../../../contract/chat/files.contract.ts";
import type { ChatFileReason } from "../../../contract/chat/files.contract.ts";
import { defineJob } from "../../../jobs/define-job.ts";
import { projectChatFile } from "./chat-file.sql.ts";
import type { ChatFilesService } from "./chat-files.service.ts";
import type { ChatFileSteps } from "./reading.steps.ts";
import { personOf } from "../../../lib/owner-ids.ts";

export interface ChatFileJobServices {
  chat: { files: Pick<ChatFilesService, "readAgain">; fileSteps: ChatFileSteps };
}

const minute = 60_000;

/** Reads a file of the chat: its words as passages with their embeddings. */
export const chatFileReading = defineJob<{ read: object }, ChatFileJobServices>({
  kind: "chat-file",
  queue: "ensemble-documents",
  tool: "chat",
  deadlineMs: 30 * minute,
  failures: { timedOut: "interrupted", exhausted: "crashed" },
  steps: {
    read: {
      phase: "reading",
      silenceMs: 2 * minute,
      tries: 2,
      countsAlone: true,
      onExhausted: "fail",
      run: (_, step, { chat }) => chat.fileSteps.read(step),
    },
  },
  project: projectChatFile,
  again: {
    mayEndOtherwise: (failure) => mayReadAgain(failure as ChatFileReason | null),
    async start({ workspaceId, subject }, { chat }) {
      await chat.files.readAgain(personOf(workspaceId), subject);
    },
  },
});
