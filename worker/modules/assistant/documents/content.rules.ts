import type { Block, TopBlock } from "../../../contract/document/blocks.ts";
import { countWords, textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import { readTopBlocks } from "../../../contract/document/top-blocks.rules.ts";
import { writings } from "../../../contract/limits.ts";
import { cutText, isStorable } from "../../../lib/text.rules.ts";
import { contentInvalid, textTooLong } from "../assistant.errors.ts";

const excerptLength = 240;

/** What is stored of a content beside its blocks. */
export interface ContentFacts {
  content: TopBlock[];
  excerpt: string;
  words: number;
}

/** Blocks as a client sent them; request.invalid for what is none, for a picture, and where two have one id. */
export function parseBlocks(json: string): TopBlock[] {
  const sent = parsed(json);
  const blocks = isStorable(sent) ? readTopBlocks(sent) : null;
  if (blocks === null) throw contentInvalid({ fields: ["content: no_blocks"] });
  const ids = new Set(blocks.map(({ id }) => id));
  if (ids.size < blocks.length) throw contentInvalid({ fields: ["content: doubled_id"] });
  // No string of JSON holds these signs unescaped. The key of a picture is not checked against its owner.
  if (JSON.stringify(blocks).includes('"type":"figure"')) throw contentInvalid({ fields: ["content: picture"] });
  return blocks;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** assistant.too_long over the characters or the blocks that a text may have. */
export function contentFacts(content: TopBlock[]): ContentFacts {
  if (content.length > writings.blocks || countNested(content) > writings.nested) throw tooLong();
  const plain = textOfBlocks(content);
  if (plain.length > writings.characters) throw tooLong();
  return { content, excerpt: cutText(plain, excerptLength), words: countWords(plain) };
}

export const tooLong = () => textTooLong({ characters: writings.characters, blocks: writings.blocks });

const within = (block: Block): readonly Block[] => {
  if (block.type === "list") return block.items.flat();
  return block.type === "quote" || block.type === "callout" ? block.blocks : [];
};

const countNested = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + 1 + countNested(within(block)), 0);
