import type { Database } from "../db/client.ts";
import { createEvidenceSearch } from "./evidence.service.ts";
import { createPassagesRepository } from "./passages.repository.ts";
import { createRewriting } from "./rewriting.service.ts";
import { createSurroundingsRepository } from "./surroundings.repository.ts";

interface Parts {
  db: Database;
  platform: Parameters<typeof createRewriting>[0]["platform"];
}

/** What looks further than a direct search. */
export const composeEvidenceSearch = ({ db, platform }: Parts) =>
  createEvidenceSearch({
    passages: createPassagesRepository(db),
    surroundings: createSurroundingsRepository(db),
    rewriting: createRewriting({ platform }),
  });
