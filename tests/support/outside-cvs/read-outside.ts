import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockSource } from "../../../worker/contract/cv/read/block-source.rules.ts";
import { sourceOfPages } from "../../../worker/contract/cv/read/page-source.rules.ts";
import { readCv } from "../../../worker/contract/cv/read/read-cv.rules.ts";
import type { ReadCv } from "../../../worker/contract/cv/read/read-cv.rules.ts";
import { readOffice } from "../../../worker/providers/documents/office/office.ts";
import { readAll } from "../document-reading.ts";
import type { OutsideCv } from "./outside-cvs.ts";

const counted = () => {
  let next = 0;
  return () => `id${(next += 1)}`;
};

/** A file of a CV, read as an import reads it. */
export async function readOutside(bytes: Uint8Array<ArrayBuffer>, kind: "docx" | "pdf"): Promise<ReadCv> {
  if (kind === "docx") {
    const reading = readOffice(bytes.slice(), { prefix: "b", seenOnly: true });
    if (reading.failure !== null || reading.content.kind !== "docx") throw new Error("the file is no DOCX");
    return readCv(blockSource(reading.content.blocks, reading.content.title), counted());
  }
  return readCv(sourceOfPages(await readAll(bytes)), counted());
}

export const pathOf = ({ name, kind }: Pick<OutsideCv, "name" | "kind">): string =>
  join(import.meta.dirname, "files", `${name}.${kind}`);

/** A PDF as it is kept, a DOCX as its library makes it. */
export const bytesOf = async (cv: OutsideCv): Promise<Uint8Array<ArrayBuffer>> =>
  cv.kind === "docx" ? cv.make() : new Uint8Array(await readFile(pathOf(cv)));
