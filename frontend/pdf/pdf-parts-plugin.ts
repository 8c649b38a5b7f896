import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);
const home = dirname(resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };

/** Fonts and letter tables of other scripts, and the decoders of some pictures: fetched by the documents that need them. */
const folders: Record<string, (file: string) => boolean> = {
  cmaps: () => true,
  standard_fonts: () => true,
  // Our content security policy compiles no WebAssembly: these are the same decoders as scripts.
  wasm: (file) => file.endsWith("_nowasm_fallback.js") || file.startsWith("LICENSE"),
};

/** Under the hashed files, so that a browser keeps them; the version is their hash. */
export const pdfParts = `/assets/pdfjs-${version}/`;

const files = Object.entries(folders).flatMap(([folder, wanted]) =>
  readdirSync(join(home, folder))
    .filter(wanted)
    .map((file) => `${folder}/${file}`),
);

/** Hosts what the reader of PDFs fetches, so that no other site is asked for it. */
export function pdfPartsPlugin(): Plugin {
  return {
    name: "ensemble:pdf-parts",
    generateBundle() {
      for (const file of files) {
        const fileName = `${pdfParts.slice(1)}${file}`;
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(home, file)) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(pdfParts, (request, response, next) => {
        const file = files.find((one) => one === request.url?.slice(1));
        if (file === undefined) return next();
        if (basename(file).endsWith(".js")) response.setHeader("content-type", "text/javascript");
        createReadStream(join(home, file)).pipe(response);
      });
    },
  };
}
