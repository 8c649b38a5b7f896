import { deflateSync } from "node:zlib";

export type PdfBytes = Uint8Array<ArrayBuffer>;

/** A stream's packed bytes and the rest of its dictionary. */
export interface StreamBody {
  entries: string;
  bytes: Uint8Array;
}

export interface PdfWriter {
  /** Adds an object and returns its number. */
  add(body: string | StreamBody): number;
  /** Gives a reserved number its object. */
  set(number: number, body: string | StreamBody): void;
  reserve(): number;
  /** Ends the file; `trailer` holds further entries, `protect` encrypts each stream. */
  finish(root: number, options?: { trailer?: string; protect?: Protect }): PdfBytes;
}

export type Protect = (object: number, bytes: Uint8Array) => Uint8Array;

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

export const stream = (bytes: Uint8Array | string, entries = ""): StreamBody => ({
  entries,
  bytes: typeof bytes === "string" ? latin1(bytes) : bytes,
});

export const packed = (text: string): StreamBody => stream(deflateSync(latin1(text)), "/Filter /FlateDecode");

/** Writes the objects of a PDF one after the other, with the table that says where each begins. */
export function createPdfWriter(): PdfWriter {
  const bodies: (string | StreamBody)[] = [];
  return {
    add: (body) => bodies.push(body),
    reserve: () => bodies.push("null"),
    set: (number, body) => void (bodies[number - 1] = body),
    finish(root, { trailer = "", protect } = {}) {
      const parts: Uint8Array[] = [latin1("%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n")];
      let length = parts[0]?.length ?? 0;
      const write = (bytes: Uint8Array) => {
        parts.push(bytes);
        length += bytes.length;
      };
      const places = bodies.map((body, at) => {
        const place = length;
        if (typeof body === "string") write(latin1(`${at + 1} 0 obj\n${body}\nendobj\n`));
        else {
          const bytes = protect?.(at + 1, body.bytes) ?? body.bytes;
          write(latin1(`${at + 1} 0 obj\n<< /Length ${bytes.length} ${body.entries} >>\nstream\n`));
          write(bytes);
          write(latin1("\nendstream\nendobj\n"));
        }
        return place;
      });
      const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
      const end = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`;
      const dictionary = `<< /Size ${bodies.length + 1} /Root ${root} 0 R ${trailer} >>`;
      const start = length;
      write(latin1(`${end}trailer\n${dictionary}\nstartxref\n${start}\n%%EOF\n`));
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}

/** Text at a place in points from the lower left corner, in Helvetica unless `font` names another resource. */
export interface Placed {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: string;
  /** Degrees, counterclockwise. */
  turned?: number;
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** The operators that show these texts. */
export function show(texts: readonly Placed[]): string {
  const shown = texts.map(({ x, y, text, size = 10, font = "F1", turned = 0 }) => {
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    const matrix = [cos, sin, -sin, cos].map((value) => value.toFixed(6)).join(" ");
    return `/${font} ${size} Tf ${matrix} ${x} ${y} Tm (${escaped(text)}) Tj`;
  });
  return `BT\n${shown.join("\n")}\nET`;
}

export interface PageDraft {
  texts?: readonly Placed[];
  /** Operators beside the texts. */
  content?: string;
  /** What the content fills with, by its names. */
  patterns?: string;
  /** Further entries, such as /Rotate or /CropBox; a /MediaBox of its own takes the place of A4's. */
  entries?: string;
}

export const helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
export const a4 = { width: 595, height: 842 };

export interface PdfDraft {
  pages: readonly PageDraft[];
  /** Further fonts by the name that texts call them. */
  fonts?: Record<string, string>;
  /** Entries of the catalogue and of the trailer. */
  catalogue?: string;
  trailer?: string;
  protect?: Protect;
}

/** A whole PDF of these pages; `writer` may hold objects that they name. */
export function writePdf(draft: PdfDraft, writer = createPdfWriter()): PdfBytes {
  const { pages, fonts = {}, catalogue = "", trailer = "", protect } = draft;
  const named = Object.entries({ F1: helvetica, ...fonts }).map(([name, body]) => `/${name} ${writer.add(body)} 0 R`);
  const tree = writer.reserve();
  const kids = pages.map(({ texts = [], content = "", patterns = "", entries: own = "" }) => {
    const contents = writer.add(packed(`${content}\n${show(texts)}`));
    const box = own.includes("/MediaBox") ? "" : `/MediaBox [0 0 ${a4.width} ${a4.height}]`;
    const resources = `/Resources << /Font << ${named.join(" ")} >> /Pattern << ${patterns} >> >>`;
    return writer.add(`<< /Type /Page /Parent ${tree} 0 R ${box} ${resources} /Contents ${contents} 0 R ${own} >>`);
  });
  writer.set(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`);
  const root = writer.add(`<< /Type /Catalog /Pages ${tree} 0 R ${catalogue} >>`);
  return writer.finish(root, { trailer, ...(protect ? { protect } : {}) });
}
