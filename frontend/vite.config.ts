import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { adminPagePlugin, adminPartsPlugin } from "./admin/admin-plugin.ts";
import { textsPlugin } from "./texts/first-texts-plugin.ts";
import { headersPlugin } from "./headers/headers-plugin.ts";
import { landingPlugin, visitorEntry } from "./landing/landing-plugin.ts";
import { publicScriptsPlugin } from "./page/public-scripts-plugin.ts";
import { shellPlugin } from "./page/shell-plugin.ts";
import { pdfParts, pdfPartsPlugin } from "./pdf/pdf-parts-plugin.ts";
import { thirdPartiesPlugin } from "./third-parties/third-parties-plugin.ts";
import { path, sharedConfig, version } from "./vite.shared.ts";

/** What the Worker reads too: named by the one who builds the site, else by its own file. */
function variable(name: "PUBLIC_URL" | "USD_EUR_RATE"): string {
  const own = new RegExp(`^${name} = "(.+)"$`, "m").exec(readFileSync(path("../wrangler.toml"), "utf8"));
  return process.env[name] ?? own?.[1] ?? "";
}

/** Which modules become one file. */
const groups = [
  // Forms and drafts check by schemas; what a visit begins with does not.
  { name: "schemas", test: /node_modules\/zod\/|contract\/(schema|citations\.contract)\.ts$/, priority: 6 },
  // The public pages load it, and nothing else of what the app begins with.
  { name: "loader", test: /vite\/preload-helper|rolldown\/runtime/, priority: 5 },
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|i18next|react-i18next)\//,
    priority: 4,
  },
  {
    name: "router",
    test: /node_modules\/(@tanstack\/(react-)?(router|store|history)[^/]*|seroval|use-sync-external-store|tiny-)/,
    priority: 3,
  },
  // What every visit begins with is one file: cut where pages share parts of it, it would be larger.
  {
    name: "first",
    test: /frontend\/src\/main\.tsx|contract\/chat\/(answers|conversations|pictures)|shell\/AppLayout\/AppLayout|modules\/chat\/(DashboardPage\/|composer\/|[a-z-]+(\.(actions|store|rules))?\.ts$)/,
    priority: 2,
  },
  // What a visit loads next, once it can be used: one file each, with all that it needs.
  { name: "after-start", test: /shell\/after-start\.ts$/, priority: 0 },
  {
    name: "answers",
    test: /thread\/(stream\/answer-reader|answers\/AnswerView)|ui\/Markdown\/Markdown\./,
    priority: 0,
  },
  {
    name: "conversation",
    test: /chat\/(RoomView\/RoomView|along\/AlongParts|projects\/SidebarProjects)\.tsx$/,
    priority: 0,
  },
  // A page would load thirty small files, each with its request: what many of them share is one.
  {
    name: "pages",
    test: /frontend\/src\/(ui|lib)\/(?!Form)|node_modules\/lucide-react\//,
    minShareCount: 5,
    maxModuleSize: 4000,
    priority: 1,
  },
];

export default defineConfig(async () =>
  mergeConfig(await sharedConfig(), {
    appType: "spa" as const,
    define: {
      "import.meta.env.VITE_PDF_PARTS": JSON.stringify(pdfParts),
      "import.meta.env.VITE_USD_EUR_RATE": JSON.stringify(variable("USD_EUR_RATE")),
    },
    server: { host: "127.0.0.1", fs: { allow: [path("..")] } },
    plugins: [
      shellPlugin(),
      publicScriptsPlugin(),
      adminPagePlugin(),
      adminPartsPlugin(),
      pdfPartsPlugin(),
      thirdPartiesPlugin(),
      textsPlugin(),
      headersPlugin(),
      landingPlugin({ version, origin: new URL(variable("PUBLIC_URL")).origin, edition: process.env["EDITION"] }),
    ],
    build: {
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: [path("index.html"), visitorEntry],
        output: {
          codeSplitting: {
            groups,
          },
        },
      },
    },
  } satisfies UserConfig),
);
