import type { BlockDocument, Image, Note } from "../../contract/document/blocks.ts";
import { toBase64 } from "../../lib/base64.ts";
import { readingOf } from "../../contract/document/direction.rules.ts";
import { matterWords, sourceLine } from "../../contract/document/matter.rules.ts";
import { sourceTypes } from "../../contract/provenance/model-mark.rules.ts";
import { sourceTypeName } from "../../contract/provenance/text-mark.rules.ts";
import type { Style } from "../styles/style.ts";
import { isStyleId, styles } from "../styles/styles.ts";
import { bookStyle } from "./epub-style.ts";
import { element, escapeXml } from "./xml.ts";
import { writeBlocks, writeNote } from "./xhtml.ts";
import type { XhtmlWriting } from "./xhtml.ts";

/** A text that is no book begins with its title, not with a page for it. */
const sheetStyle = ".titlepage, .titlepage .title { text-align: start; margin-top: 0; }";

/** A style of the night is dark on the screen, and prints dark on white. */
function nightOf({ style }: BlockDocument): string {
  const look: Style | undefined = isStyleId(style) ? styles[style] : undefined;
  if (!look?.night) return "";
  const { paper, ink, accent } = look.night;
  return `@media screen { html { background: ${paper}; color: ${ink}; } a { color: ${accent}; } }`;
}

function titlePage({ title, untitled, subtitle, author }: BlockDocument): string {
  const lines = [
    untitled !== true && element("h1", { class: "title" }, escapeXml(title)),
    subtitle && element("p", { class: "subtitle" }, escapeXml(subtitle)),
    author && element("p", { class: "author" }, escapeXml(author)),
  ];
  const shown = lines.filter((line) => typeof line === "string" && line !== "");
  return shown.length > 0 ? element("header", { class: "titlepage" }, shown.join("\n")) : "";
}

/** A page of its own with its pictures in it, its notes at the end; it loads nothing and runs nothing. */
export function renderHtml(document: BlockDocument, pictures: ReadonlyMap<string, Uint8Array>): string {
  const { title, language, matter, sources = [] } = document;
  const words = matterWords[language];
  const reading = readingOf(document);
  const notes: Note[] = [];
  const writing: XhtmlWriting = {
    language,
    direction: reading.dir ?? "ltr",
    address: (image) => addressOf(image, pictures),
    role: () => ({}),
    note: (note) => notes.push(note),
  };
  const body = writeBlocks(document.blocks, writing);
  const written: string[] = [];
  for (let index = 0; index < notes.length; index += 1) {
    const note = notes[index];
    if (note) written.push(writeNote(note, index + 1, writing));
  }
  const listed = sources.map((source) => element("li", {}, escapeXml(sourceLine(source))));
  const bibliography = matter.includes("bibliography") && listed.length > 0;
  const parts = [
    titlePage(document),
    element("main", {}, body),
    bibliography
      ? element("section", {}, element("h2", {}, words.bibliography) + element("ul", {}, listed.join("")))
      : "",
    written.length > 0
      ? element("section", { class: "notes" }, element("h2", {}, words.notes) + written.join("\n"))
      : "",
  ];
  const head = [
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width" }),
    ...(document.modelMark
      ? [element("meta", { name: sourceTypeName, content: sourceTypes[document.modelMark] })]
      : []),
    element("title", {}, escapeXml(title)),
    element(
      "style",
      {},
      `${bookStyle}${matter.length === 0 ? sheetStyle : ""}${nightOf(document)}body { max-width: 42em; margin: auto; padding: 5%; }`,
    ),
  ];
  const page = element(
    "html",
    reading,
    `\n<head>${head.join("")}</head>\n<body>\n${parts.filter(Boolean).join("\n")}\n</body>\n`,
  );
  return `<!DOCTYPE html>\n${page}\n`;
}

function addressOf({ key, media_type }: Image, pictures: ReadonlyMap<string, Uint8Array>): string | null {
  const bytes = pictures.get(key);
  return bytes ? `data:${media_type};base64,${toBase64(bytes)}` : null;
}
