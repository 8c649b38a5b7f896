import { BorderStyle, Paragraph, Table, TableCell, TableRow } from "docx";
import type { FileChild } from "docx";
import type { BlockOf } from "../../contract/document/blocks.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { figureColumns } from "../figure-columns.rules.ts";
import { writeParagraph } from "./docx-lines.ts";
import type { LineWriting } from "./docx-lines.ts";
import { tableStyleId } from "./docx-styles.ts";
import { tableLayout } from "./docx-widths.rules.ts";

/** `textWidth`: in pixels of 1/96 inch; `bodySize`: in points. */
type TableWriting = LineWriting & { textWidth: number; bodySize: number };

const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
const line = (size: number) => ({ style: BorderStyle.SINGLE, size, color: "8C8C8C" });
const lines = { top: none, left: none, right: none, insideVertical: none, insideHorizontal: line(2), bottom: line(2) };

/** A table with lines below its rows; one that is read from the right begins at the right. */
export function writeTable(table: BlockOf<"table">, writing: TableWriting): FileChild[] {
  const { head, rows, caption } = table;
  const figures = figureColumns(table);
  const { widths, size, marginTwips } = tableLayout(table, figures, writing.textWidth * 15, writing.bodySize);
  const row = (cells: readonly Content[], isHead: boolean, isBeforeLast: boolean) =>
    new TableRow({
      ...(isHead ? { tableHeader: true } : {}),
      cantSplit: true,
      children: widths.map((width, at) => {
        const style = tableStyleId(isHead, size);
        const end = figures[at] ? { alignment: "right" as const } : {};
        const said = writeParagraph(cells[at] ?? [], writing, {
          style,
          ...end,
          ...(isBeforeLast && { keepNext: true }),
        });
        const below = isHead ? { borders: { bottom: line(6) } } : {};
        return new TableCell({ children: [said], width: { size: width, type: "dxa" }, ...below });
      }),
    });
  const all = [
    ...(head.length > 0 ? [row(head, true, false)] : []),
    ...rows.map((cells, at) => row(cells, false, at === rows.length - 2)),
  ];
  const title = caption ? [writeParagraph(caption, writing, { style: "Caption", keepNext: true })] : [];
  if (all.length === 0) return title;
  const made = new Table({
    rows: all,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: "dxa" },
    margins: { left: marginTwips, right: marginTwips, top: 30, bottom: 10 },
    borders: lines,
    ...(writing.direction === "rtl" ? { visuallyRightToLeft: true } : {}),
  });
  // A table has no distance of its own, and two in a row would be one.
  return [...title, made, new Paragraph({ style: "TableEnd" })];
}
