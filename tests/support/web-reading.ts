import { blocksToMarkdown } from "../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { readWeb } from "../../worker/providers/documents/web/read-web.ts";
import type { WebPage, WebRequest } from "../../worker/providers/documents/web/web-page.ts";

export interface ReadPage extends WebPage {
  markdown: string;
}

/** A page that must be readable, with its text as Markdown. */
export async function readPage(html: string | Uint8Array, options: Partial<WebRequest> = {}): Promise<ReadPage> {
  const bytes = typeof html === "string" ? new TextEncoder().encode(html) : html;
  const url = "https://site.example/guide/page";
  const reading = await readWeb({ bytes, type: "text/html", charset: null, url, ...options });
  if (reading.failure !== null) throw new Error(reading.failure);
  return { ...reading.page, markdown: blocksToMarkdown(reading.page.blocks).trim() };
}
