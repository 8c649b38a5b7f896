import type { Check } from "../check.ts";
import { analyse, askForCode, makePdf, uploadWhole } from "../documents.ts";

const pages = 4;

/** Files that come at once wait for each other, and none fails because of another. */
export const manyPdfs: Check = {
  name: "many-pdfs",
  units: ({ filesAtOnce }) => ({ "pdf-uploads": filesAtOnce, "pdf-chat": 1 }),
  shows: ["queue ensemble-documents"],
  async run(stand) {
    const person = await stand.account();
    const made = Array.from({ length: stand.sizes.filesAtOnce }, () => makePdf(pages));
    const ids = await Promise.all(
      made.map(async (pdf) => {
        const id = await uploadWhole(stand, person, pdf);
        await analyse(stand, person, id);
        return id;
      }),
    );
    const [last, id] = [made.at(-1), ids.at(-1)];
    if (last !== undefined && id !== undefined) await askForCode(person, id, last);
    return `${ids.length} files read, the last answered with its page`;
  },
};
