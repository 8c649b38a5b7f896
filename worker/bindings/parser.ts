import type { Lane } from "../lib/gate.ts";
import { unlessBusy } from "../lib/busy.ts";
import type { DocumentInfo, KnownDocument, PageContent, PagePicture } from "../providers/documents/documents.ts";
import type { HtmlRequest, HtmlReading } from "../providers/documents/html/html.ts";
import type { OfficeOptions, OfficeReading } from "../providers/documents/office/office.ts";
import type {
  DrawResult,
  OpenAnswer,
  OpenRequest,
  ParserCalls,
  ParserRefusal,
  PlaceCalls,
  ReaderInput,
} from "../providers/documents/parser-calls.ts";
import type { WebReading, WebRequest } from "../providers/documents/web/web-page.ts";
import { enter } from "./entering.ts";

/** Where a file stands in the store. */
interface StoredKey {
  key: string;
}

/** A stored file as the parser has it open; the caller closes it. */
export interface StoredDocument {
  info: DocumentInfo;
  /** What another opening of the file need not find out again. */
  learn(): Promise<KnownDocument>;
  /** Both included, at most ten at once. */
  read(from: number, to: number): Promise<PageContent[]>;
  /** Null where the page cannot be drawn. */
  draw(page: number, width: number): Promise<PagePicture | null>;
  close(): Promise<void>;
}

export type OpenResult = ParserRefusal | { failure: null; document: StoredDocument };

/** Reads stored files where they cannot harm the API. What is thrown is that the parser itself was lost. */
export interface StoredDocuments {
  open(request: OpenRequest & StoredKey): Promise<OpenResult>;
}

/** Reads stored office files where they cannot harm the API. */
export interface StoredOfficeFiles {
  /** A DOCX, an XLSX or a CSV as blocks, or why it cannot be read; `gone`: there is no such file. */
  readOffice(request: OfficeOptions & StoredKey): Promise<OfficeReading | { failure: "gone" }>;
}

/** Reads HTML that a person sent where it cannot harm the API. */
export interface HtmlReader {
  readHtml(request: HtmlRequest): Promise<HtmlReading>;
}

/** Reads what sites send where it cannot harm the API. */
export interface WebReader {
  readWeb(request: WebRequest): Promise<WebReading>;
}

type EnterAnswer = { failure: "gone" } | { failure: null; place: Rpc.Stub<PlaceCalls> };
type Enter = (reading: ReaderInput) => Promise<EnterAnswer>;

const entering =
  (parser: Service<ParserCalls>, lane: Lane): Enter =>
  (reading) =>
    enter<EnterAnswer>((alone) => parser.enter({ ...reading, alone }, lane));

/** One reading, whose place is given back with its answer. */
async function readOnce<T extends object>(
  enterParser: Enter,
  reading: ReaderInput,
  read: (place: Rpc.Stub<PlaceCalls>) => Promise<object>,
): Promise<T | { failure: "gone" }> {
  const entered = await enterParser(reading);
  if (entered.failure !== null) return entered;
  using place = entered.place;
  return unlessBusy<T>(await read(place));
}

/** Reads what is sent with the call, which is never gone. */
const readSent = async <T extends object>(...reading: Parameters<typeof readOnce<T>>): Promise<T> =>
  (await readOnce<T>(...reading)) as T;

export function createWebReader(parser: Service<ParserCalls>, lane: Lane): WebReader {
  const enterParser = entering(parser, lane);
  return {
    readWeb: (request) =>
      readSent<WebReading>(enterParser, { kind: "web", bytes: request.bytes.length }, (place) =>
        place.readWeb(request),
      ),
  };
}

/** What they throw: service.busy where the parser has no turn or no memory for the file, or that the parser was lost. */
export function createStoredDocuments(
  parser: Service<ParserCalls>,
  lane: Lane,
): StoredDocuments & StoredOfficeFiles & HtmlReader {
  const enterParser = entering(parser, lane);
  return {
    readHtml: (request) =>
      readSent<HtmlReading>(enterParser, { kind: "html", bytes: request.html.length }, (place) =>
        place.readHtml(request),
      ),

    readOffice: ({ key, ...options }) =>
      readOnce<OfficeReading>(enterParser, { kind: "office", key }, (place) => place.readOffice(options)),

    async open({ key, ...request }) {
      const entered = await enterParser({ kind: "pdf", key });
      if (entered.failure !== null) return entered;
      const { place } = entered;
      const close = () => leave(place);
      try {
        const opened = unlessBusy<OpenAnswer>(await place.open(request));
        if (opened.failure === null) return { failure: null, document: { info: opened.info, ...openIn(place), close } };
        await close();
        return opened;
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

/** It is waited for: what is sent while its caller ends may never arrive, and the place would be held on. */
async function leave(place: Rpc.Stub<PlaceCalls>): Promise<void> {
  await place.leave().catch(() => undefined);
  place[Symbol.dispose]();
}

// RPC's types make lists of tuples; its values are what was sent.
const openIn = (place: Rpc.Stub<PlaceCalls>): Omit<StoredDocument, "info" | "close"> => ({
  learn: async () => unlessBusy<KnownDocument>(await place.learn()),
  read: async (from, to) => unlessBusy<PageContent[]>(await place.read(from, to)),
  async draw(page, width) {
    const drawn = unlessBusy<DrawResult>(await place.draw(page, width));
    return drawn.failure === null ? (drawn.picture as PagePicture) : null;
  },
});
