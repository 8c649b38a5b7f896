import type { Module } from "../module.ts";
import { assistantPersonal } from "./assistant.personal.ts";
import { cvRoutes } from "./cv/cv.routes.ts";
import { documentsRoutes } from "./documents/documents.routes.ts";
import { foldersRoutes } from "./folders/folders.routes.ts";
import { tailoringRoutes } from "./tailoring/tailoring.routes.ts";
import { templatesRoutes } from "./templates/templates.routes.ts";
import { transferRoutes } from "./transfer/transfer.routes.ts";
import { versionsRoutes } from "./versions/versions.routes.ts";
import { writingRoutes } from "./writing/writing.routes.ts";

export const assistantModule = {
  name: "assistant",
  routes: [
    ...cvRoutes,
    ...documentsRoutes,
    ...versionsRoutes,
    ...transferRoutes,
    ...foldersRoutes,
    ...templatesRoutes,
    ...writingRoutes,
    ...tailoringRoutes,
  ],
  schedule: {
    sweep: [({ assistant }, now) => assistant.writing.removeOld(now)],
    nightly: [({ assistant }, now) => assistant.documents.purge(now), ({ assistant }) => assistant.search.catchUp()],
  },
  personal: assistantPersonal,
} satisfies Module;
