import { joined } from "../bytes.ts";
import { bytesOf, latinOf } from "./latin.ts";
import { markIn, sourceTypes } from "./model-mark.rules.ts";
import type { ModelMark } from "./model-mark.rules.ts";
import { sourceTypeName } from "./text-mark.rules.ts";
import { xmpDescription } from "./xmp.rules.ts";

interface ChangedObject {
  number: number;
  bytes: Uint8Array;
}

/** Where the last table of a file begins, and what its trailer names (PDF 1.7, 7.5.5). */
const ending = /trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/;
const longestTrailer = 2_048;
const endOfPacket = "</rdf:RDF>";

/** A packet of the file itself; those of pictures in it stand in the pictures. */
const packets = /\/Type\s*\/Metadata\b[^>]*>>\s*stream\r?\n([\s\S]*?)endstream/g;

/** What the packets of a PDF say; null where they say nothing, or are packed, as few programs write them (PDF 1.7, 14.3.2). */
export const markOfPdf = (pdf: Uint8Array): ModelMark | null =>
  markIn([...latinOf(pdf).matchAll(packets)].map(([, packet = ""]) => packet).join("\n"));

const numberOf = (name: string, within: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(within)?.[1]);

/**
 * The PDF that our program wrote, with the mark in its packet and in its Info, as an update at its end (PDF 1.7, 7.5.6).
 * Throws where it is written in another way than the program has.
 */
export function withPdfMark(pdf: Uint8Array<ArrayBuffer>, mark: ModelMark | null): Uint8Array<ArrayBuffer> {
  if (mark === null) return pdf;
  const text = latinOf(pdf);
  const [, trailer = "", previous] = ending.exec(text.slice(-longestTrailer)) ?? [];
  const root = objectOf(text, numberOf("Root", trailer));
  const [packetNumber, infoNumber] = [numberOf("Metadata", root), numberOf("Info", trailer)];
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objectOf(text, packetNumber))?.[1];
  const info = objectOf(text, infoNumber);
  if (previous === undefined || !stream?.includes(endOfPacket) || !info.includes(">>"))
    throw new Error("the PDF has no packet and no Info where they were looked for");
  const packet = stream.replace(endOfPacket, () => `${xmpDescription(mark)}${endOfPacket}`);
  const named = info.replace(/>>(?![\s\S]*>>)/, () => `/${sourceTypeName} (${sourceTypes[mark]})\n>>`);
  const dictionary = `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>`;
  const changed = [
    { number: packetNumber, bytes: latin(`${dictionary}\nstream\n${packet}\nendstream`) },
    { number: infoNumber, bytes: latin(named) },
  ];
  return updated(pdf, changed, `<<${trailer.trimEnd()}\n  /Prev ${previous}\n>>`);
}

/** What stands between `n 0 obj` and `endobj`; empty where there is none. */
function objectOf(text: string, number: number): string {
  const at = text.lastIndexOf(`\n${number} 0 obj`);
  return at === -1 ? "" : text.slice(at + `\n${number} 0 obj`.length, text.indexOf("endobj", at)).trim();
}

/** Latin-1 back to the bytes that it was. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function updated(pdf: Uint8Array, changed: readonly ChangedObject[], trailer: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [pdf, bytesOf("\n")];
  let at = pdf.length + 1;
  const entries = changed.map(({ number, bytes }) => {
    const whole = joined([bytesOf(`${number} 0 obj\n`), bytes, bytesOf("\nendobj\n")]);
    const entry = `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
    parts.push(whole);
    at += whole.length;
    return entry;
  });
  const table = `xref\n${entries.join("")}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
  return joined([...parts, bytesOf(table)]);
}
