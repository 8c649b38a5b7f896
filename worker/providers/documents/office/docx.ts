import type { Block, Inline, Note } from "../../../contract/document/blocks.ts";
import { joinTexts, plainLine, plainText } from "../../../contract/document/walk.rules.ts";
import type { Archive } from "./archive.ts";
import { nestLists } from "./docx-lists.rules.ts";
import type { Placed } from "./docx-lists.rules.ts";
import { readRuns } from "./docx-runs.ts";
import type { RunReading } from "./docx-runs.ts";
import { groundIn, paper } from "./docx-seen.ts";
import type { Looks } from "./docx-seen.ts";
import { levelIn, numberingIn, readNumbering, readStyles } from "./docx-styles.ts";
import type { DocxStyles } from "./docx-styles.ts";
import { OfficeError } from "./office-errors.ts";
import { childOf, childrenOf, readXml, relationsOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

export interface ReadDocx {
  title: string | null;
  blocks: Block[];
  lost: DocxLoss[];
  /** What no person sees of it: words that vanish, of no size, or in the colour of their ground. */
  hidden: string[];
}

/** What a document has that no block holds, by the type of its relations (ECMA-376-1, 15.2 and 11.3). */
const losses = { pictures: /\/image$/, headers: /\/(?:header|footer)$/, comments: /\/comments$/ } as const;
export type DocxLoss = keyof typeof losses;

interface Reading {
  styles: DocxStyles;
  level: ReturnType<typeof readNumbering>;
  runs: RunReading;
  found: { title: string | null };
  /** What a paragraph stands on. */
  ground: string;
}

const body = "word/document.xml";

export const isDocx = (archive: Archive): boolean => archive.has(body);

/** A word-processor document as blocks; `seenOnly` leaves out all that no person sees. Throws `OfficeError`. */
export function readDocx(archive: Archive, seenOnly = false): ReadDocx {
  const root = childOf(readXml(archive.read(body)), "body");
  if (!root) throw new OfficeError("corrupt");
  const hidden: string[] = [];
  const unseen = (words: string, { isVanished = false }: Looks, goesOn: boolean): boolean => {
    hidden.push(goesOn ? `${hidden.pop() ?? ""}${words}` : words);
    return seenOnly || isVanished;
  };
  const reading: Reading = {
    styles: readStyles(readXml(archive.read("word/styles.xml"))),
    level: readNumbering(readXml(archive.read("word/numbering.xml"))),
    runs: {
      link: linksOf(archive, "document"),
      note: () => undefined,
      isCode: () => false,
      looks: () => ({}),
      unseen,
      box: () => [],
    },
    found: { title: null },
    ground: paper,
  };
  const withBoxes = (own: Reading): void => {
    own.runs = {
      ...own.runs,
      isCode: (style) => own.styles.isCode(style),
      looks: (style) => own.styles.looks(style),
      // A shape paints its own ground.
      box: (element) => readBlocks(element, { ...own, ground: "unknown" }),
    };
  };
  withBoxes(reading);
  const notes = { footnote: readNotes("footnote"), endnote: readNotes("endnote") };

  function readNotes(kind: "footnote" | "endnote"): Map<string, Note> {
    const own: Reading = { ...reading, runs: { ...reading.runs, link: linksOf(archive, `${kind}s`) } };
    withBoxes(own);
    const found = childrenOf(readXml(archive.read(`word/${kind}s.xml`)), kind).filter(
      ({ attributes }) => attributes["type"] === undefined || attributes["type"] === "normal",
    );
    return new Map(found.map((note) => [note.attributes["id"] ?? "", { type: "note", blocks: readBlocks(note, own) }]));
  }

  reading.runs = { ...reading.runs, note: (kind, id) => notes[kind].get(id) };
  const blocks = readBlocks(root, reading);
  return { title: reading.found.title, blocks, lost: lossesOf(archive), hidden };
}

function lossesOf(archive: Archive): DocxLoss[] {
  const types = [...relationsOf(readXml(archive.read("word/_rels/document.xml.rels"))).values()].map(
    ({ type }) => type,
  );
  return (Object.keys(losses) as DocxLoss[]).filter((loss) => types.some((type) => losses[loss].test(type)));
}

function linksOf(archive: Archive, part: string): RunReading["link"] {
  const relations = relationsOf(readXml(archive.read(`word/_rels/${part}.xml.rels`)));
  return (id) => {
    const relation = relations.get(id ?? "");
    return relation?.external && /^(?:https?|mailto):/i.test(relation.target) ? relation.target : undefined;
  };
}

function readBlocks(element: XmlElement, reading: Reading): Block[] {
  const placed: Placed[] = [];
  collect(element, reading, placed);
  return joinQuotes(nestLists(placed));
}

/** What only wraps blocks: controls, tracked insertions, choices among drawings. */
const wrappers = new Set(["sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag", "AlternateContent", "Choice"]);

function collect(element: XmlElement, reading: Reading, placed: Placed[]): void {
  for (const child of element.children) {
    if (child.name === "p") placed.push(...readParagraph(child, reading));
    else if (child.name === "tbl")
      placed.push(...readTable(child, reading).map((block) => ({ block, continued: false })));
    else if (wrappers.has(child.name)) collect(child, reading, placed);
  }
}

function readParagraph(paragraph: XmlElement, reading: Reading): Placed[] {
  const properties = childOf(paragraph, "pPr");
  const style = reading.styles.paragraph(valueOf(properties, "pStyle"));
  if (style.kind === "contents") return [];
  const { content: found, boxes } = readRuns(paragraph, reading.runs, reading.ground);
  const content = trimmed(joinTexts(found));
  const placed = boxes.map((block): Placed => ({ block }));
  if (content.length === 0) return placed;
  if (style.kind === "title" && reading.found.title === null) {
    reading.found.title = plainLine(content);
    return placed;
  }
  const level = levelIn(properties) ?? style.level;
  if (level !== undefined) return [{ block: { type: "heading", level: Math.min(level, 4), content } }, ...placed];
  const numbering = numberingIn(properties) ?? style.numbering;
  const block: Block = blockOf(style.kind, content);
  if (numbering && numbering.id !== "0") {
    const place = { ...numbering, ...reading.level(numbering.id, numbering.level) };
    return [{ block, place }, ...placed];
  }
  return [{ block, continued: style.kind === "continued" }, ...placed];
}

function blockOf(kind: ReturnType<DocxStyles["paragraph"]>["kind"], content: Inline[]): Block {
  const paragraph: Block = { type: "paragraph", content };
  if (kind === "quote") return { type: "quote", blocks: [paragraph] };
  return kind === "code" ? { type: "code", text: plainText([paragraph]) } : paragraph;
}

function trimmed(content: Inline[]): Inline[] {
  const last = content.length - 1;
  const texts = content.map((inline, index): Inline => {
    if (inline.type !== "text") return inline;
    const start = index === 0 ? inline.text.trimStart() : inline.text;
    return { ...inline, text: index === last ? start.trimEnd() : start };
  });
  const held = joinTexts(texts);
  return held.every(({ type }) => type === "break") ? [] : held;
}

/** Paragraphs of a quotation in a row are one quotation. */
function joinQuotes(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === "quote" && last?.type === "quote") last.blocks.push(...block.blocks);
    else joined.push(block);
  }
  return joined;
}

