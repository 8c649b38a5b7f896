import type { Block, Inline, Note } from "../../../contract/document/blocks.ts";
import { joinTexts, plainLine, plainText } from "../../../contract/document/walk.rules.ts";
import type { Archive } from "./archive.ts";
import { nestLists } from "./docx-lists.rules.ts";
import type { PlacedBlock } from "./docx-lists.rules.ts";
import { readRuns } from "./docx-runs.ts";
import type { RunReading } from "./docx-runs.ts";
import { paper } from "./docx-seen.ts";
import type { Looks } from "./docx-seen.ts";
import { readNumbering } from "./docx-numbering.ts";
import type { CountedParagraph, Numbering } from "./docx-numbering.ts";
import { levelIn, numberingIn, readStyles } from "./docx-styles.ts";
import type { DocxStyles, ParagraphKind } from "./docx-styles.ts";
import { readTable } from "./docx-tables.ts";
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

interface DocxSource {
  styles: DocxStyles;
  numbering: Numbering;
  runs: RunReading;
  found: { title: string | null };
  /** What a paragraph stands on. */
  ground: string;
}

const body = "word/document.xml";

export const isDocx = (archive: Archive): boolean => archive.has(body);

/** A word-processor document as blocks; `seenOnly` takes all that a person sees, heads of pages as well, and no more. Throws `OfficeError`. */
export function readDocx(archive: Archive, seenOnly = false): ReadDocx {
  const root = childOf(readXml(archive.read(body)), "body");
  if (!root) throw new OfficeError("corrupt");
  const hidden: string[] = [];
  const unseen = (words: string, { isVanished = false }: Looks, goesOn: boolean): boolean => {
    hidden.push(goesOn ? `${hidden.pop() ?? ""}${words}` : words);
    return seenOnly || isVanished;
  };
  const reading: DocxSource = {
    styles: readStyles(readXml(archive.read("word/styles.xml"))),
    numbering: readNumbering(readXml(archive.read("word/numbering.xml"))),
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
  const withBoxes = (own: DocxSource): void => {
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
    const own: DocxSource = { ...reading, runs: { ...reading.runs, link: linksOf(archive, `${kind}s`) } };
    withBoxes(own);
    const found = childrenOf(readXml(archive.read(`word/${kind}s.xml`)), kind).filter(
      ({ attributes }) => attributes["type"] === undefined || attributes["type"] === "normal",
    );
    return new Map(found.map((note) => [note.attributes["id"] ?? "", { type: "note", blocks: readBlocks(note, own) }]));
  }

  reading.runs = { ...reading.runs, note: (kind, id) => notes[kind].get(id) };
  const headers = seenOnly ? headersOf(archive).map((header) => readBlocks(header, reading)) : [];
  // The first page, the even ones and the others may each have the same.
  const above = new Map(headers.map((header) => [plainText(header), header]));
  const blocks = [...[...above.values()].flat(), ...readBlocks(root, reading)];
  return { title: reading.found.title, blocks, lost: lossesOf(archive), hidden };
}

/** What stands at the head of the pages. */
function headersOf(archive: Archive): XmlElement[] {
  const relations = [...relationsOf(readXml(archive.read("word/_rels/document.xml.rels"))).values()];
  return relations
    .filter(({ type, external }) => type.endsWith("/header") && !external)
    .flatMap(({ target }) => readXml(archive.read(`word/${target.replace(/^\/?(?:word\/)?/, "")}`)) ?? []);
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

function readBlocks(element: XmlElement, reading: DocxSource): Block[] {
  const placed: PlacedBlock[] = [];
  collect(element, reading, placed);
  return joinQuotes(nestLists(placed));
}

/** What only wraps blocks: controls, tracked insertions, choices among drawings. */
const wrappers = new Set(["sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag", "AlternateContent", "Choice"]);

/** Paragraphs whose end a change has removed, which go on with the next. */
type CarriedParagraphs = XmlElement[];

function collect(
  element: XmlElement,
  reading: DocxSource,
  placed: PlacedBlock[],
  carried: CarriedParagraphs = [],
): void {
  const isOutermost = carried.length === 0;
  const end = () => {
    if (carried.length > 0) placed.push(...readParagraph(carried.splice(0), reading));
  };
  for (const child of element.children) {
    if (child.name === "p") {
      carried.push(child);
      if (!isEndRemoved(child)) end();
    } else if (child.name === "tbl") {
      end();
      const readCell = (cell: XmlElement, ground = reading.ground) => readBlocks(cell, { ...reading, ground });
      placed.push(...readTable(child, readCell).map((block) => ({ block })));
    } else if (wrappers.has(child.name)) collect(child, reading, placed, carried);
  }
  if (isOutermost) end();
}

function isEndRemoved(paragraph: XmlElement): boolean {
  const mark = childOf(childOf(paragraph, "pPr"), "rPr");
  return childOf(mark, "del") !== undefined || childOf(mark, "moveFrom") !== undefined;
}

/** The last of them says what they are together. */
function readParagraph(parts: readonly XmlElement[], reading: DocxSource): PlacedBlock[] {
  const properties = childOf(parts.at(-1), "pPr");
  const style = reading.styles.paragraph(valueOf(properties, "pStyle"));
  if (style.kind === "contents") return [];
  const runs = parts.map((part) => readRuns(part, reading.runs, reading.ground));
  const content = trimmed(joinTexts(runs.flatMap((run) => run.content)));
  const placed = runs.flatMap(({ boxes }) => boxes).map((block): PlacedBlock => ({ block }));
  const counted = countOf(properties, style, reading);
  if (content.length === 0) return placed;
  if (style.kind === "title" && reading.found.title === null) {
    reading.found.title = plainLine(content);
    return placed;
  }
  const level = levelIn(properties) ?? style.level;
  if (level !== undefined) return [{ block: headingOf(content, Math.min(level, 4), counted) }, ...placed];
  const [only] = content;
  if (content.length === 1 && only?.type === "math") return [{ block: only }, ...placed];
  return [placedBlock(style.kind, content, counted), ...placed];
}

/** A paragraph of text: an item of a list, or words with their number before them. */
function placedBlock(kind: ParagraphKind["kind"], content: Inline[], counted: ReturnType<typeof countOf>): PlacedBlock {
  if (counted && (counted.isPlain || !counted.ordered)) return { block: blockOf(kind, content), place: counted };
  const block = blockOf(kind, counted ? behind(counted.label, content) : content);
  return { block, continued: kind === "continued", ...(counted && { under: counted.level }) };
}

function countOf(
  properties: XmlElement | undefined,
  style: ParagraphKind,
  { numbering }: DocxSource,
): (CountedParagraph & { id: string; level: number }) | undefined {
  const { id, level: own } = numberingIn(properties, style.numbering) ?? {};
  if (id === undefined || id === "0") return undefined;
  const level = own ?? numbering.levelOf(id, valueOf(properties, "pStyle")) ?? 0;
  return { id, level, ...numbering.count(id, level) };
}

/** A heading keeps the number that the document counts it by, and is counted by no style. */
function headingOf(content: Inline[], level: number, counted: CountedParagraph | undefined): Block {
  if (!counted?.ordered || counted.label === "") return { type: "heading", level, content };
  return { type: "heading", level, unnumbered: true, content: behind(counted.label, content) };
}

const behind = (label: string, content: Inline[]): Inline[] =>
  label === "" ? content : joinTexts([{ type: "text", text: `${label} ` }, ...content]);

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
