import { createPdfWriter, helvetica, show, stream } from "./pdf-writer.ts";
import type { PdfBytes, PdfWriter, StreamBody } from "./pdf-writer.ts";

export interface DrawnPage {
  /** Operators beside its one line of text. */
  content?: string;
  /** What its names stand for; fonts beside the one of its text. */
  resources?: string;
  fonts?: string;
  /** Further entries of the page and of the catalogue. */
  entries?: string;
  catalogue?: string;
}

/** The one line of every file here. */
export const said = "The tide.";

/** A file of one page that says one line and draws what `draw` adds, which gets the page's number. */
export function drawnPdf(draw: Draw): PdfBytes {
  const writer = createPdfWriter();
  const [tree, page] = [writer.reserve(), writer.reserve()];
  const font = writer.add(helvetica);
  const { content = "", resources = "", fonts = "", entries = "", catalogue = "" } = draw(writer, page);
  const contents = writer.add(stream(`${show([{ x: 50, y: 700, text: said }])}\n${content}`));
  const named = `/Resources << /Font << /F1 ${font} 0 R ${fonts} >> ${resources} >>`;
  const own = `/Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R`;
  writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  writer.set(page, `<< /Type /Page ${own} ${named} ${entries} >>`);
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R ${catalogue} >>`));
}

export const form = (content: string, resources?: string, entries = ""): StreamBody =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 600 850] ${named(resources)} ${entries}`);

export const pattern = (content: string, resources = ""): StreamBody =>
  stream(
    content,
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 ${named(resources)}`,
  );

/** A font whose letter "a" is drawn by this stream. */
export const drawnFont = (glyph: number, resources = ""): string =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 97 /LastChar 97 /Widths [10]
    /Encoding << /Differences [97 /a] >> /CharProcs << /a ${glyph} 0 R >> ${named(resources)} >>`;

export const maskOf = (group: number): string => `<< /Type /ExtGState /SMask << /S /Luminosity /G ${group} 0 R >> >>`;
export const group = "/Group << /S /Transparency /CS /DeviceGray >>";

const named = (resources: string | undefined): string =>
  resources === undefined ? "" : `/Resources << ${resources} >>`;

export type Draw = (writer: PdfWriter, page: number) => DrawnPage;

export const drawsForm = (number: number): DrawnPage => ({
  content: "/X Do",
  resources: `/XObject << /X ${number} 0 R >>`,
});
export const fills = (number: number): DrawnPage => ({
  content: "/Pattern cs /P scn 0 0 500 500 re f",
  resources: `/Pattern << /P ${number} 0 R >>`,
});
export const writes = (number: number): DrawnPage => ({
  content: "BT /T 12 Tf 50 50 Td (a) Tj ET",
  fonts: `/T ${number} 0 R`,
});
export const masks = (number: number): DrawnPage => ({
  content: "/G gs 0 0 500 500 re f",
  resources: `/ExtGState << /G ${number} 0 R >>`,
});
export const shows = (writer: PdfWriter, appearance: string): DrawnPage => {
  const note = writer.add(
    `<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (a) /AP << ${appearance} >> >>`,
  );
  return { entries: `/Annots [${note} 0 R]` };
};

/** Forms within forms, each of which draws the next so often. */
export function nestedForms(writer: PdfWriter, levels: number, times: number): number {
  let last = writer.add(form("0 0 9 9 re f", ""));
  for (let level = 1; level < levels; level += 1)
    last = writer.add(form("/X Do ".repeat(times), `/XObject << /X ${last} 0 R >>`));
  return last;
}
