import type { Block } from "../../../contract/document/blocks.ts";
import { recordsIn } from "../../../contract/document/csv.rules.ts";
import { withoutBreakSigns } from "../../../lib/text.rules.ts";
import { OfficeError } from "./office-errors.ts";
import { sheetTable } from "./sheet-table.ts";
import type { SheetRow } from "./sheet-table.ts";
import { mostCells } from "./xlsx.ts";

const separators = [",", ";", "\t", "|"];
/** Characters that are looked at to find the separator. */
const sample = 20_000;

/** A table of text in UTF-8, UTF-16 or Windows-1252, whatever separates its values. Throws `not_office`, `too_complex`. */
export function readCsv(bytes: Uint8Array): Block[] {
  const text = decode(bytes);
  if (text.includes("\0")) throw new OfficeError("not_office");
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const records = recordsOf(body, named?.[1] ?? separatorOf(body), mostCells);
  const rows = records.map((values): SheetRow => {
    const held = values
      .map((value, column) => ({ column, text: withoutBreakSigns(value).trim() }))
      .filter(({ text }) => text !== "");
    return new Map(held.map(({ column, text }) => [column, [{ type: "text", text }]]));
  });
  return sheetTable(rows, "");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one that cuts most records into as many values as the first, and into several. */
function separatorOf(text: string): string {
  const start = text.slice(0, sample);
  const scores = separators.map((separator) => {
    const records = recordsOf(start, separator, mostCells).filter(({ length }, index) => index === 0 || length > 1);
    const width = records[0]?.length ?? 1;
    const same = records.filter(({ length }) => length === width).length;
    return { separator, score: width < 2 ? 0 : (same / records.length) * Math.min(width, 20) + same };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Those that hold something. */
function recordsOf(text: string, separator: string, most: number): string[][] {
  const records: string[][] = [];
  let count = 0;
  for (const record of recordsIn(text, separator)) {
    count += record.length;
    if (count > most) throw new OfficeError("too_complex");
    if (record.length > 1 || record[0] !== "") records.push(record);
  }
  return records;
}
