import type { Module } from "../module.ts";
import { mediaFactsJob } from "./library/facts/facts.job.ts";
import { mediaRoutes } from "./library/media.routes.ts";
import { mediaPiecesUpload, mediaUpload, soundUpload } from "./library/media.upload.ts";
import { mediaPersonal } from "./media.personal.ts";
import { renderJob, shortsJob } from "./shorts/making/shorts.job.ts";
import { shortsRoutes } from "./shorts/shorts.routes.ts";
import { combiningJob } from "./video/combining.job.ts";
import { filmingJob } from "./video/filming.job.ts";
import { videoRoutes } from "./video/video.routes.ts";

export const mediaModule = {
  name: "media",
  routes: [...mediaRoutes, ...shortsRoutes, ...videoRoutes],
  jobs: [filmingJob, combiningJob, shortsJob, renderJob, mediaFactsJob],
  uploads: [mediaUpload, soundUpload, mediaPiecesUpload],
  schedule: { nightly: [({ media }, now) => media.mediaDeletion.purge(now)] },
  personal: mediaPersonal,
} satisfies Module;
