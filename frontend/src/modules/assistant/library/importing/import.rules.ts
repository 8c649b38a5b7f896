import type { ImportLoss } from "#contract/assistant/documents.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { markdownToBlocks } from "#contract/document/markdown/markdown-to-blocks.ts";
import { textOfBlock } from "#contract/document/text-of.rules.ts";

/** What a file chooser offers; the bytes decide. */
export const importAccept =
  ".docx,.pdf,.md,.markdown,.txt,application/pdf,text/plain,text/markdown," +
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const longestTitle = 200;

/** `server`: bytes that only the server reads, or refuses with its reason. */
export type FileKind = "server" | "markdown" | "plain";

const signatures = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Known by its bytes, whatever it is called; only Markdown and plain text differ by their names. */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  if (signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))) return "server";
  if (textIn(name, bytes) === null) return "server";
  return /\.(?:md|markdown)$/i.test(name) ? "markdown" : "plain";
}

/** Null where the bytes are no text. An older file of text is in the letters of Windows. */
function textIn(name: string, bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return /\.(?:txt|md|markdown)$/i.test(name) ? new TextDecoder("windows-1252").decode(bytes) : null;
  }
}

export interface ReadText {
  title: string;
  blocks: TopBlock[];
  lost: ImportLoss[];
}

const picture = /!\[[^\]]*\]\([^)]*\)/;

/** A file of text as a document: a first heading is its title, else its name is. */
export function readTextFile(name: string, bytes: Uint8Array, kind: "markdown" | "plain"): ReadText {
  const text = textIn(name, bytes) ?? "";
  const blocks = kind === "markdown" ? markdownToBlocks(text, { prefix: "f" }) : plainBlocks(text);
  const [first, ...rest] = blocks;
  const named = first?.type === "heading" && first.level === 1 ? textOfBlock(first).trim() : "";
  const own = name.replace(/\.[^.]+$/, "").trim() || name;
  const lost: ImportLoss[] = kind === "markdown" && picture.test(text) ? ["pictures"] : [];
  return named === ""
    ? { title: own.slice(0, longestTitle), blocks, lost }
    : { title: named.slice(0, longestTitle), blocks: rest, lost };
}

/** Each run of lines is a paragraph, with its line breaks; no sign means anything. */
function plainBlocks(text: string): TopBlock[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.replaceAll(/^\n+|\s+$/g, ""))
    .filter((part) => part !== "")
    .map((part, index) => ({
      id: `f-${index + 1}`,
      type: "paragraph",
      content: part
        .split("\n")
        .flatMap((line, at) => [
          ...(at > 0 ? [{ type: "break" as const }] : []),
          ...(line === "" ? [] : [{ type: "text" as const, text: line }]),
        ]),
    }));
}
