import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createId } from "../../worker/lib/ids.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import type { Database } from "../../worker/db/client.ts";
import { chunkPage } from "../../worker/knowledge/chunking.rules.ts";
import type { HeadingAbove } from "../../worker/knowledge/chunking.rules.ts";
import { detectLanguage, searchLanguageOf } from "../../worker/knowledge/languages.rules.ts";
import type { ToldLanguage } from "../../worker/contract/languages/languages.ts";
import { createPassagesRepository } from "../../worker/knowledge/passages.repository.ts";
import type { PageDraft } from "../../worker/knowledge/passages.repository.ts";
import { DocumentError } from "../../worker/providers/documents/documents.ts";
import { createDocumentParser } from "../../worker/providers/documents/parser.ts";
import { sourceOf } from "../support/file-source.ts";
import { makeDocument } from "../support/documents.ts";
import { loadPdfium } from "../support/pdfium.ts";
import type { OwnId } from "../support/owner-ids.ts";

const parser = createDocumentParser({ load: loadPdfium, clock: systemClock });
const pagesAtOnce = 20;

/** Stores a PDF as its analysis does; null where it cannot be read. */
export async function storePdf(db: Database, userId: OwnId, folder: string, name: string): Promise<string | null> {
  const drafts = await readDrafts(join(folder, name));
  if (drafts === null) return null;
  const sourceId = await makeDocument(db, { workspaceId: userId, name, pages: drafts.length });
  const passages = createPassagesRepository(db);
  for (let from = 0; from < drafts.length; from += pagesAtOnce) {
    await passages.storePages({ workspaceId: userId, sourceId, gen: 1 }, drafts.slice(from, from + pagesAtOnce));
  }
  return sourceId;
}

async function readDrafts(path: string): Promise<PageDraft[] | null> {
  const drafts: PageDraft[] = [];
  let above: HeadingAbove[] = [];
  let language: ToldLanguage | null = null;
  try {
    const opened = await parser.open(sourceOf(new Uint8Array(readFileSync(path))));
    for await (const page of opened.readPages()) {
      const chunked = chunkPage(page, above);
      above = chunked.above;
      language = detectLanguage(page.text) ?? language;
      const passages = chunked.chunks.map((chunk) => ({ ...chunk, id: createId(), embedding: null }));
      drafts.push({ language: searchLanguageOf(language), page, passages });
    }
    await opened.close();
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
  return drafts.some(({ passages }) => passages.length > 0) ? drafts : null;
}
