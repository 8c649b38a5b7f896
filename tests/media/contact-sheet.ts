import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOf } from "../../press/files.ts";
import { templateIds } from "../../worker/contract/generation/templates.ts";
import type { TemplateId } from "../../worker/contract/generation/templates.ts";
import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { launchBrowser } from "../support/chromium.ts";
import { withDocument } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { bookOf } from "../support/sample-books.ts";
import { stressPictures, stressText } from "../support/stress-text.ts";
import { chapters } from "./template-chapters.ts";

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder: npm run contact-sheet -- DIR [--stress] [STYLE...]");
const isStress = rest.includes("--stress");
const named = templateIds.filter((id) => rest.includes(id));
const ids = named.length > 0 ? named : templateIds;
const pagesOnSheet = 8;

/** Pages as the press sets them, in pixels of this width. */
async function drawPages(document: BlockDocument, id: TemplateId, width: number, most = Infinity) {
  const compiled = (await press()).compile(filesOf(document, id, isStress ? stressPictures : new Map()));
  if ("errors" in compiled) throw new Error(`${id}: ${compiled.errors.join(", ")}`);
  return withDocument(compiled.pdf, async (opened) => {
    const pages: string[] = [];
    for (let page = 1; page <= Math.min(most, opened.info.pages); page += 1) {
      const { png } = await opened.drawPage(page, width);
      pages.push(`<img alt="" src="data:image/png;base64,${Buffer.from(png).toString("base64")}">`);
    }
    return pages;
  });
}

/** The cover and the first two pages of a chapter of every style, in one picture. */
async function drawOverview(): Promise<void> {
  const figures: string[] = [];
  for (const id of ids) {
    const book = bookOf({ style: id, language: "fr", matter: ["cover"] }, [
      ...chapters.fr[id],
      ...chapters.fr[id].slice(1),
    ]);
    const pages = await drawPages(book, id, 300, 3);
    figures.push(`<figure>${pages.join("")}<figcaption>${id}</figcaption></figure>`);
  }
  await keep("styles", figures.join("\n"), "grid-template-columns: repeat(4, max-content)", 150);
}

/** Every page of the text that strains a style, some on each picture. */
async function drawStress(): Promise<void> {
  for (const id of ids) {
    const pages = await drawPages(typesetDocument(stressText(id)), id, 900);
    for (let from = 0; from < pages.length; from += pagesOnSheet) {
      const some = pages.slice(from, from + pagesOnSheet).join("\n");
      await keep(`${id}-${from + 1}`, some, "grid-template-columns: repeat(4, 480px)", 480);
    }
  }
}

async function keep(name: string, pages: string, columns: string, width: number): Promise<void> {
  const page = `<!DOCTYPE html><meta charset="utf-8"><title>${name}</title>
<style>body { display: grid; ${columns}; gap: 24px; padding: 24px; background: #d8d5d0; font: 14px sans-serif; }
figure { margin: 0; } img { width: ${width}px; margin-right: 6px; box-shadow: 0 1px 4px #0004; vertical-align: bottom; } figcaption { padding-top: 6px; }</style>
${pages}`;
  await writeFile(join(folder ?? "", `${name}.html`), page);
  await tab.setContent(page);
  await tab.screenshot({ path: join(folder ?? "", `${name}.png`), fullPage: true });
  process.stdout.write(`${join(folder ?? "", `${name}.png`)}\n`);
}

await mkdir(folder, { recursive: true });
const tab = await (await launchBrowser()).newPage({ viewport: { width: 2_060, height: 1_000 } });
await (isStress ? drawStress() : drawOverview());
process.exit(0);
