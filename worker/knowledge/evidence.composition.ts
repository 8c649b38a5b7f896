import type { Database } from "../db/client.ts";
import { createEvidenceSearch } from "./evidence.service.ts";
import { createPassagesRepository } from "./passages.repository.ts";
import { createRewriting } from "./rewriting.service.ts";
import type { RewritingService } from "./rewriting.service.ts";
import { createSurroundingsRepository } from "./surroundings.repository.ts";

/** What puts a question into the words of what is searched. */
export const composeRewriting = (parts: Parameters<typeof createRewriting>[0]) => createRewriting(parts);

/** What looks further than a direct search. */
export const composeEvidenceSearch = ({ db }: { db: Database }, { rewriting }: { rewriting: RewritingService }) =>
  createEvidenceSearch({
    passages: createPassagesRepository(db),
    surroundings: createSurroundingsRepository(db),
    rewriting,
  });
