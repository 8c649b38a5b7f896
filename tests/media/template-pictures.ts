import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOf } from "../../press/files.ts";
import { styles } from "../../worker/document/styles/styles.ts";
import { templateIds } from "../../worker/contract/generation/templates.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { withDocument } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { bookOf } from "../support/sample-books.ts";
import { chapters } from "./template-chapters.ts";
import { encodeHalf } from "./webp.ts";

/** Twice what a card shows: a book of 210 mm is 160 px high there. */
const pixelsAMillimetre = (2 * 160) / 210;
const folder = join(import.meta.dirname, "../../frontend/src/modules/generation/create/pictures");

/** Draws the opening of a chapter as the press sets it in the style of each template. Run it after a style has changed. */
async function draw(id: TemplateId, language: keyof typeof chapters): Promise<Uint8Array> {
  const book = bookOf({ style: id, language, matter: [] }, chapters[language][id]);
  const compiled = (await press()).compile(filesOf(book, id, new Map()));
  if ("errors" in compiled) throw new Error(`${id}: ${compiled.errors.join(", ")}`);
  const width = Math.round(styles[id].trim.width * pixelsAMillimetre);
  return withDocument(compiled.pdf, async (document) => (await document.drawPage(1, width * 2)).png);
}

for (const language of ["fr", "en"] as const) {
  await mkdir(join(folder, language), { recursive: true });
  for (const id of templateIds) {
    const webp = await encodeHalf(await draw(id, language));
    await writeFile(join(folder, language, `${id}.webp`), webp);
    process.stdout.write(`${language} ${id}: ${webp.byteLength} bytes\n`);
  }
}
process.exit(0);
