import { buildWhenStale, siteFolder } from "./sources.ts";
import { runTool } from "./tool.ts";

const sources = ["frontend", "worker/contract", "local/build", "package.json", "package-lock.json"];
/** Vite would take over the "test" of a test run, and build React for development. */
const env = { NODE_ENV: "production" };

/** Builds the SPA into `dist/site` when its sources have changed. */
export function buildSite(): Promise<void> {
  return buildWhenStale(siteFolder, sources, () =>
    runTool("vite/bin/vite.js", ["build", "frontend", "--logLevel", "warn"], "the site does not build", env),
  );
}
