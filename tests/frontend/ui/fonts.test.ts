import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { faces, facesOf, glyphs, sheets } from "../../../frontend/fonts/faces.ts";
import { cutFonts } from "../../../frontend/fonts/subset.ts";

let folder = "";
beforeAll(async () => {
  folder = await cutFonts();
});

test("the two preloaded fonts weigh at most 52 KB together", async () => {
  const preloaded = faces.filter((face) => face.preload);
  expect(preloaded.map((face) => face.file).sort()).toEqual(["instrument-sans", "newsreader"]);
  const sizes = await Promise.all(preloaded.map(async (face) => (await stat(join(folder, `${face.file}.woff2`))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(52_000);
});

test.each(sheets)("every face of %s has its file, and swaps in when it has come", async (sheet) => {
  const css = await readFile(join(folder, sheet), "utf8");
  const files = await readdir(folder);
  const named = Array.from(css.matchAll(/url\("\.\/([^"]+)"\)/g), ([, file]) => file);
  expect(named).toHaveLength(facesOf[sheet].length);
  expect(named.filter((file) => !files.includes(file ?? ""))).toEqual([]);
  expect(css.match(/font-display: swap/g)).toHaveLength(facesOf[sheet].length);
});

test("French and English are written with the first files alone", () => {
  const sentence = "L’été où Zoë mangea « un œuf » à Nîmes… ça coûtait 3 € — “fine”, isn’t it? ÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆ";
  for (const set of Object.values(glyphs)) {
    expect([...sentence].filter((glyph) => !set.includes(glyph))).toEqual([]);
  }
});
