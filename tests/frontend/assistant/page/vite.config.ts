import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vite";
import { sharedConfig } from "../../../../frontend/vite.shared.ts";

/** The editor in a page of its own, built as the product is. */
export default defineConfig(async () =>
  mergeConfig(await sharedConfig(), { root: fileURLToPath(new URL(".", import.meta.url)) }),
);
