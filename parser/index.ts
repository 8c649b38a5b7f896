import { RpcTarget, WorkerEntrypoint } from "cloudflare:workers";
import pdfium from "@hyzyla/pdfium/pdfium.wasm";
import type {
  DocumentCalls,
  Drawn,
  OfficeRequest,
  OpenRequest,
  ParserCalls,
} from "../worker/providers/documents/parser-calls.ts";
import { DocumentError } from "../worker/providers/documents/documents.ts";
import type {
  DocumentFailure,
  DocumentInfo,
  KnownDocument,
  OpenDocument,
  PageContent,
} from "../worker/providers/documents/documents.ts";
import type { HtmlRequest } from "../worker/providers/documents/html/html.ts";
import type { WebRequest } from "../worker/providers/documents/web/web-page.ts";
import { systemClock } from "../worker/lib/clock.ts";
import { createDocumentParser } from "../worker/providers/documents/parser.ts";

interface Env {
  FILES: R2Bucket;
}

const parser = createDocumentParser({ load: () => Promise.resolve(pdfium), clock: systemClock });

/** Reads stored files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Parser extends WorkerEntrypoint<Env> implements ParserCalls {
  /** What the caller opens it closes, by disposing of it. */
  async open({ key, password, limits, opened, known }: OpenRequest): ReturnType<ParserCalls["open"]> {
    const object = await this.env.FILES.get(key);
    if (object === null) return { failure: "gone" };
    try {
      const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
      const given = { ...(password !== undefined && { password }), ...(known !== undefined && { known }) };
      const options = { limits, opened, ...given };
      return { failure: null, document: new ReadDocument(await parser.open(bytes, options)) };
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }

  async readOffice({ key, ...options }: OfficeRequest): ReturnType<ParserCalls["readOffice"]> {
    const object = await this.env.FILES.get(key);
    if (object === null) return { failure: "gone" };
    const { readOffice } = await import("../worker/providers/documents/office/office.ts");
    return readOffice(new Uint8Array(await new Response(object.body).arrayBuffer()), options);
  }

  async readHtml(request: HtmlRequest): ReturnType<ParserCalls["readHtml"]> {
    const { readHtml } = await import("../worker/providers/documents/html/html.ts");
    return readHtml(request);
  }

  async readWeb(request: WebRequest): ReturnType<ParserCalls["readWeb"]> {
    const { readWeb } = await import("../worker/providers/documents/web/read-web.ts");
    return readWeb(request);
  }
}

export class ReadDocument extends RpcTarget implements DocumentCalls {
  readonly #document: OpenDocument;

  constructor(document: OpenDocument) {
    super();
    this.#document = document;
  }

  info(): DocumentInfo {
    return this.#document.info;
  }

  learn(): Promise<KnownDocument> {
    return this.#document.learn();
  }

  async read(from: number, to: number): Promise<PageContent[]> {
    const pages: PageContent[] = [];
    for await (const page of this.#document.readPages(from, to)) pages.push(page);
    return pages;
  }

  async draw(page: number, width: number): Promise<Drawn> {
    try {
      return { failure: null, picture: await this.#document.drawPage(page, width) };
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#document.close();
  }

  [Symbol.dispose](): void {
    void this.#document.close();
  }
}

function reasonOf(error: unknown): DocumentFailure {
  if (error instanceof DocumentError) return error.reason;
  throw error;
}
