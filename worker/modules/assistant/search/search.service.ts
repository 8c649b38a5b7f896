import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import { logError } from "../../../lib/log.ts";
import { foundWords } from "./found-words.rules.ts";
import type { SearchRepository } from "./search.repository.ts";

/** Texts that one night makes up for. */
const mostBehind = 1_000;

export type SearchService = ReturnType<typeof createSearchService>;

/** Keeps the words by which texts are found: after a save, and every night what a save has missed. */
export function createSearchService({ search }: { search: SearchRepository }) {
  async function index(id: string): Promise<void> {
    const text = await search.findText(id);
    if (text === null) return;
    const words = foundWords(`${text.title}\n${textOfBlocks(text.content)}`);
    await search.store(id, text.version, words);
  }

  return {
    /** For after the response: what fails is logged, and made up for at night. */
    index: (id: string): Promise<void> => index(id).catch((error: unknown) => logError("assistant.not_indexed", error)),

    async catchUp(): Promise<void> {
      for (const id of await search.listBehind(mostBehind)) await index(id);
    },
  };
}
