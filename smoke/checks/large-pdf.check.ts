import type { Check } from "../check.ts";
import { analyse, askForCode, makePdf, uploadInPieces } from "../documents.ts";

const seconds = (from: number, to: number): string => `${((to - from) / 1_000).toFixed(1)} s`;

/** A file of the largest size comes in pieces, is read, and is answered from, with the page that says it. */
export const largePdf: Check = {
  name: "large-pdf",
  units: () => ({ "pdf-uploads": 1, "pdf-chat": 1 }),
  async run(stand) {
    const person = await stand.account();
    const { largeBytes, largePages: pages } = stand.sizes;
    const made = makePdf(pages, largeBytes);
    const start = performance.now();
    const id = await uploadInPieces(stand, person, made);
    const uploaded = performance.now();
    await analyse(stand, person, id);
    const analysed = performance.now();
    await askForCode(person, id, made);
    const size = `${(made.bytes.length / 1024 / 1024).toFixed(1)} MB, ${pages} pages`;
    return `${size}: uploaded in ${seconds(start, uploaded)}, read in ${seconds(uploaded, analysed)}, answered with its page`;
  },
};
