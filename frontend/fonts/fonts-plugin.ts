import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { faces } from "./faces.ts";

const licences = {
  newsreader: "@fontsource-variable/newsreader/LICENSE",
  "instrument-sans": "@fontsource-variable/instrument-sans/LICENSE",
  "ibm-plex-mono": "@fontsource/ibm-plex-mono/LICENSE",
};

/** Preloads the face that the app begins with and puts each font's licence beside it in the build. */
export function fontsPlugin(): Plugin {
  const preloaded = faces.filter((face) => face.preload === "every page").map((face) => `${face.file}.woff2`);
  return {
    name: "ensemble:fonts",
    apply: "build",
    async generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      for (const [font, path] of Object.entries(licences)) {
        this.emitFile({
          type: "asset",
          fileName: `assets/${font}-OFL.txt`,
          source: await readFile(resolve(path), "utf8"),
        });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((item) => item.type === "asset" && item.names.some((name) => preloaded.includes(basename(name))))
          .map((item) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${item.fileName}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}
