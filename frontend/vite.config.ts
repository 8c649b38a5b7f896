import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { fontsPlugin } from "./fonts/fonts-plugin.ts";
import { cutFonts } from "./fonts/subset.ts";
import { headersPlugin } from "./headers/headers-plugin.ts";
import { landingPlugin, visitorEntry } from "./landing/landing-plugin.ts";
import { pdfParts, pdfPartsPlugin } from "./pdf/pdf-parts-plugin.ts";
import { thirdPartiesPlugin } from "./third-parties/third-parties-plugin.ts";
import { versionPlugin } from "./version/version-plugin.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { version: release } = JSON.parse(readFileSync(path("../package.json"), "utf8")) as { version: string };
const version = process.env["CF_PAGES_COMMIT_SHA"]?.slice(0, 12) ?? release;

/** Where the site will stand: named by the one who builds it, else what the Worker says of itself. */
function originOf(environment: Readonly<Record<string, string | undefined>>): string {
  const [, said = ""] = /^PUBLIC_URL = "(.+)"$/m.exec(readFileSync(path("../wrangler.toml"), "utf8")) ?? [];
  return new URL(environment["PUBLIC_URL"] ?? said).origin;
}

/** How much of each file is the admin's, so that the build can say that a user's first load has none of it. */
function adminParts(): Plugin {
  const own = /\/frontend\/src\/(admin\.tsx|modules\/admin\/|locales\/\w+\/admin|session\/admin)/;
  return {
    name: "ensemble:admin-parts",
    apply: "build",
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk") return [];
        const modules = Object.entries(file.modules).filter(([id]) => own.test(id.replaceAll("\\", "/")));
        const bytes = modules.reduce((total, [, { renderedLength }]) => total + renderedLength, 0);
        return bytes > 0 ? [[file.fileName, bytes]] : [];
      });
      this.emitFile({ type: "asset", fileName: ".vite/admin.json", source: JSON.stringify(Object.fromEntries(parts)) });
    },
  };
}

/** The admin is a page of its own, at every path below its own: what _redirects says on Pages. */
function adminPage(): Plugin {
  return {
    name: "ensemble:admin",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/admin([/?]|$)/.test(request.url ?? "")) request.url = "/admin.html";
        next();
      });
    },
  };
}

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

export default defineConfig(async (): Promise<UserConfig> => ({
  root: path("."),
  appType: "spa" as const,
  cacheDir: path("../node_modules/.cache/vite"),
  define: {
    "import.meta.env.VITE_PDF_PARTS": JSON.stringify(pdfParts),
  },
  resolve: { alias: { "virtual:fonts.css": `${await cutFonts()}/fonts.css` } },
  server: { host: "127.0.0.1", fs: { allow: [path("..")] } },
  plugins: [
    fontsPlugin(),
    versionPlugin(version),
    adminPage(),
    adminParts(),
    katexWoff2(),
    pdfPartsPlugin(),
    thirdPartiesPlugin(),
    headersPlugin(),
    landingPlugin({ version, origin: originOf(process.env), edition: process.env["EDITION"] }),
  ],
  worker: { format: "es" as const },
  build: {
    outDir: path("../dist/site"),
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [path("index.html"), path("admin.html"), visitorEntry],
      // "use client" is for servers that render; there is none here.
      onLog: (level, log, next) => (log.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : next(level, log)),
      output: {
        codeSplitting: {
          groups: [
            // The public pages load it, and nothing else of what the app begins with.
            { name: "loader", test: /vite\/preload-helper|rolldown\/runtime/, priority: 4 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare)\//, priority: 3 },
            {
              name: "router",
              test: /node_modules\/(@tanstack\/(react-)?(router|store|history)[^/]*|seroval|use-sync-external-store|tiny-)/,
              priority: 2,
            },
            { name: "i18n", test: /node_modules\/(i18next|react-i18next)\//, priority: 1 },
            // What every visit begins with is one file: cut where pages share parts of it, it would be larger.
            {
              name: "first",
              test: /contract\/chat\/(answers|conversations)|modules\/chat\/(composer\/|[a-z-]+(\.(actions|store|rules))?\.ts$)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
