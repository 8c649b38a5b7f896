import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { adminPagePlugin, adminPartsPlugin } from "./admin/admin-plugin.ts";
import { textsPlugin } from "./texts/first-texts-plugin.ts";
import { headersPlugin } from "./headers/headers-plugin.ts";
import { landingPlugin, visitorEntry } from "./landing/landing-plugin.ts";
import { pdfParts, pdfPartsPlugin } from "./pdf/pdf-parts-plugin.ts";
import { thirdPartiesPlugin } from "./third-parties/third-parties-plugin.ts";
import { path, sharedConfig, version } from "./vite.shared.ts";

/** Where the site will stand: named by the one who builds it, else what the Worker says of itself. */
function originOf(environment: Readonly<Record<string, string | undefined>>): string {
  const [, said = ""] = /^PUBLIC_URL = "(.+)"$/m.exec(readFileSync(path("../wrangler.toml"), "utf8")) ?? [];
  return new URL(environment["PUBLIC_URL"] ?? said).origin;
}

export default defineConfig(async () =>
  mergeConfig(await sharedConfig(), {
    appType: "spa" as const,
    define: {
      "import.meta.env.VITE_PDF_PARTS": JSON.stringify(pdfParts),
      "import.meta.env.VITE_USD_EUR_RATE": JSON.stringify(process.env["USD_EUR_RATE"] ?? ""),
    },
    server: { host: "127.0.0.1", fs: { allow: [path("..")] } },
    plugins: [
      adminPagePlugin(),
      adminPartsPlugin(),
      pdfPartsPlugin(),
      thirdPartiesPlugin(),
      textsPlugin(),
      headersPlugin(),
      landingPlugin({ version, origin: originOf(process.env), edition: process.env["EDITION"] }),
    ],
    build: {
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: [path("index.html"), visitorEntry],
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
                test: /contract\/chat\/(answers|conversations|pictures)|shell\/AppLayout\/AppLayout|modules\/chat\/(DashboardPage\/|composer\/|[a-z-]+(\.(actions|store|rules))?\.ts$)/,
                priority: 1,
              },
              // The first file names every file that pages share: the icons of many pages are one of them.
              { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 5, priority: 0 },
              // A page would load thirty small files, each with its request: what many of them share is one.
              {
                name: "pages",
                test: /frontend\/src\/(ui|lib)\/(?!Form)/,
                minShareCount: 5,
                maxModuleSize: 4000,
                priority: 0,
              },
            ],
          },
        },
      },
    },
  } satisfies UserConfig),
);
