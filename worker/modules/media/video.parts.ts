import type { Base } from "../../base.ts";
import type { EngineSteps } from "../../engine/engine-steps.service.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createModelRoles } from "../models/roles.repository.ts";
import { createMediaRepository } from "./library/media.repository.ts";
import type { MediaService } from "./library/media.service.ts";
import { createTranscriptsRepository } from "./shorts/rows/transcripts.repository.ts";
import { createCombiningSteps } from "./video/combining.steps.ts";
import { createCombining } from "./video/combining.service.ts";
import { createFilmingSteps } from "./video/filming.steps.ts";
import { createFilming } from "./video/filming.service.ts";
import { createOwnMedia } from "./video/own-media.service.ts";
import { createVideoResults } from "./video/results.repository.ts";
import { createVideoEnding } from "./video/video-ending.service.ts";
import { createVideoJobsRepository } from "./video/video-jobs.repository.ts";
import { createVideoJobs } from "./video/video-jobs.service.ts";

type Ports = "config" | "db" | "files" | "jobs" | "videos" | "switches" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
  media: Pick<MediaService, "show">;
  engine: { steps: EngineSteps };
}

/** Videos that models make, and those that are put together of clips. */
export function composeVideo({ config, db, files, jobs, videos, switches, clock }: Pick<Base, Ports>, others: Others) {
  const { caps, meters } = others.limits;
  const media = createMediaRepository(db, caps);
  const rows = createVideoJobsRepository(db);
  const videoJobs = createVideoJobs({ rows, media, library: others.media, jobs });
  const shared = {
    models: createModelRoles(db),
    results: createVideoResults(db),
    own: createOwnMedia({ media, publicUrl: config.publicUrl }),
    engine: others.engine.steps,
    transcripts: createTranscriptsRepository(db),
    vendors: videos,
    switches,
    rows,
    media,
    videoJobs,
    caps,
    meters,
    files,
    jobs,
    clock,
  };
  return {
    videoJobs,
    filming: createFilming(shared),
    filmingSteps: createFilmingSteps(shared),
    combining: createCombining(shared),
    combiningSteps: createCombiningSteps(shared),
    videoEnding: createVideoEnding(shared),
  };
}
