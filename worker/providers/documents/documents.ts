import type { FileSource } from "./file-source.ts";

/**
 * Why a document cannot be read. Each is final: the same bytes fail again in the same way. `no_text` is
 * known once all pages were read; opening throws the others.
 */
export type DocumentFailure =
  | "password"
  | "corrupt"
  | "empty"
  | "not_pdf"
  | "too_large"
  | "too_many_pages"
  | "bomb"
  | "too_complex"
  | "no_text";

export class DocumentError extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = "DocumentError";
    this.reason = reason;
  }
}

export interface DocumentLimits {
  bytes: number;
  pages: number;
}

/** Left, top, right and bottom as shares (0 to 1) of the page as it is shown: turned and cropped. */
export type Quad = readonly [number, number, number, number];

/** A stretch of the page's text on one line; `start` and `end` count UTF-16 units of that text. */
export interface TextRun {
  start: number;
  end: number;
  quad: Quad;
  /** The way it runs on the page as shown; unset, to the right. */
  turn?: Turn;
  /** The page does not show it. */
  hidden?: true;
}

export interface Heading {
  start: number;
  end: number;
  /** 1 is the largest. */
  level: number;
  /** Where what it names ends, as below the head row of a table; unset, at the next heading that is as large. */
  until?: number;
  /** Nothing before it shares a passage with what it names. */
  apart?: true;
}

export type Turn = 0 | 90 | 180 | 270;

/** `damaged`: neither reader could read it. `overlong`: the text was cut at the most that a page may hold. */
export type PageFailure = "damaged" | "overlong";

export interface PageContent {
  /** From 1. */
  page: number;
  /** Points, as shown. */
  width: number;
  height: number;
  /** How the page is turned before it is shown; the quads count from the turned page. */
  rotation: Turn;
  /**
   * Lines end in a line feed, paragraphs in two; cells of a row stand apart by a tab; hyphens at line ends are gone.
   * Comments, on the first page the names of attached files, and text under `hiddenTextLine` come last.
   */
  text: string;
  /** In the order of the text, without overlap; only white space lies between them, and what marks comments and hidden text. */
  runs: TextRun[];
  headings: Heading[];
  unreadable: PageFailure | null;
}

export interface OutlineEntry {
  title: string;
  /** From 1; null where it leads to no page. */
  page: number | null;
  level: number;
}

export interface DocumentInfo {
  pages: number;
  title: string | null;
  outline: OutlineEntry[];
  encrypted: boolean;
}

export interface PagePicture {
  png: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
}

export interface KnownDocument {
  /** The size of the running text in points, by pages spread over the document; 0 without text. */
  bodySize: number;
  /** Whether to look on each page for text that it does not show. */
  mayHideText: boolean;
}

export interface OpenDocument {
  info: DocumentInfo;
  /** What another opening of these bytes need not find out again. */
  learn(): Promise<KnownDocument>;
  /** A page that cannot be read is empty and says why: it never fails the document. */
  readPage(page: number): Promise<PageContent>;
  /** Pages `from` to `to`, both included, one in memory at a time. */
  readPages(from?: number, to?: number): AsyncGenerator<PageContent>;
  /** The page as shown, this many pixels wide (at most 2,400). Throws `corrupt` where it cannot be drawn, `too_complex` where that takes too long. */
  drawPage(page: number, width: number): Promise<PagePicture>;
  close(): Promise<void>;
}

export interface OpenOptions {
  password?: string;
  limits?: Partial<DocumentLimits>;
  /** What an earlier opening of these bytes learned. */
  known?: KnownDocument;
  /** These bytes were opened before: what keeps a reader busy without end is not looked for again. */
  opened?: boolean;
  /** Whether the memory of PDFium may grow to so many bytes; where it may not, what it does fails. */
  mayHold?: (bytes: number) => boolean;
}

/** Reads documents. `open` throws `DocumentError`. */
export interface DocumentParser {
  open(file: FileSource, options?: OpenOptions): Promise<OpenDocument>;
}

export const defaultLimits: DocumentLimits = { bytes: 50 * 1024 * 1024, pages: 1_000 };
