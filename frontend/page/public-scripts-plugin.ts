import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

/** Minifies the scripts of `public`, which the build copies as they are: they block the first paint of every page. */
export function publicScriptsPlugin(): Plugin {
  let scripts: string[] = [];
  return {
    name: "ensemble:public-scripts",
    apply: "build",
    configResolved({ publicDir }) {
      scripts = readdirSync(publicDir).filter((file) => file.endsWith(".js"));
    },
    async writeBundle({ dir = "" }) {
      for (const script of scripts) {
        const path = join(dir, script);
        const { code } = await minify(script, await readFile(path, "utf8"));
        await writeFile(path, code);
      }
    },
  };
}
