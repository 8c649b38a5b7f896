import { makeZip } from "client-zip";
import { workbookFiles } from "../lib/workbook.rules.ts";
import type { Sheet } from "../lib/workbook.rules.ts";

/** The same sheet makes the same bytes. */
const lastModified = new Date(Date.UTC(1980, 0, 2));

/** A sheet as an XLSX file. */
export async function workbookOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const files = workbookFiles(sheet).map(({ name, content }) => ({ name, input: content, lastModified }));
  return new Uint8Array(await new Response(makeZip(files)).arrayBuffer());
}
