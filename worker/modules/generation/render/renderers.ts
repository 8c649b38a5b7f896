import type { BlockDocument } from "../../../contract/document/blocks.ts";
import type { WorkFormat } from "../../../contract/generation/works.contract.ts";
import { documentToMarkdown } from "../../../document/markdown/blocks-to-markdown.ts";

/** A document in another format than PDF. */
export type Renderer = (document: BlockDocument) => Promise<Uint8Array> | Uint8Array;
export type Renderers = Partial<Record<WorkFormat, Renderer>>;

const encoder = new TextEncoder();

export const renderers: Renderers = {
  md: (document) => encoder.encode(documentToMarkdown(document)),
};
