import type { BlockDocument } from "../worker/contract/document/blocks.ts";
import { documentToMarkdown } from "../worker/contract/document/markdown/blocks-to-markdown.ts";
import { withPdfMark } from "../worker/contract/provenance/pdf-mark.rules.ts";
import type { PressFormat, PressRequest } from "../worker/document/press-calls.ts";
import { renderDocx } from "../worker/document/render/docx.ts";
import { renderEpub } from "../worker/document/render/epub.ts";
import { facesOf } from "../worker/document/render/faces.rules.ts";
import type { Face } from "../worker/document/render/faces.rules.ts";
import { renderHtml } from "../worker/document/render/html.ts";
import type { Style } from "../worker/document/styles/style.ts";
import { styles } from "../worker/document/styles/styles.ts";
import type { StyleId } from "../worker/document/styles/styles.ts";
import { typesetDocument } from "../worker/document/typeset-document.rules.ts";
import type { Compiler } from "./compiler/compiler.ts";
import { readFacts } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { filesOf } from "./files.ts";

export interface RenderRequest extends Pick<PressRequest, "format" | "layout" | "identifier" | "modified"> {
  style: StyleId;
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Made where it is first needed: its start takes half a second. */
  compiler: () => Promise<Compiler>;
  fontOf(face: Face): Uint8Array;
}

export type RenderResult = { bytes: Uint8Array<ArrayBuffer>; facts: Facts | null } | { errors: string[] };

type Render = (document: BlockDocument, rendering: RenderRequest) => RenderResult | Promise<RenderResult>;

/** What a word processor takes of a style: its openings and covers are the PDF's own. */
export const pageOf = ({ trim, margins, body, display, opening }: Style) => ({
  trim,
  margin: Math.max(margins.inner, margins.outer),
  bodyFont: body.family,
  headingFont: display.family,
  bodySize: body.size,
  flows: opening === "flow",
});

const encode = (text: string): RenderResult => ({
  bytes: Uint8Array.from(new TextEncoder().encode(text)),
  facts: null,
});

const renderers: Record<PressFormat, Render> = {
  async pdf(document, { style, pictures, layout, compiler }) {
    const program = layout === "cards" ? "/cards.typ" : undefined;
    const compiled = (await compiler()).compile(filesOf(document, style, pictures), program);
    return "errors" in compiled
      ? compiled
      : { bytes: withPdfMark(compiled.pdf, document.modelMark ?? null), facts: readFacts(compiled.facts) };
  },
  docx: async (document, { style, modified, pictures }) => ({
    bytes: await renderDocx(document, { modified: new Date(modified), pictures, page: pageOf(styles[style]) }),
    facts: null,
  }),
  epub(document, { style: id, identifier, modified, pictures, fontOf }) {
    const style = styles[id];
    const faces = facesOf(document, style).map((face) => ({ ...face, bytes: fontOf(face) }));
    const rendering = { identifier, modified: new Date(modified), pictures, look: { style, faces } };
    return { bytes: renderEpub(document, rendering), facts: null };
  },
  html: (document, { pictures }) => encode(renderHtml(document, pictures)),
  // The file stands alone: a picture is named as it would lie beside it.
  md: (document) => encode(documentToMarkdown(document, { address: ({ key }) => key.slice(key.lastIndexOf("/") + 1) })),
};

/** A document as a file of one format, typeset in its language. */
export const render: Render = (document, rendering) =>
  renderers[rendering.format](typesetDocument(document), rendering);
