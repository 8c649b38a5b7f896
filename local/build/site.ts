import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { editionFile, writeEdition } from "./edition.ts";
import { readFirstPaths } from "./settings.ts";
import { moveSiteMaps } from "./site-maps.ts";
import { buildWhenStale, firstPathsFile, siteFolder, siteWorkerFolder } from "./sources.ts";
import { runTool } from "./tool.ts";
import { bundle } from "./worker.ts";

const sources = [
  "frontend",
  "worker/contract",
  "local/build",
  "package.json",
  "package-lock.json",
  // What the public pages say before an admin has written anything.
  "migrations/seed",
  "worker/modules/plans/plans.rules.ts",
  "worker/modules/models/models.rules.ts",
  "wrangler.toml",
];
/** Vite would take over the "test" of a test run, and build React for development. */
const env = { NODE_ENV: "production", EDITION: editionFile };

const failure = "the site does not build";

const runVite = (config: string, ...options: string[]): Promise<void> =>
  runTool(
    "vite/bin/vite.js",
    ["build", "frontend", "--config", config, "--logLevel", "warn", ...options],
    failure,
    env,
  );

/** Bundles the Worker of the site as a deployment does. */
async function buildSiteWorker(): Promise<void> {
  await bundle("frontend/wrangler.toml", siteWorkerFolder);
  writeFileSync(join(siteWorkerFolder, firstPathsFile), JSON.stringify(await readFirstPaths("frontend/wrangler.toml")));
}

/** Builds the SPA, the admin, the page of shares and the public pages into `dist/site` when their sources have changed; anew each time from an API. */
export async function buildSite(contentOrigin = process.env["CONTENT_ORIGIN"]): Promise<void> {
  const build = async () => {
    await writeEdition(contentOrigin);
    for (const part of ["", ".admin", ".share"]) await runVite(`frontend/vite${part}.config.ts`);
    for (const part of ["widget", "embed"]) await runVite("frontend/vite.widget.config.ts", "--mode", part);
    moveSiteMaps();
    await buildSiteWorker();
  };
  await (contentOrigin ? build() : buildWhenStale(siteFolder, sources, build));
}
