import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../chromium.ts";

/** Fonts of the product's own packages: the same letters on every machine. */
const faces = [
  ["Sans", 400, "source-sans-3/400Regular/SourceSans3_400Regular.ttf"],
  ["Sans", 700, "source-sans-3/700Bold/SourceSans3_700Bold.ttf"],
  ["Serif", 400, "eb-garamond/400Regular/EBGaramond_400Regular.ttf"],
  ["Serif", 700, "eb-garamond/700Bold/EBGaramond_700Bold.ttf"],
  ["Wide", 400, "instrument-sans/400Regular/InstrumentSans_400Regular.ttf"],
  ["Wide", 700, "instrument-sans/700Bold/InstrumentSans_700Bold.ttf"],
] as const;

const fontStyles = () =>
  faces
    .map(([family, weight, path]) => {
      const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)));
      return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${bytes.toString("base64")})}`;
    })
    .join("");

/** A page as HTML and CSS, printed on A4 as a browser does: Canva, Europass and many others make their PDFs so. */
export async function printPdf(css: string, body: string): Promise<Uint8Array<ArrayBuffer>> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  try {
    const reset = "*{margin:0;padding:0;box-sizing:border-box}ul{padding-left:1.2em}";
    await page.setContent(`<style>${fontStyles()}${reset}${css}</style>${body}`);
    await page.evaluate(() => document.fonts.ready);
    return new Uint8Array(await page.pdf({ format: "A4", printBackground: true, preferCSSPageSize: true }));
  } finally {
    await page.close();
  }
}

/** Parts of a page for each of many. */
export const each = <T>(all: readonly T[] | undefined, part: (one: T) => string): string =>
  (all ?? []).map(part).join("");

export const bullets = (all: readonly string[]): string =>
  all.length === 0 ? "" : `<ul>${each(all, (words) => `<li>${words}</li>`)}</ul>`;
