import type { Files } from "../bindings/files.ts";
import type { StoredDocument, StoredDocuments, StoredOfficeFiles, WebReader } from "../bindings/parser.ts";
import type { FileReason } from "../contract/file-reasons.ts";
import { CountedFailure } from "../jobs/counted-failure.ts";
import { AppError } from "../lib/app-error.ts";
import type { PageDraft } from "./passages.repository.ts";
import type { TopBlock } from "../contract/document/blocks.ts";
import { textOfBlocks } from "../contract/document/text-of.rules.ts";
import { blocksOfCode } from "./code-blocks.rules.ts";
import { draftsOfBlocks, draftsOfPages, pagesOfText, wordsIn } from "./drafts.rules.ts";
import type { PagesRead } from "./drafts.rules.ts";
import { fileKindOf, mediaTypes, reasonOfFile } from "./file-kinds.rules.ts";

interface Dependencies {
  parser: StoredDocuments & StoredOfficeFiles;
  webReader: WebReader;
  files: Pick<Files, "read" | "readBytes">;
}

export interface FileSink {
  /** Before the first page is taken: throws where the plan has no room for so many; false wants none of them. */
  claim(pages: number): Promise<boolean>;
  take(drafts: readonly PageDraft[]): Promise<void>;
}

export type FileRead =
  | { failure: FileReason }
  | { failure: null; title: string | null; mediaType: string; words: number; passages: number };

/** Pages that the parser reads at once. */
const group = 10;
const mostPages = 1_000;
const beginningBytes = 8;

export type FileReading = ReturnType<typeof createFileReading>;

/** Reads stored files: PDFs page by page, office files and texts whole. */
export function createFileReading({ parser, webReader, files }: Dependencies) {
  async function openPdf(key: string, sink: FileSink): Promise<FileRead> {
    const request = { key, password: undefined, limits: { pages: mostPages }, opened: false };
    const opened = await orLost(parser.open(request));
    if (opened.failure !== null) return { failure: reasonOfFile(opened.failure) };
    try {
      return await takePages(opened.document, sink);
    } finally {
      await opened.document.close();
    }
  }

  async function readOffice(key: string, sink: FileSink): Promise<FileRead> {
    const reading = await orLost(parser.readOffice({ key, prefix: "o", seenOnly: true }));
    if (reading.failure !== null) return { failure: reasonOfFile(reading.failure) };
    const { title, blocks, kind } = reading.content;
    return takeBlocks(blocks, { title, mediaType: mediaTypes[kind] }, sink);
  }

  /** Its lines keep their indents, which a reader of prose would drop. */
  async function readCode(key: string, sink: FileSink): Promise<FileRead> {
    const bytes = await files.readBytes(key);
    if (bytes === null) return { failure: "corrupt" };
    return takeBlocks(blocksOfCode(bytes), { title: null, mediaType: mediaTypes.code }, sink);
  }

  async function readText(key: string, mediaType: string, sink: FileSink): Promise<FileRead> {
    const bytes = await files.readBytes(key);
    if (bytes === null) return { failure: "corrupt" };
    const request = { bytes, type: mediaType, charset: null, url: "https://file.invalid/" };
    const reading = await orLost(webReader.readWeb(request));
    if (reading.failure !== null) return { failure: "too_complex" };
    return takeBlocks(reading.page.blocks, { title: null, mediaType }, sink);
  }

  return {
    /** What it throws: the sink's refusals, and that the parser was lost. */
    async read(key: string, name: string, sink: FileSink): Promise<FileRead> {
      const beginning = await files.read(key, { offset: 0, length: beginningBytes });
      if (beginning === null) return { failure: "corrupt" };
      const kind = fileKindOf(new Uint8Array(await new Response(beginning.body).arrayBuffer()), name);
      if (kind === "pdf") return openPdf(key, sink);
      if (kind === "code") return readCode(key, sink);
      return kind === "office" ? readOffice(key, sink) : readText(key, mediaTypes[kind], sink);
    },
  };
}

async function takePages(document: StoredDocument, { claim, take }: FileSink): Promise<FileRead> {
  const { pages, title } = document.info;
  const facts = { failure: null, title, mediaType: mediaTypes.pdf };
  if (!(await claim(pages))) return { ...facts, words: 0, passages: 0 };
  let carried: PagesRead = { above: [], language: null };
  let [words, passages] = [0, 0];
  for (let from = 1; from <= pages; from += group) {
    const read = await orLost(document.read(from, Math.min(pages, from + group - 1)));
    const made = draftsOfPages(read, carried);
    carried = made.read;
    words += read.reduce((sum, { text }) => sum + wordsIn(text), 0);
    passages += made.drafts.reduce((sum, draft) => sum + draft.passages.length, 0);
    await take(made.drafts);
  }
  if (passages === 0) return { failure: "no_text" };
  return { ...facts, words, passages };
}

async function takeBlocks(
  blocks: readonly TopBlock[],
  facts: { title: string | null; mediaType: string },
  { claim, take }: FileSink,
): Promise<FileRead> {
  const text = textOfBlocks(blocks);
  const drafts = draftsOfBlocks(blocks, {});
  const passages = drafts.reduce((sum, draft) => sum + draft.passages.length, 0);
  if (passages === 0) return { failure: "empty" };
  if (await claim(pagesOfText(text))) await take(drafts);
  return { failure: null, ...facts, words: wordsIn(text), passages };
}

/** The parser died, was replaced or could not be reached: the file may have done that. */
async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    // A full queue says nothing of the file: the step is tried again.
    if (error instanceof AppError) throw error;
    throw new CountedFailure("the parser was lost", error);
  }
}
