import type { Base } from "../../base.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createModelRoles } from "../models/roles.repository.ts";
import { createMediaAdding } from "./media/adding.service.ts";
import { createDeletionRepository } from "./media/deletion.repository.ts";
import { createMediaDeletion } from "./media/deletion.service.ts";
import { createDrawingRepository } from "./media/drawing.repository.ts";
import { createDrawing } from "./media/drawing.service.ts";
import { createMediaRemovalRepository } from "./media/media-removal.repository.ts";
import { createMediaRemoval } from "./media/media-removal.service.ts";
import { createMediaRepository } from "./media/media.repository.ts";
import { createMediaService } from "./media/media.service.ts";
import { createMediaUsesRepository } from "./media/media-uses.repository.ts";
import { createMediaServing } from "./media/serving.service.ts";

type Ports = "config" | "db" | "files" | "jobs" | "images" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
}

/** What posts show: images, videos and sounds that people bring, and images that they have drawn. */
export function composeMedia(
  { config, db, files, jobs, images, clock }: Pick<Base, Ports>,
  { limits: { caps, meters } }: Others,
) {
  const rows = createMediaRepository(db, caps);
  const uses = createMediaUsesRepository(db);
  const deletion = createDeletionRepository(db, caps);
  const links = createSignedLinks(config.auth.secret, "social media", clock);
  const media = createMediaService({ media: rows, uses, links });
  return {
    media,
    mediaAdding: createMediaAdding({ media: rows, deletion, files, caps, clock }),
    mediaServing: createMediaServing({ media: rows, files, links, clock }),
    mediaDeletion: createMediaDeletion({ media: deletion, uses, jobs, files, clock }),
    drawing: createDrawing({
      images,
      models: createModelRoles(db),
      media: rows,
      caps,
      library: media,
      calls: createDrawingRepository(db),
      files,
      limits: meters,
      clock,
    }),
    mediaRemoval: createMediaRemoval({ rows: createMediaRemovalRepository(db), files }),
  };
}
