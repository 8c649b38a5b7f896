import compiled from "@hyzyla/pdfium/pdfium.wasm";
import { DocumentError } from "../../worker/providers/documents/documents.ts";
import type { PageContent } from "../../worker/providers/documents/documents.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createDocumentParser } from "../../worker/providers/documents/parser.ts";
import { sourceOf } from "./file-source.ts";

const parser = createDocumentParser({ load: () => Promise.resolve(compiled), clock: systemClock });

/** A Worker that answers a document with its pages, and with its first page drawn where `?width` is asked for. */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      const document = await parser.open(sourceOf(new Uint8Array(await request.arrayBuffer())));
      const width = new URL(request.url).searchParams.get("width");
      if (width) return new Response((await document.drawPage(1, Number(width))).png);
      const pages: PageContent[] = [];
      for await (const page of document.readPages()) pages.push(page);
      await document.close();
      return Response.json({ info: document.info, pages });
    } catch (error) {
      if (error instanceof DocumentError) return Response.json({ reason: error.reason }, { status: 422 });
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
    }
  },
};
