import type { Base } from "../../base.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createModelRoles } from "../models/roles.repository.ts";
import { createDrawingRepository } from "./media/drawing.repository.ts";
import { createDrawing } from "./media/drawing.service.ts";
import { createMediaRemovalRepository } from "./media/media-removal.repository.ts";
import { createMediaRemoval } from "./media/media-removal.service.ts";
import { createMediaRepository } from "./media/media.repository.ts";
import { createMediaService } from "./media/media.service.ts";

type Ports = "config" | "db" | "files" | "images" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
}

/** What posts show: images that people bring, or have drawn. */
export function composeMedia(
  { config, db, files, images, clock }: Pick<Base, Ports>,
  { limits: { caps, meters } }: Others,
) {
  const rows = createMediaRepository(db);
  const links = createSignedLinks(config.auth.secret, "social media", clock);
  const media = createMediaService({ media: rows, files, caps, links, clock });
  return {
    media,
    drawing: createDrawing({
      images,
      models: createModelRoles(db),
      media: rows,
      library: media,
      calls: createDrawingRepository(db),
      files,
      limits: meters,
      clock,
    }),
    mediaRemoval: createMediaRemoval({ rows: createMediaRemovalRepository(db), files }),
  };
}
