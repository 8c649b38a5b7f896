import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderCv } from "../../press/cv/render-cv.ts";
import { cvDesigns } from "../../worker/contract/cv/resume.ts";
import type { CvDesign } from "../../worker/contract/cv/resume.ts";
import { launchBrowser } from "../support/chromium.ts";
import { withDocument } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { encodeHalf } from "./webp.ts";

/** Twice what the chooser shows. */
const width = 2 * 44;
const folder = join(import.meta.dirname, "../../frontend/src/modules/assistant/cv/preview/pictures");

/** A head and shoulders without a face. */
async function portrait(): Promise<Uint8Array> {
  const page = await (await launchBrowser()).newPage();
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 300);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws nothing");
    context.fillStyle = "#d8cfc4";
    context.fillRect(0, 0, 300, 300);
    context.fillStyle = "#8a7f74";
    context.beginPath();
    context.arc(150, 120, 58, 0, 2 * Math.PI);
    context.ellipse(150, 300, 110, 100, 0, 0, 2 * Math.PI);
    context.fill();
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await page.close();
  return new Uint8Array(png);
}

/** Draws a CV as the press sets it in this design; its words are too small to read, in any language. */
async function draw(design: CvDesign, face: Uint8Array): Promise<Uint8Array> {
  const photo = design === "warm" ? { key: "portrait", media_type: "image/png" as const } : null;
  const cv = { ...sampleCv("en", 1, design), photo };
  const rendered = await renderCv(cv, {
    format: "pdf",
    mark: null,
    modified: 0,
    photo: photo && face,
    compiler: press,
  });
  if ("errors" in rendered) throw new Error(`${design}: ${rendered.errors.join(", ")}`);
  return withDocument(rendered.bytes, async (document) => (await document.drawPage(1, width * 2)).png);
}

// Run it after a design has changed.
await mkdir(folder, { recursive: true });
const face = await portrait();
for (const design of cvDesigns) {
  const webp = await encodeHalf(await draw(design, face));
  await writeFile(join(folder, `${design}.webp`), webp);
  process.stdout.write(`${design}: ${webp.byteLength} bytes\n`);
}
process.exit(0);
