import { defineConfig, type UserConfig } from "vite";
import { contractPlugin } from "./contract/contract-plugin.ts";
import { lexerAlone } from "./lexer/lexer-alone-plugin.ts";
import { path } from "./vite.shared.ts";

/** The widget of a site, and the chat that it frames: one script each, for a sandboxed page can load no modules. */
const parts = { widget: "src/widget/launcher/launcher.ts", embed: "src/widget/embed/embed.ts" } as const;

/** `--mode` names the part; both are laid beside what vite.config.ts has built. */
export default defineConfig(({ mode }) => {
  const name = mode === "widget" ? "widget" : "embed";
  return {
    root: path("."),
    cacheDir: path("../node_modules/.cache/vite"),
    publicDir: false,
    plugins: [contractPlugin(), lexerAlone],
    build: {
      outDir: path("../dist/site"),
      emptyOutDir: false,
      target: "es2023",
      assetsInlineLimit: 0,
      lib: {
        entry: path(parts[name]),
        formats: ["iife" as const],
        name: "EnsembleChat",
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  } satisfies UserConfig;
});
