import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCompiler } from "../../press/compiler/compiler.ts";
import type { Compiler } from "../../press/compiler/compiler.ts";

const compilerPath = "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm";
const read = async (path: string) => new Uint8Array(await readFile(path));
const find = (name: string) => fileURLToPath(import.meta.resolve(name));

/** What wrangler hands the press by its imports, read from where they lead. */
async function loadPress(): Promise<Compiler> {
  const folder = join(import.meta.dirname, "../../press");
  const module = await WebAssembly.compile(await read(find(compilerPath)));
  const listed = await readFile(join(folder, "fonts.ts"), "utf8");
  const paths = [...listed.matchAll(/from "([^"]+\.ttf)"/g)].map(([, path = ""]) => find(path));
  const fonts = await Promise.all(paths.map(async (path) => (await read(path)).buffer as ArrayBuffer));
  const names = await readdir(join(folder, "typst"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, "typst", name), "utf8")));
  return createCompiler({
    module,
    fonts,
    sources: Object.fromEntries(names.map((name, place) => [`/${name}`, texts[place] ?? ""])),
  });
}

let loaded: Promise<Compiler> | undefined;
/** One for the process: the compiler's glue knows one instance. */
export const press = () => (loaded ??= loadPress());
