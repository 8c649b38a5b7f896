import { Parser } from "htmlparser2";
import type { Block, Inline } from "../../../contract/document/blocks.ts";
import { plainLine } from "../../../contract/document/walk.rules.ts";
import { withoutBreakSigns } from "../../../lib/text.rules.ts";
import type { Archive } from "./archive.ts";
import { OfficeError } from "./office-errors.ts";
import { sheetTable } from "./sheet-table.ts";
import type { NumberedRow } from "./sheet-table.ts";
import { filled, rangeOf } from "./xlsx-merged.rules.ts";
import type { Range } from "./xlsx-merged.rules.ts";
import { columnOf, formatOf, showNumber, showWords } from "./xlsx-values.rules.ts";
import type { Format } from "./xlsx-values.rules.ts";
import { childOf, childrenOf, readXml, relationsOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

const book = "xl/workbook.xml";

export const isXlsx = (archive: Archive): boolean => archive.has(book);

interface Workbook {
  strings: string[];
  formats: Format[];
  is1904: boolean;
}

export interface ReadXlsx {
  blocks: Block[];
  /** What its rows and columns that are not shown say. */
  hidden: string[];
}

/** Each sheet that is shown as a table with its name; `seenOnly` leaves out what no person sees. Throws `OfficeError`. */
export function readXlsx(archive: Archive, seenOnly = false): ReadXlsx {
  const root = readXml(archive.read(book));
  const relations = relationsOf(readXml(archive.read("xl/_rels/workbook.xml.rels")));
  const properties = childOf(root, "workbookPr")?.attributes["date1904"];
  const workbook: Workbook = {
    strings: readStrings(archive.read("xl/sharedStrings.xml")),
    formats: readFormats(readXml(archive.read("xl/styles.xml"))),
    is1904: properties === "1" || properties === "true",
  };
  let left = mostCells;
  const hidden: string[] = [];
  const blocks = childrenOf(childOf(root, "sheets"), "sheet").flatMap(({ attributes }) => {
    const state = attributes["state"] ?? "visible";
    const target = relations.get(attributes["id"] ?? "")?.target;
    if (state !== "visible" || target === undefined) return [];
    const bytes = archive.read(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    if (!bytes) return [];
    const sheet = readSheet(bytes, workbook, left);
    left -= sheet.rows.reduce((sum, { cells }) => sum + cells.size, 0);
    const rows = filled(sheet.rows, sheet.merged, left);
    hidden.push(...rows.flatMap((row) => wordsOf(row, (column) => row.isHidden || sheet.hides(column))));
    const shown = seenOnly ? rows.filter(({ isHidden }) => !isHidden) : rows;
    return sheetTable(
      shown.map(({ cells }) => (seenOnly ? new Map([...cells].filter(([column]) => !sheet.hides(column))) : cells)),
      attributes["name"] ?? "",
    );
  });
  return { blocks, hidden };
}

/** The words of a row in the columns that are asked for, as one line. */
function wordsOf({ cells }: NumberedRow, isAsked: (column: number) => boolean): string[] {
  const asked = [...cells].filter(([column]) => isAsked(column));
  return asked.length === 0 ? [] : [asked.map(([, content]) => plainLine(content)).join(" ")];
}

/** What an answer between Workers carries at most, in cells that hold something. */
export const mostCells = 300_000;

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Elements as they come: a tree of a large sheet would fill the memory. */
function stream(
  bytes: Uint8Array,
  on: {
    open(name: string, attributes: Record<string, string>): void;
    text(text: string): void;
    close(name: string): void;
  },
): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => on.open(bare(name), attributes),
      ontext: (text) => on.text(text),
      onclosetag: (name) => on.close(bare(name)),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += slice)
    parser.write(decoder.decode(bytes.subarray(at, at + slice), { stream: true }));
  parser.end(decoder.decode());
}

const slice = 256 * 1024;

