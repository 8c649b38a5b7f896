import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { neighbourLanguages, spokenLanguages } from "../../worker/contract/languages/languages.ts";

const folder = join(import.meta.dirname, "../../node_modules/eld");
const file = join(import.meta.dirname, "../../worker/contract/languages/ngrams.ts");

/** In the order of their numbers: scores are an array as long as this list, so that they count from 0. */
export const kept = [...spokenLanguages, ...neighbourLanguages];

interface Library {
  ngramsData: { languages: Record<string, string>; ngrams: Record<string, Record<string, number>> };
  dictionary: string[];
  avgScore: Record<string, number>;
}

/** The library exports no data: its files are read by their paths. */
export async function readLibrary(): Promise<Library> {
  const read = (name: string) => import(pathToFileURL(join(folder, "src", name)).href) as Promise<Library>;
  const [{ ngramsData }, { dictionary }, { avgScore }] = (await Promise.all(
    ["ngrams/extrasmall.js", "dictionary.js", "avgScore.js"].map(read),
  )) as [Library, Library, Library];
  return { ngramsData, dictionary, avgScore };
}

/** A line for each set of scores: a digit of the language and two of the score (base 36) each, then its n-grams. */
export function cutOf({ ngramsData: { languages, ngrams } }: Library): string[] {
  const lines = new Map<string, string[]>();
  for (const [ngram, scores] of Object.entries(ngrams)) {
    const found = Object.entries(scores).flatMap(([id, score]) => {
      const at = kept.findIndex((language) => language === languages[id]);
      return at < 0 ? [] : [`${at.toString(36)}${score.toString(36).padStart(2, "0")}`];
    });
    const key = found.toSorted().join("");
    if (key !== "") lines.set(key, [...(lines.get(key) ?? []), ngram]);
  }
  return [...lines].map(([key, those]) => [key, ...those.toSorted()].join("_")).toSorted();
}

if (import.meta.main) {
  const library = await readLibrary();
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const usual = kept.map((language) => library.avgScore[language]);
  writeFileSync(
    file,
    `/*
 * Cut by \`npm run languages\` to ${kept.length} languages from the data of eld ${version}: copyright 2023 Nito T.M.,
 * Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0), https://npmjs.com/package/eld.
 */

/** The signs in which n-grams write the bytes from 0x80 on. */
export const signs = ${JSON.stringify(library.dictionary.slice(0x80).join(""))};

/** What running text of each language scores. */
export const usual = ${JSON.stringify(usual)};

export const ngrams =
  ${JSON.stringify(cutOf(library).join("\n"))};
`,
  );
}