/** A table of one cell is a frame around what it holds. */
function readTable(table: XmlElement, around: Reading): Block[] {
  const properties = childOf(table, "tblPr");
  const ground = valueOf(properties, "tblStyle") === undefined ? groundIn(properties) : "unknown";
  const reading = onGround(around, ground);
  const rows = childrenOf(table, "tr").map((row) => ({ row, cells: cellsOf(row, reading) }));
  const [first] = rows;
  if (rows.length === 1 && first?.cells.length === 1) {
    const [cell] = childrenOf(first.row, "tc");
    return cell ? readBlocks(cell, onGround(reading, groundIn(childOf(cell, "tcPr")))) : [];
  }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width === 0) return [];
  const padded = rows.map(({ cells }) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, (): Inline[] => []),
  ]);
  const hasHead = first !== undefined && rows.length > 1 && isHead(first.row, table);
  return [{ type: "table", head: hasHead ? (padded[0] ?? []) : [], rows: hasHead ? padded.slice(1) : padded }];
}

const onGround = (reading: Reading, ground: string | undefined): Reading =>
  ground === undefined ? reading : { ...reading, ground };

function isHead(row: XmlElement, table: XmlElement): boolean {
  const repeated = childOf(childOf(row, "trPr"), "tblHeader");
  if (repeated) return !["0", "false"].includes(repeated.attributes["val"] ?? "");
  const look = childOf(childOf(table, "tblPr"), "tblLook")?.attributes ?? {};
  return look["firstRow"] === "1" || (Number.parseInt(look["val"] ?? "0", 16) & 0x20) !== 0;
}

const mostColumns = 500;

function cellsOf(row: XmlElement, reading: Reading): Inline[][] {
  return childrenOf(row, "tc").flatMap((cell) => {
    const properties = childOf(cell, "tcPr");
    const merged = childOf(properties, "vMerge");
    const isGoneOn = merged !== undefined && merged.attributes["val"] !== "restart";
    const content = isGoneOn ? [] : lineOf(readBlocks(cell, onGround(reading, groundIn(properties))));
    const span = Math.min(mostColumns, Math.max(1, Number(valueOf(properties, "gridSpan") ?? "1") || 1));
    return [content, ...Array.from({ length: span - 1 }, (): Inline[] => [])];
  });
}

/** The blocks of a cell as its one paragraph. */
function lineOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block, index): Inline[] => {
    const content: Inline[] =
      block.type === "paragraph" || block.type === "heading"
        ? block.content
        : [{ type: "text", text: plainText([block]) }];
    return index === 0 ? content : [{ type: "break" }, ...content];
  });
}
