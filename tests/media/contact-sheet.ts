import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOf } from "../../press/files.ts";
import { templateIds } from "../../worker/contract/generation/templates.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import { launchBrowser } from "../support/chromium.ts";
import { withDocument } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { bookOf } from "../support/sample-books.ts";
import { chapters } from "./template-chapters.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("name the folder: npm run contact-sheet -- DIR");
const pageWidth = 300;

/** The cover and the first two pages of a chapter, as the press sets them. */
async function drawPages(id: TemplateId): Promise<Uint8Array[]> {
  const book = bookOf({ style: id, language: "fr", matter: ["cover"] }, [...chapters[id], ...chapters[id].slice(1)]);
  const compiled = (await press()).compile(filesOf(book, id, new Map()));
  if ("errors" in compiled) throw new Error(`${id}: ${compiled.errors.join(", ")}`);
  return withDocument(compiled.pdf, async (document) => {
    const pages: Uint8Array[] = [];
    for (const page of [1, 2, 3].filter((number) => number <= document.info.pages)) {
      pages.push((await document.drawPage(page, pageWidth)).png);
    }
    return pages;
  });
}

const rows: string[] = [];
for (const id of templateIds) {
  const pictures = (await drawPages(id)).map(
    (png) => `<img alt="" src="data:image/png;base64,${Buffer.from(png).toString("base64")}">`,
  );
  rows.push(`<figure>${pictures.join("")}<figcaption>${id}</figcaption></figure>`);
}
const page = `<!DOCTYPE html><meta charset="utf-8"><title>Styles</title>
<style>body { display: grid; grid-template-columns: repeat(4, max-content); gap: 24px; padding: 24px; background: #d8d5d0; font: 14px sans-serif; }
figure { margin: 0; } img { width: 150px; margin-right: 6px; box-shadow: 0 1px 4px #0004; vertical-align: bottom; } figcaption { padding-top: 6px; }</style>
${rows.join("\n")}`;
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "styles.html"), page);
const tab = await (await launchBrowser()).newPage({ viewport: { width: 2_060, height: 1_000 } });
await tab.setContent(page);
await tab.screenshot({ path: join(folder, "styles.png"), fullPage: true });
process.stdout.write(`${join(folder, "styles.png")}\n`);
process.exit(0);
