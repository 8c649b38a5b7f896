import type { PageSpan } from "../../../contract/generation/outline.ts";
import type { Database } from "../../../db/client.ts";
import { createPassagesRepository } from "../../../knowledge/passages.repository.ts";
import type { PagePassage } from "../../../knowledge/passages.repository.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { Vocabulary } from "../../../knowledge/vocabulary.sql.ts";

/** A section's pages may have so many passages: a choice of them is spread over all. */
const mostRead = 120;

export type GivenRepository = ReturnType<typeof createGivenRepository>;

/** What a section may rest on, from the one reading of its file that the work is made from. */
export function createGivenRepository(db: Database) {
  const passages = createPassagesRepository(db);
  return {
    /** Searches by words alone, in one round trip. */
    searchEach: (of: SourceGeneration, questions: readonly string[]): Promise<Search<Passage>[]> =>
      passages.searchEach({ workspaceId: of.workspaceId, sources: [of] }, questions),

    readVocabulary: (of: SourceGeneration): Promise<Vocabulary> =>
      passages.readVocabulary({ workspaceId: of.workspaceId, sources: [of] }),

    ofPages: (of: SourceGeneration, pages: PageSpan): Promise<PagePassage[]> =>
      passages.listOfPages(of, pages, mostRead),
  };
}
