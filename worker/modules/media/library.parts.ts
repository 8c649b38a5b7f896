import type { Base } from "../../base.ts";
import type { EngineParts } from "../../engine/engine-parts.service.ts";
import type { EngineSteps } from "../../engine/engine-steps.service.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createModelRoles } from "../models/roles.repository.ts";
import { createMediaAbilities } from "./library/abilities.service.ts";
import { createMediaAdding } from "./library/adding.service.ts";
import { createDeletionRepository } from "./library/deletion.repository.ts";
import { createMediaDeletion } from "./library/deletion.service.ts";
import { createDrawingRepository } from "./library/drawing.repository.ts";
import { createDrawing } from "./library/drawing.service.ts";
import { createFactsRepository } from "./library/facts/facts.repository.ts";
import { createMediaFacts } from "./library/facts/facts.service.ts";
import { createMediaFetching } from "./library/fetching/fetching.service.ts";
import { createYoutube } from "./library/fetching/youtube.service.ts";
import { createMediaRemovalRepository } from "./library/media-removal.repository.ts";
import { createMediaRemoval } from "./library/media-removal.service.ts";
import { createMediaRepository } from "./library/media.repository.ts";
import { createMediaService } from "./library/media.service.ts";
import { createMediaUsesRepository } from "./library/media-uses.repository.ts";
import { createMediaServing } from "./library/serving.service.ts";

type Ports =
  | "config"
  | "db"
  | "files"
  | "jobs"
  | "images"
  | "vendorsOf"
  | "switches"
  | "web"
  | "pictureTurns"
  | "clock";

interface Others {
  engine: { parts: EngineParts; steps: EngineSteps };
  limits: Pick<Limits, "caps" | "meters">;
}

/** What posts show: images, videos and sounds that people bring, and images that they have drawn. */
export function composeLibrary(
  { config, db, files, jobs, images, vendorsOf, switches, web, pictureTurns, clock }: Pick<Base, Ports>,
  { engine, limits: { caps, meters } }: Others,
) {
  const rows = createMediaRepository(db, caps);
  const uses = createMediaUsesRepository(db);
  const deletion = createDeletionRepository(db, caps);
  const links = createSignedLinks(config.auth.keys, "social media", clock);
  const media = createMediaService({ media: rows, uses, links });
  const facts = createMediaFacts({ media: rows, facts: createFactsRepository(db), engine: engine.steps, jobs });
  const models = createModelRoles(db);
  const adding = createMediaAdding({ media: rows, deletion, facts, files, caps, pictureTurns, clock });
  return {
    library: media,
    mediaAbilities: createMediaAbilities({ parts: engine.parts, models, vendorsOf }),
    mediaAdding: adding,
    mediaFacts: facts,
    mediaFetching: createMediaFetching({ web, adding, library: media, caps, files }),
    youtube: createYoutube({ web }),
    mediaServing: createMediaServing({ media: rows, files, links, clock }),
    mediaDeletion: createMediaDeletion({ media: deletion, uses, jobs, files, clock }),
    drawing: createDrawing({
      images,
      switches,
      models,
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
