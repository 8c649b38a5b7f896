import type { Block, TopBlock } from "../../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";
import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import { plainLine } from "../../../contract/document/walk.rules.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { storable } from "../../../lib/text.rules.ts";
import { htmlBlocks } from "../html/html.ts";
import { decodePage } from "./decode-page.ts";
import { simhashOf } from "./fingerprint.ts";
import { PageFacts } from "./page-facts.ts";
import { readWebTree, WebPageError } from "./web-tree.ts";
import type { WebPage, WebReading, WebRequest } from "./web-page.ts";

/** Blocks are named after their place. */
const prefix = "w";
/** Letters below which a page that asks for a password, or leads on, says nothing else, and one with scripts nothing yet. */
const littleText = { login: 800, script: 250, refresh: 250, nothing: 40 };

/** A page as the blocks of its main part, and what it says of itself. Any bytes have an answer: it never throws. */
export async function readWeb(request: WebRequest): Promise<WebReading> {
  const text = storable(decodePage(request.bytes, request.charset));
  try {
    const page = /^text\/(?:plain|markdown|x-markdown)$/.test(request.type)
      ? readPlain(text, request)
      : readPage(text, request.url);
    const words = textOfBlocks(page.blocks);
    return { failure: null, page: { ...page, sha256: await sha256Of(words), simhash: simhashOf(words) } };
  } catch (error) {
    if (error instanceof WebPageError) return { failure: error.reason };
    if (error instanceof RangeError) return { failure: "too_complex" };
    throw error;
  }
}

type ReadResult = Omit<WebPage, "sha256" | "simhash">;

function readPage(html: string, url: string): ReadResult {
  const facts = new PageFacts(url);
  const { root, measure } = readWebTree(html, facts);
  const found = new Map<Block, string>();
  const blocks = htmlBlocks(root, found);
  const anchors: Record<string, string> = {};
  for (const [index, block] of blocks.entries()) {
    const anchor = found.get(block);
    if (anchor !== undefined) anchors[`${prefix}-${index + 1}`] = anchor;
  }
  const { canonical, description, image, language, noindex, nofollow } = facts;
  return {
    title: facts.title ?? firstHeading(blocks),
    description,
    image,
    language,
    canonical,
    refresh: measure.text < littleText.refresh ? facts.refresh : null,
    blocks: blocks.map((block, index): TopBlock => ({ ...block, id: `${prefix}-${index + 1}` })),
    anchors,
    links: [...facts.links],
    noindex,
    nofollow,
    login: facts.asksPassword && measure.text < littleText.login,
    needsScript:
      facts.scripts > 0 && measure.text < (facts.built ? littleText.script : littleText.nothing) && !facts.asksPassword,
  };
}

/** Markdown and plain text as they are; they have no fragments. */
function readPlain(text: string, { type, url }: WebRequest): ReadResult {
  const blocks = type === "text/plain" ? paragraphsOf(text) : markdownToBlocks(text, { prefix });
  return {
    title: firstHeading(blocks) ?? nameOf(url),
    description: null,
    image: null,
    language: null,
    canonical: null,
    refresh: null,
    blocks,
    anchors: {},
    links: [],
    noindex: false,
    nofollow: false,
    login: false,
    needsScript: false,
  };
}

function nameOf(url: string): string | null {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name) || null;
  } catch {
    return name;
  }
}

function paragraphsOf(text: string): TopBlock[] {
  const paragraphs = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== "");
  return paragraphs.map((part, index) => ({
    type: "paragraph",
    content: part
      .split("\n")
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: "break" as const }] : []),
        { type: "text" as const, text: line.trim() },
      ])
      .filter((inline) => inline.type !== "text" || inline.text !== ""),
    id: `${prefix}-${index + 1}`,
  }));
}

function firstHeading(blocks: readonly Block[]): string | null {
  const heading = blocks.find((block) => block.type === "heading");
  return heading ? plainLine(heading.content) || null : null;
}
