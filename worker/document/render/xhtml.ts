import type { Block, BlockDocument, BlockOf, Image, Inline, Note, TopBlock } from "../../contract/document/blocks.ts";
import { directionOf, directionOfBlock, directionOfContent } from "../../contract/document/direction.rules.ts";
import type { Direction } from "../../contract/document/direction.rules.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import { textOfBlocks } from "../../contract/document/text-of.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { figureColumns } from "../figure-columns.rules.ts";
import { readFormula } from "./formula.ts";
import { writeFormula } from "./write-mathml.ts";
import { element, escapeXml } from "./xml.ts";
import type { Attributes } from "./xml.ts";

export interface XhtmlWriting {
  language: BlockDocument["language"];
  /** The direction of the words around: an element says its own where that is another. */
  direction: Direction;
  /** Where a picture stands; null where it is not there, and its words are shown. */
  address(image: Image): string | null;
  /** Each note as it is met; answers its number. */
  note(note: Note): number;
  /** Attributes that mark a reference to a note or a note itself, where the format has any. */
  role(of: "reference" | "note" | "back"): Record<string, string>;
}

/** No block has an id with a dot, so that these are none of theirs. */
const idOfReference = (number: number): string => `ref.${number}`;
const idOfNote = (number: number): string => `note.${number}`;
/** An id of XML begins with a letter. */
export const idOfBlock = (id: string): string => (/^[A-Za-z_]/.test(id) ? id : `b.${id}`);

/** Blocks as XHTML without any style; blocks of the document keep their ids. */
export const writeBlocks = (blocks: readonly (Block | TopBlock)[], writing: XhtmlWriting): string =>
  blocks.map((block) => writeBlock(block, writing)).join("\n");

/** What stands in another direction than what is around it, with the attribute that says so. */
function turned(direction: Direction | null, around: XhtmlWriting) {
  if (direction === null || direction === around.direction) return { writing: around, dir: undefined };
  return { writing: { ...around, direction }, dir: direction };
}

function writeBlock(block: Block | TopBlock, around: XhtmlWriting): string {
  const { writing, dir } = turned(directionOfBlock(block), around);
  const id = "id" in block ? idOfBlock(block.id) : undefined;
  const line = (content: Content) => writeLine(content, writing);
  const tag = (name: string, inner: string, attributes: Attributes = {}) =>
    element(name, { id, dir, ...attributes }, inner);
  switch (block.type) {
    case "heading":
      return tag(`h${block.level}`, line(block.content));
    case "paragraph":
      return tag("p", line(block.content));
    case "list":
      return writeList(block, { id, dir }, writing);
    case "quote": {
      const by = block.by === undefined ? "" : element("footer", {}, `— ${element("cite", {}, escapeXml(block.by))}`);
      return tag("blockquote", writeBlocks(block.blocks, writing) + by);
    }
    case "table":
      return writeTable(block, { id, dir }, writing);
    case "figure":
      return writeFigure(block, { id, dir }, writing);
    case "callout": {
      const title = element(
        "p",
        { class: "title" },
        escapeXml(block.title ?? matterWords[writing.language].callouts[block.kind]),
      );
      return tag("aside", title + writeBlocks(block.blocks, writing), { class: `callout ${block.kind}` });
    }
    case "verse": {
      const verse = (content: Content) => element("span", { class: "line" }, line(content));
      const stanzas = block.stanzas.map((lines) => element("p", {}, lines.map(verse).join("")));
      const by = block.by === undefined ? "" : element("p", { class: "by" }, escapeXml(block.by));
      return tag("div", stanzas.join("") + by, { class: "verse" });
    }
    case "recipe":
      return tag("section", writeRecipe(block, writing), { class: "recipe" });
    case "timeline": {
      const events = block.events.map(
        ({ date, content }) => element("dt", {}, escapeXml(date)) + element("dd", {}, line(content)),
      );
      return tag("dl", events.join(""), { class: "timeline" });
    }
    case "code":
      return tag("pre", element("code", {}, escapeXml(block.text)));
    case "math":
      return tag("p", writeFormula(readFormula(block.tex, true), true), { class: "formula" });
    case "rule":
      return element("hr", { id });
    default:
      return element("div", { id, class: "page-break" }, "");
  }
}

