import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import subsetFont from "subset-font";
import { stream } from "./pdf-writer.ts";
import type { PdfWriter } from "./pdf-writer.ts";

const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>";
const measures =
  "/Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80";
const descriptor = `<< /Type /FontDescriptor /FontName /Ryumin-Light ${measures} >>`;
const descendant = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light ${system} /FontDescriptor ${descriptor} >>`;

/** A Japanese font that is not in the file, for text in Shift JIS: a reader needs a character map of its own. */
export const cjkFont = `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [${descendant}] >>`;

const face = "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2";
const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Puts IBM Plex Mono into the file, cut down to ASCII; returns its dictionary. Each letter is 0.6 of the size wide. */
export async function embedFont(writer: PdfWriter): Promise<string> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(face)));
  const cut = await subsetFont(whole, letters, { targetFormat: "truetype" });
  const file = writer.add(stream(deflateSync(cut), `/Length1 ${cut.length} /Filter /FlateDecode`));
  const box =
    "/Flags 33 /FontBBox [-200 -275 800 1025] /ItalicAngle 0 /Ascent 1025 /Descent -275 /CapHeight 698 /StemV 80";
  const fontDescriptor = writer.add(
    `<< /Type /FontDescriptor /FontName /AAAAAA+PlexMono ${box} /FontFile2 ${file} 0 R >>`,
  );
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${[...letters].map(() => 600).join(" ")}]`;
  const name = "/Type /Font /Subtype /TrueType /BaseFont /AAAAAA+PlexMono /Encoding /WinAnsiEncoding";
  return `<< ${name} ${widths} /FontDescriptor ${fontDescriptor} 0 R >>`;
}
