import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { cleanDocument } from "../../worker/document/clean/clean-document.ts";
import { measurePicture } from "../../worker/document/clean/pictures.ts";
import { documentToMarkdown } from "../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { renderDocx } from "../../worker/document/render/docx.ts";
import { renderEpub } from "../../worker/document/render/epub.ts";
import { renderHtml } from "../../worker/document/render/html.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { readOffice } from "../../worker/providers/documents/office/office.ts";

/** Everything that the engine makes of a Markdown text, as digests and as what is read again. */
export async function runEngine(markdown: string, picture: Uint8Array<ArrayBuffer>) {
  const size = await measurePicture(picture);
  const image = () => (size ? { key: "p.png", ...size } : undefined);
  const written: BlockDocument = {
    title: "Marées",
    language: "fr",
    style: "essay",
    matter: ["contents"],
    blocks: markdownToBlocks(markdown, { prefix: "b", image }),
  };
  const document = typesetDocument(cleanDocument(written).document);
  const pictures = new Map([["p.png", picture]]);
  const modified = new Date("2026-11-22T10:00:00Z");
  const docx = await renderDocx(document, { modified, pictures });
  return {
    size,
    document,
    markdown: documentToMarkdown(document),
    html: renderHtml(document, pictures).length,
    epub: await digestOf(renderEpub(document, { modified, pictures, identifier: "urn:w1" })),
    docx: await digestOf(docx),
    read: readOffice(docx, { prefix: "r" }),
    csv: readOffice(new TextEncoder().encode("a;b\n1;2"), { prefix: "c" }),
  };
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export default {
  async fetch(request: Request): Promise<Response> {
    try {
      const form = await request.formData();
      const picture = new Uint8Array(await (form.get("picture") as Blob).arrayBuffer());
      return Response.json(await runEngine(String(form.get("markdown")), picture));
    } catch (error) {
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
    }
  },
};
