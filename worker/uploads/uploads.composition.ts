import type { Base } from "../base.ts";
import type { Limits } from "../modules/limits/limits.composition.ts";
import { createIntakeService } from "./intake.service.ts";
import { createUploadsInPieces } from "./pieces.service.ts";
import { createWholeUploads } from "./whole.service.ts";

interface Others<Services> {
  limits: Pick<Limits, "meters" | "caps">;
  /** What the code of the kinds calls. */
  services: Services;
}

/** Files of every kind on their way in: whole, or in pieces. */
export function composeUploads<Services>(
  { files, uploads }: Pick<Base, "files" | "uploads">,
  { limits: { meters, caps }, services }: Others<Services>,
) {
  const intake = createIntakeService({ services, files, limits: meters, caps });
  return {
    intake,
    whole: createWholeUploads({ intake, files }),
    inPieces: createUploadsInPieces({ intake, uploads }),
  };
}
