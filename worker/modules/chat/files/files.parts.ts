import type { Base } from "../../../base.ts";
import type { Callers } from "../../../callers/callers.composition.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import { createFileReading } from "../../../knowledge/file-reading.service.ts";
import { createPassagesRepository } from "../../../knowledge/passages.repository.ts";
import { createStoring } from "../../../knowledge/storing.service.ts";
import type { Limits } from "../../limits/limits.composition.ts";
import { createAttaching } from "./attaching.service.ts";
import { createChatFilesRepository } from "./chat-files.repository.ts";
import { createChatFilesService } from "./chat-files.service.ts";
import { createChatFilesRemovalRepository } from "./files-removal.repository.ts";
import { createChatFilesRemoval } from "./files-removal.service.ts";
import { createProjectFilesRepository } from "./project-files.repository.ts";
import { createProjectFilesService } from "./project-files.service.ts";
import { createChatFileSteps } from "./reading.steps.ts";

interface Others {
  callers: Pick<Callers, "sessions">;
  limits: Pick<Limits, "caps">;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

/** The files that come with questions: stored, read, and deleted. */
export function composeChatFiles(base: Base, { callers: { sessions }, limits: { caps }, embeddings }: Others) {
  const { db, files, jobs, parser, webReader, clock } = base;
  const rows = createChatFilesRepository(db, caps);
  const chatFiles = createChatFilesService({ rows, files, jobs, clock });
  const fileReading = createFileReading({ parser, webReader, files });
  const storing = createStoring({ passages: createPassagesRepository(db), embeddings });
  return {
    files: chatFiles,
    projectFiles: createProjectFilesService({
      rows: createProjectFilesRepository(db),
      files: chatFiles,
      clock,
    }),
    fileSteps: createChatFileSteps({ rows, fileReading, storing }),
    attaching: createAttaching({ chatFiles, sessions, files, clock }),
    filesRemoval: createChatFilesRemoval({ rows: createChatFilesRemovalRepository(db), files }),
  };
}

export type ChatFiles = ReturnType<typeof composeChatFiles>;
