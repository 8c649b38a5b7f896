import type { Module } from "../module.ts";
import { answersRoutes } from "./answers/answers.routes.ts";
import { conversationsRoutes } from "./conversations/conversations.routes.ts";
import { dictationRoutes } from "./dictation/dictation.routes.ts";
import { memoriesRoutes } from "./memories/memories.routes.ts";
import { projectsRoutes } from "./projects/projects.routes.ts";
import { promptsRoutes } from "./prompts/prompts.routes.ts";
import { ratingsRoutes } from "./ratings/ratings.routes.ts";
import { chatSettingsRoutes } from "./settings/settings.routes.ts";
import { sharingRoutes } from "./sharing/sharing.routes.ts";
import { exportingRoutes } from "./exporting/exporting.routes.ts";
import { chatFileReading } from "./files/chat-file.job.ts";
import { chatFileUpload } from "./files/chat-file.upload.ts";
import { chatFilesRoutes } from "./files/files.routes.ts";
import { chatImportJob } from "./importing/import.job.ts";
import { importUpload } from "./importing/import.upload.ts";
import { importingRoutes } from "./importing/importing.routes.ts";
import { scheduledQuestionMessage } from "./schedules/schedules.message.ts";
import { schedulesRoutes } from "./schedules/schedules.routes.ts";
import { chatPersonal } from "./chat.personal.ts";

export const chatModule = {
  name: "chat",
  routes: [
    ...answersRoutes,
    ...conversationsRoutes,
    ...projectsRoutes,
    ...promptsRoutes,
    ...chatSettingsRoutes,
    ...memoriesRoutes,
    ...dictationRoutes,
    ...ratingsRoutes,
    ...sharingRoutes,
    ...exportingRoutes,
    ...chatFilesRoutes,
    ...importingRoutes,
    ...schedulesRoutes,
  ],
  jobs: [chatFileReading, chatImportJob],
  uploads: [chatFileUpload, importUpload],
  messages: [scheduledQuestionMessage],
  schedule: {
    sweep: [
      ({ chat }, now) => chat.importing.beginLeft(now),
      ({ chat }, now) => chat.files.removeLeft(now),
      ({ chat }, now) => chat.dictation.removeOld(now),
    ],
    minute: [
      ({ chat }) => chat.scheduleRuns.claimDue(),
      ({ chat }) => chat.scheduleRuns.tellPaused(),
      ({ chat }) => chat.scheduleRuns.tellAnswered(),
    ],
  },
  personal: chatPersonal,
} satisfies Module;
