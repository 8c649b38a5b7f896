import { editionFile, writeEdition } from "./edition.ts";
import { moveSiteMaps } from "./site-maps.ts";
import { buildWhenStale, siteFolder, siteFunctionFolder } from "./sources.ts";
import { runTool } from "./tool.ts";
import { runWrangler } from "./wrangler.ts";

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

/** Compiles the function of Pages as a deployment does. */
const buildFunction = (): Promise<void> =>
  runWrangler(
    ["pages", "functions", "build", "--cwd", "frontend", "--outdir", siteFunctionFolder, "--minify"],
    "the function of the site does not build",
  );

/** Builds the SPA, the admin, the page of shares and the public pages into `dist/site` when their sources have changed; anew each time from an API. */
export async function buildSite(contentOrigin = process.env["CONTENT_ORIGIN"]): Promise<void> {
  const build = async () => {
    await writeEdition(contentOrigin);
    for (const part of ["", ".admin", ".share"]) await runVite(`frontend/vite${part}.config.ts`);
    for (const part of ["widget", "embed"]) await runVite("frontend/vite.widget.config.ts", "--mode", part);
    moveSiteMaps();
    await buildFunction();
  };
  await (contentOrigin ? build() : buildWhenStale(siteFolder, sources, build));
}
