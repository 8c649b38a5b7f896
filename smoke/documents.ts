import { createHash, randomBytes } from "node:crypto";
import { pdfFile, pdfString } from "../local/pdf-file.ts";
import type { PdfPage } from "../local/pdf-file.ts";
import { readAnalysis, startAnalysis } from "../worker/contract/pdf/analysis.contract.ts";
import { askDocument } from "../worker/contract/pdf/discussions.contract.ts";
import {
  finalizeUpload,
  removeDocument,
  startUpload,
  uploadChunk,
  uploadDocument,
} from "../worker/contract/pdf/documents.contract.ts";
import type { UploadedDocument } from "../worker/contract/pdf/documents.contract.ts";
import { mustHold } from "./check.ts";
import type { Person } from "./person.ts";
import { poll } from "./polling.ts";
import { mark } from "./stand.ts";
import type { Stand } from "./stand.ts";
import { readStream, textOf } from "./stream.ts";
import type { StreamedEvent } from "./stream.ts";

/** A file that a run makes: its code word stands on one page and nowhere else in the world. */
export interface MadePdf {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  codeWord: string;
  codePage: number;
}

const harbourLines = (page: number) => [
  `Chapter ${page}`,
  `The tide of day ${page} was high at noon, and the harbour of Brest was full of boats.`,
  "It is the moon that draws the water, and the sun helps it when both stand in one line.",
  "Sailors of the town have written down what they saw for more than three hundred years.",
  "The lighthouse on the western pier was lit every evening, an hour before the sun had set.",
];

const drawLines = (lines: readonly string[]): string =>
  ["BT", "/F1 12 Tf", "18 TL", "50 780 Td", ...lines.map((line) => `${pdfString(line)} Tj T*`), "ET"].join("\n");

/** Pages of text, with pictures of noise that make the file at least this large. */
export function makePdf(pages: number, leastBytes = 0): MadePdf {
  const codeWord = `KELP${randomBytes(4).toString("hex").toUpperCase()}`;
  const codePage = Math.ceil(pages / 2);
  const picture = leastBytes === 0 ? null : Math.floor(leastBytes / pages);
  const drawn = Array.from({ length: pages }, (_, at): PdfPage => {
    const page = at + 1;
    const code = page === codePage ? [`The code word of the harbour master is ${codeWord}.`] : [];
    return {
      width: 595,
      height: 842,
      content: drawLines([...harbourLines(page), ...code]),
      ...(picture !== null && { noiseBytes: picture }),
    };
  });
  return { name: `${mark}-${codeWord}.pdf`, bytes: pdfFile(drawn), codeWord, codePage };
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function kept(stand: Stand, person: Person, { id }: UploadedDocument): string {
  const undo = () => person.call(removeDocument, { params: { fileId: id }, query: { works: "delete" } });
  stand.tidy("a file", undo);
  return id;
}

/** Uploads a file in one request. */
export async function uploadWhole(stand: Stand, person: Person, { name, bytes }: MadePdf): Promise<string> {
  const file = new File([bytes], name, { type: "application/pdf" });
  return kept(stand, person, await person.call(uploadDocument, { body: { file } }));
}

/** In pieces of the size that the server asks for. */
export async function uploadInPieces(stand: Stand, person: Person, { name, bytes }: MadePdf): Promise<string> {
  const begun = await person.call(startUpload, { body: { total_size: bytes.length } });
  const { fileId, piece_size: size } = begun;
  const total = String(Math.ceil(bytes.length / size));
  for (let index = 0; index * size < bytes.length; index += 1) {
    const piece = bytes.slice(index * size, (index + 1) * size);
    const chunk = new File([piece], "chunk");
    await person.call(uploadChunk, { body: { fileId, index: String(index), total, chunk, sha256: sha256Of(piece) } });
  }
  const end = { fileId, fileName: name, totalSize: bytes.length, sha256: sha256Of(bytes) };
  return kept(stand, person, await person.call(finalizeUpload, { body: end }));
}

/** Has a file read, and waits for its end. */
export async function analyse(stand: Stand, person: Person, id: string): Promise<void> {
  await person.call(startAnalysis, { params: { id }, body: { userId: person.id } });
  const { analysis_status: status, failure } = await poll({
    what: "an analysis",
    mostSeconds: stand.sizes.mostSeconds,
    read: () => person.call(readAnalysis, { params: { id } }),
    isDone: (progress) => progress.analysis_status === "completed" || progress.analysis_status === "failed",
  });
  mustHold(status === "completed", `the analysis failed: ${failure ?? "without a reason"}`);
}

/** Whether the answer names the code word and leads to its page; answers its words where it does not. */
export async function askForCode(person: Person, doc: string, { codeWord, codePage }: MadePdf): Promise<void> {
  const message = "What is the code word of the harbour master?";
  const response = await person.open(askDocument, { params: { doc }, body: { message } });
  const events = await readStream(response).toEnd();
  const text = textOf(events);
  mustHold(text.includes(codeWord), `the answer does not name the code word: ${text.slice(0, 200)}`);
  const leads = ({ event, data }: StreamedEvent) => event === "citation" && data["page"] === codePage;
  mustHold(events.some(leads), `no citation leads to page ${codePage}`);
}

/** A short file that was read, for the checks that begin with one. */
export const readFile = (stand: Stand) =>
  stand.once("file", async () => {
    const person = await stand.account();
    const id = await uploadWhole(stand, person, makePdf(8));
    await analyse(stand, person, id);
    return { person, id };
  });
