import type { PageSpan } from "../../../contract/generation/outline.ts";
import type { RewritingService } from "../../../knowledge/rewriting.service.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { GivenRepository } from "./given.repository.ts";
import { chooseGiven, findsEnough } from "./given.rules.ts";
import type { NamedPassage } from "./given.rules.ts";

interface Dependencies {
  given: GivenRepository;
  rewriting: RewritingService;
}

export type SectionInput = ReturnType<typeof createGiven>;

/** What is written from a file rests on these passages. */
export const createGiven = ({ given, rewriting }: Dependencies) => ({
  /** What says most of these words in the mapped pages: in a file in another language, what says them in its own. */
  async passagesFor(
    of: SourceGeneration,
    pages: PageSpan | null,
    words: string,
    idOf: (at: number) => string,
  ): Promise<NamedPassage[]> {
    const [searches, ofPages] = await Promise.all([
      given.searchEach(of, [words]),
      pages === null ? [] : given.ofPages(of, pages),
    ]);
    const isEnough = searches.every((search) => findsEnough(pages, search));
    const asked = {
      workspaceId: of.workspaceId,
      question: words,
      before: [],
      vocabulary: () => given.readVocabulary(of),
    };
    const phrases = isEnough ? [] : await rewriting.phrasesFor(asked);
    return chooseGiven(of, pages, [...searches, ...(await given.searchEach(of, phrases))], ofPages, idOf);
  },
});
