import { randomBytes } from "node:crypto";

export interface PdfPage {
  /** Points. */
  width: number;
  height: number;
  /** The operators that draw it, with the font /F1 (ISO 32000-1, 8 and 9). */
  content: string;
  /** Bytes of a grey picture of noise at its foot, which nothing can compress; none where it is absent. */
  noiseBytes?: number;
}

/** Text as a PDF's string: Latin-1 holds the letters of French, and typesetters' marks are written plainly. */
export const pdfString = (text: string): string =>
  `(${text
    .replaceAll("’", "'")
    .replaceAll("–", "-")
    .replaceAll(/[^\x20-\xff]/g, "?")
    .replaceAll(/[\\()]/g, String.raw`\$&`)})`;

/** The number of a page's object; its content has the next one, and its picture the one after. */
const pageOf = (at: number): number => 4 + at * 3;

const noiseWidth = 1_024;

/** A picture of eight bits a pixel, in whole lines; of a page without one, an object that says nothing. */
function pictureOf({ noiseBytes = 0 }: PdfPage): string {
  const height = Math.ceil(noiseBytes / noiseWidth);
  if (height === 0) return "null";
  const bytes = randomBytes(height * noiseWidth).toString("latin1");
  const head = `/Type /XObject /Subtype /Image /Width ${noiseWidth} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return `<< ${head} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}

const contentOf = ({ content, noiseBytes = 0 }: PdfPage): string =>
  noiseBytes === 0 ? content : `${content}\nq 100 0 0 100 50 20 cm /P1 Do Q`;

/** A PDF of drawn pages (ISO 32000-1, 7.5), whose one font is `font` of the fourteen that every reader has. */
export function pdfFile(pages: readonly PdfPage[], font = "Helvetica"): Uint8Array<ArrayBuffer> {
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (fr) >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageOf(at)} 0 R`).join(" ")}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ...pages.flatMap((page, at) => {
      const { width, height } = page;
      const resources = `<< /Font << /F1 3 0 R >> /XObject << /P1 ${pageOf(at) + 2} 0 R >> >>`;
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${pageOf(at) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        pictureOf(page),
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = bodies.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer, "latin1"));
}
