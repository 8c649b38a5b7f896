import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { charactersOf } from "./cmap.ts";

/** The families of printed documents, by their package and the name of their files. */
const families = {
  "eb-garamond": "EBGaramond",
  "source-serif-4": "SourceSerif4",
  "source-sans-3": "SourceSans3",
  literata: "Literata",
  fraunces: "Fraunces",
  "ibm-plex-mono": "IBMPlexMono",
  "noto-naskh-arabic": "NotoNaskhArabic",
  "frank-ruhl-libre": "FrankRuhlLibre",
};

const packages = join(import.meta.dirname, "../../node_modules/@expo-google-fonts");
const file = join(import.meta.dirname, "../../worker/document/fonts/coverage.ts");

/** Runs of characters that at least one family draws: the gap before each and its length, in base 36. */
export function coverageOf(folder = packages): string {
  const drawn = new Set(
    Object.entries(families).flatMap(([name, font]) =>
      charactersOf(readFileSync(join(folder, name, `400Regular/${font}_400Regular.ttf`))),
    ),
  );
  const runs: [number, number][] = [];
  for (const code of [...drawn].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === code) last[1] += 1;
    else runs.push([code, 1]);
  }
  let before = 0;
  return runs
    .map(([start, length]) => {
      const gap = start - before;
      before = start + length;
      return `${gap.toString(36)}${length === 1 ? "" : `.${length.toString(36)}`}`;
    })
    .join(" ");
}

if (import.meta.main) {
  const lines = coverageOf(process.argv[2])
    .match(/.{1,110}(?: |$)/g)
    ?.map((line) => `  "${line}"`);
  writeFileSync(
    file,
    `/** Written by \`npm run fonts\` from the fonts of printed documents: the gap before each run and its length, in base 36. */
export const coverage =
${lines?.join(" +\n")};\n`,
  );
}
