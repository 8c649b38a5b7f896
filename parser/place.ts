import { RpcTarget } from "cloudflare:workers";
import { busy } from "../worker/lib/gate.ts";
import type { Busy, Gate } from "../worker/lib/gate.ts";
import { crowded } from "../worker/lib/room.ts";
import type { NoRoom, Lease } from "../worker/lib/room.ts";
import { DocumentError } from "../worker/providers/documents/documents.ts";
import type {
  DocumentFailure,
  DocumentParser,
  KnownDocument,
  OpenDocument,
  PageContent,
} from "../worker/providers/documents/documents.ts";
import { readWhole } from "../worker/providers/documents/file-source.ts";
import type { FileSource } from "../worker/providers/documents/file-source.ts";
import type { HtmlReading, HtmlRequest } from "../worker/providers/documents/html/html.ts";
import type { OfficeOptions, OfficeReading } from "../worker/providers/documents/office/office.ts";
import type { DrawResult, OpenAnswer, OpenRequest, PlaceCalls } from "../worker/providers/documents/parser-calls.ts";
import type { WebReading, WebRequest } from "../worker/providers/documents/web/web-page.ts";

export interface PlaceParts {
  /** Null where what is read comes with the call. */
  file: FileSource | null;
  gate: Gate;
  parser: DocumentParser;
  /** Bytes that a PDF takes beside the memory of PDFium. */
  besidePdfium: number;
}

/** One reading in the counted memory. Each of its calls has a turn of its own. */
export class Place extends RpcTarget implements PlaceCalls {
  readonly #parts: PlaceParts;
  #lease: Lease | null = null;
  #document: OpenDocument | null = null;

  constructor(parts: PlaceParts) {
    super();
    this.#parts = parts;
  }

  /** Before it is handed out. */
  hold(lease: Lease): void {
    this.#lease = lease;
  }

  /** Lets go of what it reads: later calls are answered `busy`. */
  leave(): void {
    const document = this.#document;
    this.#document = null;
    this.#lease?.end();
    void document?.close().catch(() => undefined);
  }

  open({ password, limits, opened, known }: OpenRequest): Promise<OpenAnswer | Busy | NoRoom> {
    return this.#take(async (lease) => {
      const { parser, besidePdfium } = this.#parts;
      const mayHold = (bytes: number) => lease.mayHold(besidePdfium + bytes);
      const given = { ...(password !== undefined && { password }), ...(known !== undefined && { known }) };
      try {
        this.#document = await parser.open(this.#file(), { limits, opened, mayHold, ...given });
        return { failure: null, info: this.#document.info };
      } catch (error) {
        return { failure: reasonOf(error) };
      }
    });
  }

  learn(): Promise<KnownDocument | Busy | NoRoom> {
    return this.#withDocument((document) => document.learn());
  }

  read(from: number, to: number): Promise<PageContent[] | Busy | NoRoom> {
    return this.#withDocument(async (document) => {
      const pages: PageContent[] = [];
      for await (const page of document.readPages(from, to)) pages.push(page);
      return pages;
    });
  }

  draw(page: number, width: number): Promise<DrawResult | Busy | NoRoom> {
    return this.#withDocument<DrawResult>(async (document) => {
      try {
        return { failure: null, picture: await document.drawPage(page, width) };
      } catch (error) {
        return { failure: reasonOf(error) };
      }
    });
  }

  readOffice(options: OfficeOptions): Promise<OfficeReading | Busy | NoRoom> {
    return this.#once(async () => {
      const { readOffice } = await import("../worker/providers/documents/office/office.ts");
      return readOffice(await readWhole(this.#file()), options);
    });
  }

  readHtml(request: HtmlRequest): Promise<HtmlReading | Busy | NoRoom> {
    return this.#once(async () => {
      const { readHtml } = await import("../worker/providers/documents/html/html.ts");
      return readHtml(request);
    });
  }

  readWeb(request: WebRequest): Promise<WebReading | Busy | NoRoom> {
    return this.#once(async () => {
      const { readWeb } = await import("../worker/providers/documents/web/read-web.ts");
      return readWeb(request);
    });
  }

  [Symbol.dispose](): void {
    this.leave();
  }

  #file(): FileSource {
    const { file } = this.#parts;
    if (file === null) throw new Error("this place is for what comes with the call");
    return file;
  }

  async #once<T>(work: () => Promise<T>): Promise<T | Busy | NoRoom> {
    try {
      return await this.#take(work);
    } finally {
      this.leave();
    }
  }

  #withDocument<T>(work: (document: OpenDocument) => Promise<T>): Promise<T | Busy | NoRoom> {
    return this.#take(() => {
      if (this.#document === null) throw new Error("the document is not open");
      return work(this.#document);
    });
  }

  /** Has `work` done in its turn, where the memory for it is still held. */
  async #take<T>(work: (lease: Lease) => Promise<T>): Promise<T | Busy | NoRoom> {
    const lease = this.#lease;
    if (lease === null || !lease.use()) return busy;
    try {
      const answer = await this.#parts.gate.run(busy, () => work(lease));
      return lease.isCrowded() ? crowded : answer;
    } finally {
      lease.use();
    }
  }
}

function reasonOf(error: unknown): DocumentFailure {
  if (error instanceof DocumentError) return error.reason;
  throw error;
}
