import { describe, expect, test } from "vitest";
import { readSources } from "./sources.ts";
import type { Source } from "./sources.ts";

const code = readSources(/\.tsx?$/).filter(({ path }) => !path.startsWith("tests/"));

/** A participle says what happened to a thing, and not what the thing is: `Asked` may be a person, a question or a request. */
const participle = new RegExp(
  `^(?:[A-Z][a-z]*(?:ed|ing)|${[
    "Begun|Bought|Broken|Brought|Built|Caught|Chosen|Done|Drawn|Found|Given|Gone|Grown|Heard|Held|Hidden|Kept|Known|Laid",
    "Left|Lost|Made|Meant|Met|Paid|Read|Said|Seen|Sent|Shown|Sold|Sought|Spent|Spoken|Stretch|Taken|Thought|Told|Won|Written",
  ].join("|")})$`,
);

/** Nouns that look like participles, or that the field uses as nouns. */
const nouns = new Set([
  "Drawing",
  "Encoding",
  "Feed",
  "Finding",
  "Framing",
  "Heading",
  "Landing",
  "Listing",
  "Need",
  "Numbering",
  "Rating",
  "Recording",
  "Tailoring",
  "Thought",
  "Setting",
  "Timing",
  "Warning",
  "Wording",
]);

const typeNames = ({ text }: Source) =>
  [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name = ""]) => name);

/** Roles that each module of a kind fills under one name: what a registry, a machine or a stand-in is asked for. */
const roles = new Set(["advance", "keepState", "useCommands"]);

/** The part of the product that a file belongs to: a module, or a folder beside the modules. */
function moduleOf(path: string): string {
  const [module] = /^(?:worker|frontend\/src)\/modules\/[^/]+|^worker\/contract\/[^/]+/.exec(path) ?? [];
  return (
    module ??
    path
      .split("/")
      .slice(0, path.startsWith("frontend/") ? 3 : 2)
      .join("/")
  );
}

function functionNames({ text }: Source): string[] {
  const declared = /^export (?:async )?function\*? ([a-z]\w*)|^export const ([a-z]\w*) = (?:async )?[(<]/gm;
  return [...text.matchAll(declared)].map(([, first, second]) => first ?? second ?? "");
}

/** A preposition or a participle says where or how something stands, and not what the folder holds. */
const riddle = new RegExp(
  "^(?:along|around|beside|below|further|left|own|[a-z]+ed|begun|built|chosen|done|drawn|found|given|held|kept|known|lost|made|said|seen|sent|shown|struck|taken|told)$",
);
const notParticiples = new Set(["embed", "feed", "seed"]);

const foldersOf = ({ path }: Source): string[] => path.split("/").slice(0, -1);

describe("names", () => {
  test("a folder is named for what it holds", () => {
    const folders = new Set(code.flatMap(foldersOf));
    expect(folders.size).toBeGreaterThan(200);
    expect([...folders].filter((name) => riddle.test(name) && !notParticiples.has(name))).toEqual([]);
  });

  test("a type is a noun, no participle", () => {
    const bare = code.flatMap((source) =>
      typeNames(source)
        .filter((name) => participle.test(name) && !nouns.has(name))
        .map((name) => `${source.path}: ${name}`),
    );
    expect(bare).toEqual([]);
  });

  test("a function's name says whose it is: at most two modules export the same", () => {
    const modules = new Map<string, Set<string>>();
    for (const source of code) {
      for (const name of functionNames(source)) {
        modules.set(name, (modules.get(name) ?? new Set()).add(moduleOf(source.path)));
      }
    }
    const shared = [...modules].filter(([name, all]) => all.size > 2 && !roles.has(name));
    expect(shared.map(([name, all]) => `${name}: ${[...all].join(", ")}`)).toEqual([]);
  });
});
