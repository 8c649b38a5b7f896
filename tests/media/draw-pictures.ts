import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../local/build/sources.ts";

/** Draws the pictures of the README and of the home page anew, from the product as it is. */
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const stories = ["--project", "e2e", "tests/e2e/product-pictures.story.test.ts"];
const { status } = spawnSync(process.execPath, [vitest, "run", "--config", "tests/vitest.config.ts", ...stories], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, DRAW_PICTURES: "1" },
});
process.exit(status ?? 1);
