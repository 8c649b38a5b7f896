import { join } from "node:path";
import { root } from "./sources.ts";
import { runTool } from "./tool.ts";

/** Runs a command of wrangler that stays on this machine. */
export const runWrangler = (args: string[], failure: string): Promise<void> =>
  runTool("wrangler/bin/wrangler.js", args, failure, {
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(root, "node_modules/.cache/wrangler"),
  });
