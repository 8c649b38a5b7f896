import type { AssistantDocument, ContentFormat, ReadFormat } from "../../../contract/assistant/documents.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { blocksToMarkdown } from "../../../contract/document/markdown/blocks-to-markdown.ts";

type StoredDocument = Omit<AssistantDocument, "content" | "content_format"> & { blocks: readonly TopBlock[] };

/** Blocks as they are sent: Markdown unless blocks are asked for. */
export const toContent = (blocks: readonly TopBlock[], format: ReadFormat = "markdown") => ({
  content: format === "blocks" ? JSON.stringify(blocks) : blocksToMarkdown(blocks),
  content_format: format,
});

/** A text as it is sent. */
export const toDocument = ({ blocks, ...summary }: StoredDocument, format?: ReadFormat): AssistantDocument => ({
  ...summary,
  ...toContent(blocks, format),
});

/** How a client that sent a format reads: HTML is never answered. */
export const answeredFormat = (sent: ContentFormat | undefined): ReadFormat =>
  sent === "blocks" ? "blocks" : "markdown";

/** Whether Markdown is what the blocks were read as, whatever its line ends. */
export const isReadAs = (markdown: string, blocks: readonly TopBlock[]): boolean =>
  markdown.replaceAll("\r\n", "\n").trimEnd() === blocksToMarkdown(blocks).trimEnd();
