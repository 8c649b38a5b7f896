import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { facesOf, sheets, type Face } from "./faces.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
/** Only what our text uses: kerning, ligatures, composed accents, and figures of one width for numbers that change. */
const features = ["kern", "liga", "ccmp", "locl", "mark", "tnum"];

/** Cuts the fonts once for a given recipe and returns the folder that holds the .woff2 files and their style sheets. */
export async function cutFonts(cache = join(modules, ".cache", "fonts")): Promise<string> {
  const faces = sheets.flatMap((sheet) => facesOf[sheet]);
  const sources = new Map<string, Buffer>();
  for (const { source } of faces) sources.set(source, await readFile(join(modules, source)));
  const recipe = createHash("sha256").update(JSON.stringify([facesOf, features, style.toString()]));
  for (const bytes of sources.values()) recipe.update(bytes);
  const folder = join(cache, recipe.digest("hex").slice(0, 16));
  if (existsSync(join(folder, "fonts.css"))) return folder;

  const draft = `${folder}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const face of faces) {
    const source = sources.get(face.source);
    if (source) await writeFile(join(draft, `${face.file}.woff2`), await cut(face, source));
  }
  for (const sheet of sheets) await writeFile(join(draft, sheet), facesOf[sheet].map(style).join("\n"));
  // Another process may have finished first; its result is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

async function cut(face: Face, source: Buffer): Promise<Buffer> {
  const options = {
    targetFormat: "woff2" as const,
    noHinting: true,
    keepFeatures: features,
    ...(face.axes && { variationAxes: face.axes }),
  };
  if (face.cut === "first") return subsetFont(source, face.glyphs, options);
  const first = new Set(face.glyphs);
  const rest = expand(face.range).filter((glyph) => face.cut === "all" || !first.has(glyph));
  return subsetFont(source, rest.join(""), options);
}

function style(face: Face): string {
  const range = face.cut === "first" ? compress(face.glyphs) : face.range;
  return `@font-face {
  font-family: "${face.family}";
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${face.file}.woff2") format("woff2");
  unicode-range: ${range};
}`;
}

function expand(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [from = "", to = from] = part.slice(2).split("-");
    const start = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) =>
      String.fromCodePoint(start + index),
    );
  });
}

function compress(text: string): string {
  const points = [...new Set(text)].map((glyph) => glyph.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
