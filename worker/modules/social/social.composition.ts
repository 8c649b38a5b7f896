import type { Base } from "../../base.ts";
import { createMediaRemovalRepository } from "./media/media-removal.repository.ts";
import { createMediaRemoval } from "./media/media-removal.service.ts";

type Ports = "db" | "files";

/** Campaigns, posts, the accounts that they go out from, and what became of each. */
export function composeSocial({ db, files }: Pick<Base, Ports>) {
  return {
    mediaRemoval: createMediaRemoval({ rows: createMediaRemovalRepository(db), files }),
  };
}
