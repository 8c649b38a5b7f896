import type { ToldLanguage } from "../contract/languages/languages.ts";
import type { TopBlock } from "../contract/document/blocks.ts";
import { textOfBlocks } from "../contract/document/text-of.rules.ts";
import { chunkPage } from "./chunking.rules.ts";
import type { Chunk, HeadingAbove } from "./chunking.rules.ts";
import { detectLanguage, searchLanguageOf } from "./languages.rules.ts";
import { chunkParts, partsOfBlocks } from "./parts.rules.ts";
import type { PageDraft } from "./passages.repository.ts";
import { createId } from "../lib/ids.ts";
import type { PageContent } from "../providers/documents/documents.ts";

const withId = (chunk: Chunk) => ({ ...chunk, id: createId(), embedding: null });

/** Characters of a text that count as one stored page. */
const pageCharacters = 5_000;

/** As how many stored pages a text counts that has none. */
export const pagesOfText = (text: string): number => Math.max(1, Math.ceil(text.length / pageCharacters));

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** Blocks as parts with their passages; what is too short to tell its language has that of the whole. */
export function draftsOfBlocks(
  blocks: readonly TopBlock[],
  { anchors = {}, language = null }: { anchors?: Readonly<Record<string, string>>; language?: ToldLanguage | null },
): PageDraft[] {
  const whole = detectLanguage(textOfBlocks(blocks)) ?? language;
  return chunkParts(partsOfBlocks(blocks, anchors)).map(({ page, part: { text, anchor }, chunks }) => ({
    language: searchLanguageOf(detectLanguage(text) ?? whole),
    page: { page, text, anchor, unreadable: null },
    passages: chunks.map(withId),
  }));
}

/** What one page hands on to the next. */
export interface PagesRead {
  above: HeadingAbove[];
  language: ToldLanguage | null;
}

/** Pages of a file with their passages, each under the headings of the pages before. */
export function draftsOfPages(
  pages: readonly PageContent[],
  before: PagesRead,
): { drafts: PageDraft[]; read: PagesRead } {
  let read = before;
  const drafts = pages.map((page): PageDraft => {
    const language = detectLanguage(page.text) ?? read.language;
    const { chunks, above } = chunkPage(page, read.above);
    read = { above, language };
    return { language: searchLanguageOf(language), page, passages: chunks.map(withId) };
  });
  return { drafts, read };
}
