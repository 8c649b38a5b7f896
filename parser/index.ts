import { RpcTarget, WorkerEntrypoint } from "cloudflare:workers";
import pdfium from "@hyzyla/pdfium/pdfium.wasm";
import type {
  DocumentCalls,
  DrawResult,
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
import { busy, createLanes } from "../worker/lib/gate.ts";
import type { Lane } from "../worker/lib/gate.ts";
import { createDocumentParser } from "../worker/providers/documents/parser.ts";

interface Env {
  FILES: R2Bucket;
}

const parser = createDocumentParser({ load: () => Promise.resolve(pdfium), clock: systemClock });

/** A file may need all that an isolate has: those of a kind wait for each other, and not for those of another. */
const files = {
  person: { atOnce: 3, waiting: 12, waitMs: 20_000 },
  job: { atOnce: 3, waiting: 100, waitMs: 120_000 },
} as const;
const pages = {
  person: { atOnce: 6, waiting: 60, waitMs: 10_000 },
  job: { atOnce: 4, waiting: 100, waitMs: 120_000 },
} as const;
// A lane is absent in calls of an API that was deployed before.
const gates = {
  pdf: createLanes(files, systemClock),
  office: createLanes(files, systemClock),
  html: createLanes(pages, systemClock),
  web: createLanes(pages, systemClock),
};

/** Reads stored files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Parser extends WorkerEntrypoint<Env> implements ParserCalls {
  /** What the caller opens it closes, by disposing of it: until then it has its turn. */
  async open(
    { key, password, limits, opened, known }: OpenRequest,
    lane: Lane = "person",
  ): ReturnType<ParserCalls["open"]> {
    const leave = await gates.pdf[lane].enter();
    if (leave === null) return busy;
    let document: ReadDocument | undefined;
    try {
      const object = await this.env.FILES.get(key);
      if (object === null) return { failure: "gone" };
      const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
      const given = { ...(password !== undefined && { password }), ...(known !== undefined && { known }) };
      const options = { limits, opened, ...given };
      document = new ReadDocument(await parser.open(bytes, options), leave);
      return { failure: null, document };
    } catch (error) {
      return { failure: reasonOf(error) };
    } finally {
      if (document === undefined) leave();
    }
  }

  async readOffice({ key, ...options }: OfficeRequest, lane: Lane = "person"): ReturnType<ParserCalls["readOffice"]> {
    return gates.office[lane].run(busy, async () => {
      const object = await this.env.FILES.get(key);
      if (object === null) return { failure: "gone" };
      const { readOffice } = await import("../worker/providers/documents/office/office.ts");
      return readOffice(new Uint8Array(await new Response(object.body).arrayBuffer()), options);
    });
  }

  async readHtml(request: HtmlRequest, lane: Lane = "person"): ReturnType<ParserCalls["readHtml"]> {
    return gates.html[lane].run(busy, async () => {
      const { readHtml } = await import("../worker/providers/documents/html/html.ts");
      return readHtml(request);
    });
  }

  async readWeb(request: WebRequest, lane: Lane = "person"): ReturnType<ParserCalls["readWeb"]> {
    return gates.web[lane].run(busy, async () => {
      const { readWeb } = await import("../worker/providers/documents/web/read-web.ts");
      return readWeb(request);
    });
  }
}

export class ReadDocument extends RpcTarget implements DocumentCalls {
  readonly #document: OpenDocument;
  readonly #leave: () => void;

  constructor(document: OpenDocument, leave: () => void) {
    super();
    this.#document = document;
    this.#leave = leave;
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

  async draw(page: number, width: number): Promise<DrawResult> {
    try {
      return { failure: null, picture: await this.#document.drawPage(page, width) };
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#leave();
    await this.#document.close();
  }

  [Symbol.dispose](): void {
    this.#leave();
    void this.#document.close();
  }
}

function reasonOf(error: unknown): DocumentFailure {
  if (error instanceof DocumentError) return error.reason;
  throw error;
}
