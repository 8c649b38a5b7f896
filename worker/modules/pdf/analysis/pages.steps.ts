import type { StoredDocument, StoredDocuments } from "../../../bindings/parser.ts";
import { AppError } from "../../../lib/app-error.ts";
import { createId } from "../../../lib/ids.ts";
import type { PageContent } from "../../../providers/documents/documents.ts";
import { chunkPage } from "../../../knowledge/chunking.rules.ts";
import type { Chunk } from "../../../knowledge/chunking.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { PassagesRepository, StoredPassage } from "../../../knowledge/passages.repository.ts";
import { embedChunks } from "../../../knowledge/embed-chunks.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import { embeddingsStep, fewLetters, lettersIn, scanSteps, stepsAfterFirst } from "./analysis.rules.ts";
import { writtenIn } from "../../../knowledge/hidden-text.rules.ts";
import { detectLanguage, searchLanguageOf } from "../../../knowledge/languages.rules.ts";
import { ParserLost } from "./parser-lost.ts";
import type { AnalysisStep, StepWork } from "./step.ts";

interface Dependencies {
  parser: StoredDocuments;
  pages: Pick<PagesRepository, "markUnreadable">;
  passages: Pick<PassagesRepository, "storePages">;
  analyses: Pick<AnalysisRepository, "storeFacts">;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

/** Pages that the parser reads at once; while they are stored it reads the next. */
const group = 10;
/** A page drawn so small packs to fewer bytes where nothing is on it. */
const thumbnail = 200;
const blankBytes = 800;

/** Reads a stretch of pages: text with its places, passages, embeddings. Read again, it writes the same. */
export function createPagesWork(parts: Dependencies): StepWork<"pages"> {
  return async ({ from, to, first }, step) => {
    const { document, secret, carried } = step;
    const limits = { pages: carried.mostPages };
    const { known } = carried;
    const request = { key: document.fileKey, password: secret, limits, opened: !first, known };
    const opened = await orLost(parts.parser.open(request));
    if (opened.failure !== null) return step.fail(opened.failure === "gone" ? "interrupted" : opened.failure);
    try {
      await readStretch(parts, opened.document, { from, to, first }, step);
    } finally {
      await opened.document.close();
    }
  };
}

interface PageRange {
  from: number;
  to: number;
  first: boolean;
}

async function readStretch(
  parts: Dependencies,
  file: StoredDocument,
  { from, to, first }: PageRange,
  step: AnalysisStep,
) {
  const { info } = file;
  const last = Math.min(to, info.pages);
  if (first) await step.plan(info.pages, stepsAfterFirst(info.pages));
  let { carried } = step;
  let { embeddings } = parts;
  const scans: number[] = [];
  let start = "";
  for await (const pages of groupsOf(file, from, last)) {
    scans.push(...(await findScans(file, pages)));
    const drafts = pages.map((page) => {
      const language = detectLanguage(page.text) ?? carried.language;
      const { chunks, above } = chunkPage(page, carried.above);
      carried = { ...carried, above, language };
      return { language: searchLanguageOf(language), page, passages: chunks.map(withId) };
    });
    const passages = drafts.flatMap((draft) => draft.passages);
    const points = await embedChunks(embeddings, passages, step.place.workspaceId);
    for (const passage of passages) passage.embedding = points?.get(passage.id) ?? null;
    // One failure is enough to know: the passages are found by their words, and a later step tries again.
    if (points === null) embeddings = null;
    await parts.passages.storePages(step.place, drafts);
    if (first) start += pages.map(({ text }) => text).join("\n");
    await step.progress((lastOf(pages, from) - from + 1) / (last - from + 1));
  }
  if (first) await parts.analyses.storeFacts(step.place, info, detectLanguage(start) ?? "other");
  carried = { ...carried, known: await orLost(file.learn()) };
  if (scans.length > 0) await parts.pages.markUnreadable(step.place, scans, "scanned");
  const bare = embeddings !== parts.embeddings;
  await step.end([...scanSteps(scans), ...(bare ? [embeddingsStep] : [])], carried);
}

const lastOf = (pages: readonly PageContent[], from: number): number => pages.at(-1)?.page ?? from;

const withId = (chunk: Chunk): StoredPassage => ({ ...chunk, id: createId(), embedding: null });

async function* groupsOf(file: StoredDocument, from: number, last: number): AsyncGenerator<PageContent[]> {
  const read = (start: number) => {
    const pages = start > last ? null : orLost(file.read(start, Math.min(last, start + group - 1)));
    // A reader that stops does not wait for it, and its failure must not go unhandled.
    pages?.catch(() => undefined);
    return pages;
  };
  for (let start = from, coming = read(start); coming; start += group) {
    const pages = await coming;
    coming = read(start + group);
    yield pages;
  }
}

/** Pages that say nothing but show something. */
async function findScans(file: StoredDocument, pages: readonly PageContent[]): Promise<number[]> {
  const found: number[] = [];
  for (const { page, text, unreadable } of pages) {
    if (unreadable !== null || lettersIn(writtenIn(text)) >= fewLetters) continue;
    const picture = await orLost(file.draw(page, thumbnail));
    if (picture && picture.png.length >= blankBytes) found.push(page);
  }
  return found;
}

async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    // A full queue says nothing of the file: the step is tried again.
    if (error instanceof AppError) throw error;
    throw new ParserLost(error);
  }
}
