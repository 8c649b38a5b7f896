import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { faces } from "../fonts/faces.ts";
import { builtPagesFile, builtPagesOf } from "#modules/landing/edge/built-pages.ts";
import type { Site } from "#modules/landing/render/document.ts";
import { drawSite, type Edition } from "#modules/landing/render/pages.ts";

type Bundle = Rolldown.OutputBundle;

/** The script of the public pages; nothing of the app is in it. */
export const visitorEntry = fileURLToPath(new URL("../src/modules/landing/visitor.ts", import.meta.url));

/** What the pages of the app never begin with. */
const pagePath = /^((fr\/)?(content|company|support|blog)(\/[a-z0-9-]+)?|sitemap\.xml|robots\.txt)$/;

export interface LandingOptions {
  version: string;
  /** Where the site will stand, for canonical links and previews. */
  origin: string;
  /** The file with contents, plans and models; without it no public page is drawn. */
  edition: string | undefined;
}

/** Draws every public page in both languages: files of the build, and the same pages while developing. */
export function landingPlugin({ version, origin, edition }: LandingOptions): Plugin {
  const read = (): Edition | null =>
    edition === undefined || !existsSync(edition) ? null : (JSON.parse(readFileSync(edition, "utf8")) as Edition);
  const draw = (assets: Site["assets"]) => {
    const contents = read();
    return contents === null ? new Map<string, string>() : drawSite(contents, { origin, version, assets });
  };
  return {
    name: "ensemble:landing",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const assets = assetsOf(bundle);
        for (const [fileName, source] of draw(assets)) this.emitFile({ type: "asset", fileName, source });
        const source = JSON.stringify(builtPagesOf(read(), { origin, version, assets }));
        this.emitFile({ type: "asset", fileName: builtPagesFile, source });
      },
    },
    configureServer({ middlewares }) {
      const scripts = ["/@vite/client", "/src/modules/landing/visitor.ts"];
      middlewares.use((request, response, next) => {
        const path = (request.url ?? "/").replace(/[?#].*$/, "").slice(1);
        if (!pagePath.test(path)) return next();
        // The styles come with the script there, as everything that Vite reloads does.
        const pages = draw({ styles: [], scripts, modules: [], fonts: [] });
        const file = pages.get(path) ?? pages.get(`${path}.html`);
        if (file === undefined) return next();
        const type = path.endsWith(".xml") ? "application/xml" : path.endsWith(".txt") ? "text/plain" : "text/html";
        response.setHeader("content-type", `${type}; charset=utf-8`);
        response.end(file);
      });
    },
  };
}

const atRoot = (file: string): string => `/${file}`;

function assetsOf(bundle: Bundle): Site["assets"] {
  const files = Object.values(bundle);
  const entry = files.find((file) => file.type === "chunk" && file.isEntry && file.facadeModuleId === visitorEntry);
  if (entry?.type !== "chunk") throw new Error("the script of the public pages was not built");
  const first = faces.filter(({ preload }) => preload !== null).map(({ file }) => `${file}.woff2`);
  const fonts = files.filter(
    (file) => file.type === "asset" && file.names.some((name) => first.includes(basename(name))),
  );
  return {
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map(atRoot),
    scripts: [atRoot(entry.fileName)],
    modules: entry.imports.map(atRoot),
    fonts: fonts.map(({ fileName }) => atRoot(fileName)),
  };
}
