import type { AssistantDocument } from "../../../contract/assistant/documents.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { blocksToMarkdown } from "../../../contract/document/markdown/blocks-to-markdown.ts";

type Stored = Omit<AssistantDocument, "content" | "content_format"> & { blocks: readonly TopBlock[] };

/** A text as it is sent. */
export function toDocument(
  { blocks, ...summary }: Stored,
  format: "blocks" | "markdown" = "blocks",
): AssistantDocument {
  const content = format === "blocks" ? JSON.stringify(blocks) : blocksToMarkdown(blocks);
  return { ...summary, content, content_format: format };
}
