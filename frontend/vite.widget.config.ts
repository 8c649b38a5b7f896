import { defineConfig, type Plugin, type UserConfig } from "vite";
import { contractPlugin } from "./contract/contract-plugin.ts";
import { path } from "./vite.shared.ts";

/** The widget of a site, and the chat that it frames: one script each, for a sandboxed page can load no modules. */
const parts = { widget: "src/widget/launcher/launcher.ts", embed: "src/widget/embed/embed.ts" } as const;

/** As it loads, marked makes a parser that writes HTML, which no bundler can leave out. The chat uses its lexer alone. */
const lexerAlone: Plugin = {
  name: "ensemble:lexer-alone",
  transform: {
    filter: { id: /marked\.esm\.js$/ },
    handler(code) {
      const [, lexer] = /\b(\w+) as Lexer\b/.exec(code) ?? [];
      const parserAt = code.search(/\bvar (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(/);
      if (lexer === undefined || parserAt < 0) return this.error("marked is built otherwise than it was");
      return `${code.slice(0, parserAt)}export{${lexer} as Lexer};`;
    },
  },
};

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
