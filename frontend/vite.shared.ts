import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";
import { contractPlugin } from "./contract/contract-plugin.ts";
import { fontsPlugin } from "./fonts/fonts-plugin.ts";
import { sheets } from "./fonts/faces.ts";
import { cutFonts } from "./fonts/subset.ts";
import { pagePlugin } from "./page/page-plugin.ts";
import { typesetPlugin } from "./texts/typeset-plugin.ts";
import { readVersion } from "./version/version.ts";
import { versionPlugin } from "./version/version-plugin.ts";

export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
export const version = readVersion(path(".."));

/** KaTeX lists each font three times; every browser we serve reads the first. */
function katexWoff2(): Plugin {
  return {
    name: "ensemble:katex-woff2",
    enforce: "pre",
    transform: {
      filter: { id: /katex(\.min)?\.css/ },
      handler: (code) => code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) ?format\("[^"]+"\)/g, ""),
    },
  };
}

async function fontSheets(): Promise<Record<string, string>> {
  const folder = await cutFonts();
  return Object.fromEntries(sheets.map((sheet) => [`virtual:${sheet}`, `${folder}/${sheet}`]));
}

/** What the pages of users and those of admins are built with alike; they are two builds, so that neither weighs on the other. */
export const sharedConfig = async (): Promise<UserConfig> => ({
  root: path("."),
  cacheDir: path("../node_modules/.cache/vite"),
  resolve: { alias: await fontSheets() },
  plugins: [pagePlugin(), contractPlugin(), fontsPlugin(), versionPlugin(version), katexWoff2(), typesetPlugin()],
  worker: { format: "es" as const },
  build: {
    outDir: path("../dist/site"),
    target: "es2023",
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the stack traces that browsers report; `npm run build` moves the maps out of what is published.
    sourcemap: "hidden" as const,
    rolldownOptions: {
      // "use client" is for servers that render; there is none here.
      onLog: (level, log, next) => (log.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : next(level, log)),
    },
  },
});
