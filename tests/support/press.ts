import { readFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCompiler } from "../../press/compiler/compiler.ts";
import type { Compiler } from "../../press/compiler/compiler.ts";
import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { facesOf } from "../../worker/document/render/faces.rules.ts";
import type { Face } from "../../worker/document/render/faces.rules.ts";
import { styles } from "../../worker/document/styles/styles.ts";
import type { StyleId } from "../../worker/document/styles/styles.ts";

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
  const listing = await readdir(join(folder, "typst"), { recursive: true });
  const names = listing.filter((name) => name.endsWith(".typ"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, "typst", name), "utf8")));
  return createCompiler({
    module,
    fonts,
    sources: Object.fromEntries(names.map((name, place) => [`/${name}`, texts[place] ?? ""])),
  });
}

/** A font of the press, as its books embed it. */
export function fontFile({ family, cut }: Face): Uint8Array<ArrayBuffer> {
  const folder = family.toLowerCase().replaceAll(" ", "-");
  const [weight, ending] = cut === "bold" ? ["700Bold", ""] : ["400Regular", cut === "italic" ? "_Italic" : ""];
  const file = `${family.replaceAll(" ", "")}_${weight}${ending}.ttf`;
  return new Uint8Array(readFileSync(find(`@expo-google-fonts/${folder}/${weight}${ending}/${file}`)));
}

/** What the press adds to a book in its style. */
export function lookOf(document: BlockDocument) {
  const style = styles[document.style as StyleId];
  return { style, faces: facesOf(document, style).map((face) => ({ ...face, bytes: fontFile(face) })) };
}

let loaded: Promise<Compiler> | undefined;
/** One for the process: the compiler's glue knows one instance. */
export const press = () => (loaded ??= loadPress());
