import { buildWhenStale, siteFolder } from "./sources.ts";
import { runTool } from "./tool.ts";

const sources = ["frontend", "worker/contract", "package.json", "package-lock.json"];

/** Builds the SPA into `dist/site` when its sources have changed. */
export function buildSite(): Promise<void> {
  return buildWhenStale(siteFolder, sources, () =>
    runTool("vite/bin/vite.js", ["build", "frontend", "--logLevel", "warn"], "the site does not build"),
  );
}
