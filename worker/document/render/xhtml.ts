import { writeWith } from "../../contract/document/block-writers.ts";
import type { BlockWriters } from "../../contract/document/block-writers.ts";
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
export const writeBlocks = (blocks: readonly (Block | TopBlock)[], around: XhtmlWriting): string =>
  blocks
    .map((block) => {
      const { writing, dir } = turned(directionOfBlock(block), around);
      const id = "id" in block ? idOfBlock(block.id) : undefined;
      return writeWith(writers, block, { id, dir }, writing);
    })
    .join("\n");

/** What stands in another direction than what is around it, with the attribute that says so. */
function turned(direction: Direction | null, around: XhtmlWriting) {
  if (direction === null || direction === around.direction) return { writing: around, dir: undefined };
  return { writing: { ...around, direction }, dir: direction };
}

/** What the element of a block says of it. */
interface BlockMark {
  id: string | undefined;
  dir: Direction | undefined;
}

const writers: BlockWriters<[mark: BlockMark, writing: XhtmlWriting], string> = {
  heading: ({ level, content }, mark, writing) => element(`h${level}`, { ...mark }, writeLine(content, writing)),
  paragraph: ({ content }, mark, writing) => element("p", { ...mark }, writeLine(content, writing)),
  list: (block, mark, writing) => writeList(block, { ...mark }, writing),
  quote: ({ blocks, by }, mark, writing) => {
    const source = by === undefined ? "" : element("footer", {}, `— ${element("cite", {}, escapeXml(by))}`);
    return element("blockquote", { ...mark }, writeBlocks(blocks, writing) + source);
  },
  table: (block, mark, writing) => writeTable(block, { ...mark }, writing),
  figure: (block, mark, writing) => writeFigure(block, { ...mark }, writing),
  callout: ({ kind, title, blocks }, mark, writing) => {
    const words = title ?? matterWords[writing.language].callouts[kind];
    const head = element("p", { class: "title" }, escapeXml(words));
    return element("aside", { ...mark, class: `callout ${kind}` }, head + writeBlocks(blocks, writing));
  },
  verse: ({ stanzas: said, by }, mark, writing) => {
    const verse = (content: Content) => element("span", { class: "line" }, writeLine(content, writing));
    const stanzas = said.map((lines) => element("p", {}, lines.map(verse).join("")));
    const source = by === undefined ? "" : element("p", { class: "by" }, escapeXml(by));
    return element("div", { ...mark, class: "verse" }, stanzas.join("") + source);
  },
  recipe: (block, mark, writing) => element("section", { ...mark, class: "recipe" }, writeRecipe(block, writing)),
  timeline: ({ events: said }, mark, writing) => {
    const events = said.map(
      ({ date, content }) => element("dt", {}, escapeXml(date)) + element("dd", {}, writeLine(content, writing)),
    );
    return element("dl", { ...mark, class: "timeline" }, events.join(""));
  },
  code: ({ text }, mark) => element("pre", { ...mark }, element("code", {}, escapeXml(text))),
  math: ({ tex }, mark) => element("p", { ...mark, class: "formula" }, writeFormula(readFormula(tex, true), true)),
  rule: (_block, { id }) => element("hr", { id }),
  page_break: (_block, { id }) => element("div", { id, class: "page-break" }, ""),
};

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
