import { readText } from "./document-reading.ts";
import { createPdfWriter, stream, writePdf } from "./pdf-writer.ts";
import type { Placed } from "./pdf-writer.ts";

/** Reads a text whose font says that its signs mean what the map says, and what stands beside it in a usual one. */
export function readMapped(
  text: string,
  map: Readonly<Record<string, string>>,
  beside: readonly Placed[] = [],
): Promise<string> {
  const writer = createPdfWriter();
  const pairs = Object.entries(map).map(([sign, meaning]) => `1 beginbfchar <${sign}> <${meaning}> endbfchar`);
  const range = "begincmap 1 begincodespacerange <00> <FF> endcodespacerange";
  const meanings = writer.add(stream(`${range} ${pairs.join(" ")} endcmap`));
  const F2 = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${meanings} 0 R >>`;
  const texts = [{ x: 50, y: 700, text, font: "F2" }, ...beside];
  return readText(writePdf({ pages: [{ texts }], fonts: { F2 } }, writer));
}
