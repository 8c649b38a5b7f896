import type { Block, Inline } from "../../document/blocks.ts";
import { plainText } from "../../document/walk.rules.ts";
import { findSpan } from "./read-dates.rules.ts";
import type { CvSource } from "./read-cv.rules.ts";
import { isHeadingWord } from "./section-headings.ts";

/** A word-processor file, read as blocks, as the lines that a reader of CVs takes: a bullet before each item. */
export function blockSource(blocks: readonly Block[], title: string | null = null): CvSource {
  const titles = new Map<string, number>();
  const lines: string[] = title === null ? [] : [title];
  const say = (text: string, before = "") => {
    const said = text.split("\n").filter((line) => line.trim() !== "");
    lines.push(...said.map((line, index) => `${index === 0 ? before : ""}${line}`));
  };
  for (const block of blocks) {
    if (block.type === "heading") {
      const said = plainText([block]);
      titles.set(said, block.level);
      lines.push("", said);
    } else if (block.type === "list") {
      for (const item of block.items) say(plainText(item), "• ");
    } else if (block.type === "table") lines.push("", ...linesOfTable([block.head, ...block.rows]), "");
    else say(plainText([block]));
  }
  return { text: lines.join("\n"), titles, isWhole: true };
}

type Cells = string[][];

const linesOfCell = (content: Inline[]): string[] =>
  plainText([{ type: "paragraph", content }])
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A cell with headings of sections is a column of the page; else a row is one line, and what its cells have below it. */
function linesOfTable(table: readonly Inline[][][]): string[] {
  const rows: Cells[] = table.map((row) => row.map(linesOfCell).filter((cell) => cell.length > 0));
  const columns: string[][] = [];
  const [heads, lines]: [string[], string[]] = [[], []];
  const flush = () => {
    lines.push(...heads, ...columns.flatMap((column) => ["", ...column]));
    heads.length = 0;
    columns.length = 0;
  };
  for (const cells of rows) {
    const isColumns = cells.length > 1 && cells.some((cell) => cell.slice(0, -1).some(isHeadingWord));
    if (!isColumns) {
      flush();
      lines.push(...linesOfRow(cells));
      continue;
    }
    for (const [at, cell] of cells.entries()) {
      const first = cell.findIndex(isHeadingWord);
      const above = first < 0 ? cell.length : first;
      heads.push(...cell.slice(0, above));
      columns[at] = [...(columns[at] ?? []), ...cell.slice(above)];
    }
  }
  flush();
  return lines;
}

/** "2011 – 2016", beside a diploma above its school. */
function linesOfRow(cells: Cells): string[] {
  const items = cells.flat();
  if (cells.length < 2 || items.every((line) => line.startsWith("• "))) return items;
  const [first = [], ...others] = cells;
  const isDated = first.length <= 2 && findSpan(first.join(" ")) !== null;
  const tops = isDated ? [first.join(" "), ...others.map(([top = ""]) => top)] : cells.map(([top = ""]) => top);
  const below = [...(isDated ? [] : [first]), ...others].flatMap((cell) => cell.slice(1));
  return [tops.join("\t"), ...below];
}
