import type { DocumentInfo, KnownDocument, PageContent, PagePicture } from "../providers/documents/documents.ts";
import type { HtmlRequest, HtmlReading } from "../providers/documents/html/html.ts";
import type { OfficeReading } from "../providers/documents/office/office.ts";
import type { OfficeRequest, OpenRequest, ParserCalls, ParserRefusal } from "../providers/documents/parser-calls.ts";
import { serviceBusy, unlessBusy } from "../lib/busy.ts";
import type { Lane } from "../lib/gate.ts";
import type { WebReading, WebRequest } from "../providers/documents/web/web-page.ts";

/** A stored file as the parser has it open; the caller closes it. */
export interface StoredDocument {
  info: DocumentInfo;
  /** What another opening of the file need not find out again. */
  learn(): Promise<KnownDocument>;
  /** Both included, at most ten at once. */
  read(from: number, to: number): Promise<PageContent[]>;
  /** Null where the page cannot be drawn. */
  draw(page: number, width: number): Promise<PagePicture | null>;
  close(): void;
}

export type OpenResult = ParserRefusal | { failure: null; document: StoredDocument };

/** Reads stored files where they cannot harm the API. What is thrown is that the parser itself was lost. */
export interface StoredDocuments {
  open(request: OpenRequest): Promise<OpenResult>;
}

/** Reads stored office files where they cannot harm the API. */
export interface StoredOfficeFiles {
  /** A DOCX, an XLSX or a CSV as blocks, or why it cannot be read; `gone`: there is no such file. */
  readOffice(request: OfficeRequest): Promise<OfficeReading | { failure: "gone" }>;
}

/** Reads HTML that a person sent where it cannot harm the API. */
export interface HtmlReader {
  readHtml(request: HtmlRequest): Promise<HtmlReading>;
}

/** Reads what sites send where it cannot harm the API. */
export interface WebReader {
  readWeb(request: WebRequest): Promise<WebReading>;
}

export const createWebReader = (parser: Service<ParserCalls>, lane: Lane): WebReader => ({
  readWeb: async (request) => unlessBusy<WebReading>(await parser.readWeb(request, lane)),
});

/** What they throw: service.busy where too many files of the kind are read, or that the parser was lost. */
export function createStoredDocuments(
  parser: Service<ParserCalls>,
  lane: Lane,
): StoredDocuments & StoredOfficeFiles & HtmlReader {
  return {
    readHtml: async (request) => unlessBusy<HtmlReading>(await parser.readHtml(request, lane)),
    readOffice: async (request) =>
      unlessBusy<OfficeReading | { failure: "gone" }>(await parser.readOffice(request, lane)),
    async open(request) {
      const opened = await parser.open(request, lane);
      if (opened.failure === "busy") throw serviceBusy();
      if (opened.failure !== null) return { failure: opened.failure };
      const { document } = opened;
      const info = (await document.info()) as DocumentInfo;
      // RPC's types make lists of tuples; its values are what was sent.
      return {
        failure: null,
        document: {
          info,
          learn: async () => (await document.learn()) as KnownDocument,
          read: async (from, to) => (await document.read(from, to)) as unknown as PageContent[],
          async draw(page, width) {
            const drawn = await document.draw(page, width);
            return drawn.failure === null ? (drawn.picture as PagePicture) : null;
          },
          close: () => document[Symbol.dispose](),
        },
      };
    },
  };
}
