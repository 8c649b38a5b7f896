import { getResolvedPDFJS } from "unpdf";
import { DocumentError } from "./documents.ts";
import type { DocumentInfo, OutlineEntry } from "./documents.ts";
import { deepestEntry, longestTitle, mostAttachments, mostEntries } from "./reading.ts";
import type { PieceReading } from "./reading.ts";
import { readPieces } from "./unpdf-pieces.ts";

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type Proxy = Awaited<ReturnType<Pdfjs["getDocument"]>["promise"]>;
type OutlineNode = NonNullable<Awaited<ReturnType<Proxy["getOutline"]>>>[number];

export interface FirstReader {
  pages: number;
  readInfo(): Promise<DocumentInfo>;
  readPieces(page: number): Promise<PieceReading>;
  /** The names of the files that it carries. */
  listAttachments(): Promise<string[]>;
  close(): Promise<void>;
}

/** Fonts are kept for so many pages. */
const pagesBetweenCleanups = 20;

/** Opens a document with unpdf, which takes the bytes. It has no character maps: fonts in need of one are missing. */
export async function openWithUnpdf(bytes: Uint8Array<ArrayBuffer>, password = ""): Promise<FirstReader> {
  const pdfjs = await getResolvedPDFJS();
  let mapMissing = false;
  /** Stands for the files that the vendor would fetch: being asked for a character map is the sign that one is missing. */
  class NoFiles {
    fetch({ kind }: { kind: string }): Promise<never> {
      mapMissing ||= kind === "cMapUrl";
      return Promise.reject(new Error(`no ${kind}`));
    }
  }
  const task = pdfjs.getDocument({
    data: bytes,
    password,
    verbosity: 0,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: NoFiles,
    disableFontFace: true,
    useSystemFonts: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  const proxy = await task.promise.catch(async (error: unknown) => {
    await task.destroy().catch(() => {});
    throw failureOf(error);
  });
  if (proxy.numPages < 1) {
    await task.destroy();
    throw new DocumentError("corrupt");
  }
  let reads = 0;
  return {
    pages: proxy.numPages,
    readInfo: () => readInfo(proxy),
    async readPieces(number) {
      const page = await proxy.getPage(number);
      try {
        const reading = await readPieces(page);
        return { ...reading, fontMissing: mapMissing };
      } finally {
        page.cleanup();
        reads += 1;
        if (reads % pagesBetweenCleanups === 0) await proxy.cleanup();
      }
    },
    listAttachments: () => listAttachments(proxy),
    close: () => task.destroy(),
  };
}

const failureOf = (error: unknown): DocumentError =>
  new DocumentError(error instanceof Error && error.name === "PasswordException" ? "password" : "corrupt", error);

async function readInfo(proxy: Proxy): Promise<DocumentInfo> {
  const meta = await proxy.getMetadata().catch(() => null);
  const facts: Record<string, unknown> = { ...meta?.info };
  const title = typeof facts["Title"] === "string" ? facts["Title"].trim().slice(0, longestTitle) : "";
  const encrypted = typeof facts["EncryptFilterName"] === "string";
  const outline = await readOutline(proxy).catch(() => []);
  return { pages: proxy.numPages, title: title === "" ? null : title, outline, encrypted };
}

async function listAttachments(proxy: Proxy): Promise<string[]> {
  const found: Map<string, { filename?: string }> = (await proxy.getAttachments()) ?? new Map();
  return [...found].slice(0, mostAttachments).map(([id, { filename = "" }]) => filename || id);
}

async function readOutline(proxy: Proxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  async function visit(nodes: readonly OutlineNode[], level: number): Promise<void> {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= mostEntries) return;
      entries.push({ title: title.trim().slice(0, longestTitle), page: await pageOf(proxy, dest), level });
      if (level < deepestEntry) await visit(items, level + 1);
    }
  }
  await visit((await proxy.getOutline()) ?? [], 1);
  return entries;
}

async function pageOf(proxy: Proxy, dest: OutlineNode["dest"]): Promise<number | null> {
  try {
    const [target] = (typeof dest === "string" ? await proxy.getDestination(dest) : dest) ?? [];
    if (typeof target === "number") return target < proxy.numPages ? target + 1 : null;
    return target ? (await proxy.getPageIndex(target)) + 1 : null;
  } catch {
    return null;
  }
}
