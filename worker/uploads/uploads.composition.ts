import type { Base } from "../base.ts";
import type { Limits } from "../modules/limits/limits.composition.ts";
import { createIntakeService } from "./intake.service.ts";
import { createUploadsInPieces } from "./pieces.service.ts";
import type { UploadRegistry } from "./upload-registry.ts";
import { createUploadsRemovalRepository } from "./uploads-removal.repository.ts";
import { createUploadsRemoval } from "./uploads-removal.service.ts";
import { createWholeUploads } from "./whole.service.ts";

interface Others<Services> {
  registry: Pick<UploadRegistry<Services>, "kinds">;
  limits: Pick<Limits, "meters" | "caps">;
  /** What the code of the kinds calls. */
  services: Services;
}

/** Files of every kind on their way in: whole, or in pieces. */
export function composeUploads<Services>(
  { db, files, uploads }: Pick<Base, "db" | "files" | "uploads">,
  { registry, limits: { meters, caps }, services }: Others<Services>,
) {
  const held = registry.kinds.map(({ meter }) => meter).filter((meter) => meter !== null);
  const intake = createIntakeService({ services, files, limits: meters, caps });
  return {
    intake,
    whole: createWholeUploads({ intake, files }),
    inPieces: createUploadsInPieces({ intake, uploads }),
    removal: createUploadsRemoval({ rows: createUploadsRemovalRepository(db, held), uploads }),
  };
}