function writeList({ ordered, start, items }: BlockOf<"list">, attributes: Attributes, around: XhtmlWriting): string {
  const written = items.map((blocks) => {
    const [first, ...rest] = blocks;
    const { writing, dir } = turned(directionOf(textOfBlocks(blocks)), around);
    const inline = first?.type === "paragraph" && rest.every(({ type }) => type === "list");
    const inner = inline
      ? writeLine(first.content, writing) + writeBlocks(rest, writing)
      : writeBlocks(blocks, writing);
    return element("li", { dir }, inner);
  });
  return element(ordered ? "ol" : "ul", { ...attributes, start }, written.join(""));
}

function writeTable(table: BlockOf<"table">, attributes: Attributes, writing: XhtmlWriting): string {
  const { head, rows, caption } = table;
  const figures = figureColumns(table);
  const cells = (row: readonly Content[], name: "th" | "td") =>
    element(
      "tr",
      {},
      row
        .map((cell, at) => {
          const own = { scope: name === "th" ? "col" : undefined, class: figures[at] ? "figures" : undefined };
          return writeTurned(name, cell, writing, own);
        })
        .join(""),
    );
  const title = caption ? element("caption", {}, writeLine(caption, writing)) : "";
  const headRow = head.length > 0 ? element("thead", {}, cells(head, "th")) : "";
  const body = rows.length > 0 ? element("tbody", {}, rows.map((row) => cells(row, "td")).join("")) : "";
  return element("table", attributes, title + headRow + body);
}

function writeFigure(figure: BlockOf<"figure">, attributes: Attributes, writing: XhtmlWriting): string {
  const src = writing.address(figure.image);
  const { width, height } = figure.image;
  const picture =
    src === null ? element("p", {}, escapeXml(figure.alt)) : element("img", { src, alt: figure.alt, width, height });
  const caption = figure.caption ? element("figcaption", {}, writeLine(figure.caption, writing)) : "";
  return element("figure", attributes, picture + caption);
}

function writeRecipe({ title, servings, ingredients, steps }: BlockOf<"recipe">, writing: XhtmlWriting): string {
  const words = matterWords[writing.language];
  const items = (name: string, lines: readonly Content[]) =>
    element(name, {}, lines.map((one) => writeTurned("li", one, writing)).join(""));
  return [
    element("p", { class: "title" }, escapeXml(title)),
    servings === undefined ? "" : element("p", { class: "servings" }, escapeXml(words.servings(servings))),
    element("p", { class: "label" }, words.ingredients),
    items("ul", ingredients),
    element("p", { class: "label" }, words.steps),
    items("ol", steps),
  ].join("");
}

/** A line in an element of its own, such as a cell. */
function writeTurned(name: string, content: Content, around: XhtmlWriting, attributes: Attributes = {}): string {
  const { writing, dir } = turned(directionOfContent(content), around);
  return element(name, { ...attributes, dir }, writeLine(content, writing));
}

const writeLine = (content: Content, writing: XhtmlWriting): string =>
  content.map((inline) => writeInline(inline, writing)).join("");

function writeInline(inline: Inline, writing: XhtmlWriting): string {
  if (inline.type === "break") return "<br/>";
  if (inline.type === "math") return writeFormula(readFormula(inline.tex, false), false);
  if (inline.type === "note") {
    const number = writing.note(inline);
    const attributes = { id: idOfReference(number), href: `#${idOfNote(number)}`, ...writing.role("reference") };
    return element("sup", {}, element("a", attributes, String(number)));
  }
  const { text, strong, emphasis, underline, code, link } = inline;
  const marks = [code && "code", underline && "u", emphasis && "em", strong && "strong"].filter(
    (mark) => mark !== undefined,
  );
  const marked = marks.reduce<string>(
    (inner, mark) => element(mark, mark === "code" ? { dir: turned("ltr", writing).dir } : {}, inner),
    escapeXml(text),
  );
  return link === undefined ? marked : element("a", { href: link }, marked);
}

/** What a note says, then the passage of the file that it rests on, then the way back. */
export function writeNote(note: Note, number: number, writing: XhtmlWriting): string {
  const words = matterWords[writing.language];
  const { source } = note;
  const passage = source ? element("p", { class: "passage" }, escapeXml(words.passage(source.quote, source.page))) : "";
  const back = element(
    "a",
    { href: `#${idOfReference(number)}`, title: words.backToText, ...writing.role("back") },
    `${number}.`,
  );
  const inner = element("p", {}, back) + writeBlocks(note.blocks, writing) + passage;
  return element("aside", { id: idOfNote(number), ...writing.role("note") }, inner);
}
