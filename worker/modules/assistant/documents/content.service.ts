import type { HtmlReader } from "../../../bindings/parser.ts";
import type { ContentFormat } from "../../../contract/assistant/documents.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";
import { writings } from "../../../contract/limits.ts";
import { parseBlocks, tooLong } from "./content.rules.ts";

/** Marks and tags beside the characters that a text may have. */
const mostSigns = writings.characters * 4;

export type ContentReader = ReturnType<typeof createContentReader>;

/** What a client sent as content, as blocks. The same Markdown or HTML gives blocks of the same ids. */
export function createContentReader({ parser }: { parser: HtmlReader }) {
  return {
    /** Markdown unless said otherwise. request.invalid for blocks that are none, assistant.too_long. */
    async read(content: string, format: ContentFormat = "markdown"): Promise<TopBlock[]> {
      if (format === "blocks") return parseBlocks(content);
      if (content.length > mostSigns) throw tooLong();
      if (format === "markdown") return markdownToBlocks(content, { prefix: "m" });
      const reading = await parser.readHtml({ html: content, prefix: "h" });
      if (reading.failure !== null) throw tooLong();
      return reading.blocks;
    },
  };
}
