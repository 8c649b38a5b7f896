import { editionFile, writeEdition } from "./edition.ts";
import { buildWhenStale, siteFolder } from "./sources.ts";
import { runTool } from "./tool.ts";

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

/** Builds the SPA and the public pages into `dist/site` when their sources have changed; anew each time from an API. */
export async function buildSite(contentOrigin = process.env["CONTENT_ORIGIN"]): Promise<void> {
  const build = async () => {
    await writeEdition(contentOrigin);
    await runTool("vite/bin/vite.js", ["build", "frontend", "--logLevel", "warn"], "the site does not build", env);
  };
  await (contentOrigin ? build() : buildWhenStale(siteFolder, sources, build));
}
