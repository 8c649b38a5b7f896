import type { Block, Inline } from "../../../contract/document/blocks.ts";
import { joinTexts, plainText } from "../../../contract/document/walk.rules.ts";
import { groundIn } from "./docx-seen.ts";
import { childOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** Reads what a cell holds, on its ground where it is known. */
type ReadCell = (cell: XmlElement, ground: string | undefined) => Block[];

/** A table of one cell is a frame around what it holds. */
export function readTable(table: XmlElement, readCell: ReadCell): Block[] {
  const properties = childOf(table, "tblPr");
  const ground = valueOf(properties, "tblStyle") === undefined ? groundIn(properties) : "unknown";
  const read: ReadCell = (cell, own) => readCell(cell, own ?? ground);
  const rows = within(table, "tr").filter((row) => !isRemoved(childOf(row, "trPr"), "del"));
  const cells = rows.map(cellsIn);
  const [[only, ...others] = []] = cells;
  if (rows.length === 1 && only && others.length === 0) return read(only, groundIn(childOf(only, "tcPr")));
  const contents = readRows(cells, read);
  const width = Math.max(0, ...contents.map(({ length }) => length));
  if (width === 0) return [];
  const padded = contents.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? []));
  const [first] = rows;
  const hasHead = first !== undefined && rows.length > 1 && isHead(first, table);
  return [{ type: "table", head: hasHead ? (padded[0] ?? []) : [], rows: hasHead ? padded.slice(1) : padded }];
}

const wrappers = new Set(["sdt", "sdtContent", "customXml", "ins", "moveTo"]);

/** Rows of a table or cells of a row, also those that a control or a change wraps. */
const within = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    child.name === name ? [child] : wrappers.has(child.name) ? within(child, name) : [],
  );

const isRemoved = (properties: XmlElement | undefined, mark: string): boolean =>
  childOf(properties, mark) !== undefined;

const cellsIn = (row: XmlElement): XmlElement[] =>
  within(row, "tc").filter((cell) => !isRemoved(childOf(cell, "tcPr"), "cellDel"));

function isHead(row: XmlElement, table: XmlElement): boolean {
  const repeated = childOf(childOf(row, "trPr"), "tblHeader");
  if (repeated) return !["0", "false"].includes(repeated.attributes["val"] ?? "");
  const look = childOf(childOf(table, "tblPr"), "tblLook")?.attributes ?? {};
  return look["firstRow"] === "1" || (Number.parseInt(look["val"] ?? "0", 16) & 0x20) !== 0;
}

const mostColumns = 500;

/** A merged cell says its words in each row and column that it covers; a title over the whole table, once. */
function readRows(rows: readonly XmlElement[][], read: ReadCell): Inline[][][] {
  const contents: Inline[][][] = [];
  for (const cells of rows) {
    const above = contents.at(-1) ?? [];
    const row: Inline[][] = [];
    for (const cell of cells) {
      const properties = childOf(cell, "tcPr");
      const content = goesOn(properties) ? (above[row.length] ?? []) : lineOf(read(cell, groundIn(properties)));
      const span = Math.min(mostColumns, Math.max(1, Number(valueOf(properties, "gridSpan") ?? "1") || 1));
      for (let at = 0; at < span; at += 1) row.push(at === 0 || cells.length > 1 ? content : []);
    }
    contents.push(row);
  }
  return contents;
}

/** Whether the cell above reaches down to here. */
function goesOn(properties: XmlElement | undefined): boolean {
  const merged = childOf(properties, "vMerge");
  if (merged) return merged.attributes["val"] !== "restart";
  return childOf(properties, "cellMerge")?.attributes["vMerge"] === "cont";
}

/** The blocks of a cell as its one paragraph: each paragraph and each item of a list begins a line. */
function lineOf(blocks: readonly Block[]): Inline[] {
  return linesOf(blocks).flatMap((content, index): Inline[] =>
    index === 0 ? content : [{ type: "break" }, ...content],
  );
}

function linesOf(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.type === "paragraph" || block.type === "heading") return [block.content];
    if (block.type === "quote") return linesOf(block.blocks);
    if (block.type === "math") return [[block]];
    if (block.type !== "list") return [[{ type: "text", text: plainText([block]) }]];
    return block.items.flatMap((item, at) => {
      const mark = block.ordered ? `${(block.start ?? 1) + at}. ` : "• ";
      return linesOf(item).map((line, place): Inline[] =>
        place === 0 ? joinTexts([{ type: "text", text: mark }, ...line]) : line,
      );
    });
  });
}