/** The strings that cells share; how parts of them are read aloud is left out. */
function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let [isText, phonetic] = [false, 0];
  if (!bytes) return strings;
  stream(bytes, {
    open(name) {
      if (name === "si") strings.push("");
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    text(text) {
      if (isText && strings.length > 0) strings[strings.length - 1] += text;
    },
    close(name) {
      if (name === "rPh") phonetic -= 1;
      isText = false;
    },
  });
  return strings;
}

function readFormats(root: XmlElement | undefined): Format[] {
  const codes = new Map(
    childrenOf(childOf(root, "numFmts"), "numFmt").map(({ attributes }) => [
      attributes["numFmtId"],
      attributes["formatCode"],
    ]),
  );
  return childrenOf(childOf(root, "cellXfs"), "xf").map(({ attributes }) => {
    const id = attributes["numFmtId"] ?? "0";
    return formatOf(Number(id), codes.get(id));
  });
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

interface Sheet {
  rows: NumberedRow[];
  merged: Range[];
  hides(column: number): boolean;
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

/** What is folded can be unfolded by a click, and is read. */
const isHidden = ({ hidden, outlineLevel = "0" }: Record<string, string>): boolean =>
  isTrue(hidden) && outlineLevel === "0";

function readSheet(bytes: Uint8Array, workbook: Workbook, most: number): Sheet {
  const rows: NumberedRow[] = [];
  const merged: Range[] = [];
  const columns: [from: number, to: number][] = [];
  let cell: Cell | undefined;
  let [isValue, isFiltered, count] = [false, false, 0];
  const openers: ReadonlyMap<string, (attributes: Record<string, string>) => void> = new Map<
    string,
    (attributes: Record<string, string>) => void
  >([
    // Rows that a filter leaves out come back with it.
    ["sheetPr", ({ filterMode }) => void (isFiltered = isTrue(filterMode))],
    [
      "col",
      (attributes) => {
        if (isHidden(attributes)) columns.push([Number(attributes["min"]) - 1, Number(attributes["max"]) - 1]);
      },
    ],
    [
      "mergeCell",
      ({ ref = "" }) => {
        if (merged.length < mostRanges) merged.push(...rangeOf(ref));
      },
    ],
    [
      "row",
      (attributes) => {
        const number = Number(attributes["r"] ?? Number.NaN) || (rows.at(-1)?.number ?? 0) + 1;
        rows.push({ number, cells: new Map(), isHidden: !isFiltered && isHidden(attributes) });
      },
    ],
    [
      "c",
      ({ r: reference, t: type = "n", s: style = "0" }) => {
        const column = reference === undefined ? (cell?.column ?? -1) + 1 : columnOf(reference);
        cell = { column, type, style: Number(style), text: "" };
      },
    ],
  ]);
  stream(bytes, {
    open(name, attributes) {
      openers.get(name)?.(attributes);
      isValue = name === "v" || name === "t";
    },
    text(text) {
      if (isValue && cell) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === "row") cell = undefined;
      if (name !== "c" || !cell) return;
      const content = contentOf(cell, workbook);
      if (content.length === 0 || cell.column < 0) return;
      count += 1;
      if (count > most) throw new OfficeError("too_complex");
      rows.at(-1)?.cells.set(cell.column, content);
    },
  });
  return { rows, merged, hides: (column) => columns.some(([from, to]) => column >= from && column <= to) };
}

const mostRanges = 20_000;

const numberOnly: Format = formatOf(0, undefined);

function contentOf({ type, style, text }: Cell, { strings, formats, is1904 }: Workbook): Inline[] {
  const shown = type === "s" ? (strings[Number(text)] ?? "") : type === "b" ? (text === "1" ? "TRUE" : "FALSE") : text;
  const format = formats[style] ?? numberOnly;
  const isWords = type === "s" || type === "str" || type === "inlineStr";
  const words = isWords ? showWords(withoutBreakSigns(shown), format) : shown;
  const value = type === "n" ? showNumber(shown, format, is1904) : words;
  return value.trim() === "" ? [] : [{ type: "text", text: value.trim() }];
}
