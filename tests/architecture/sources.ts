import { existsSync, readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  target: string;
  local: boolean;
  typeOnly: boolean;
}

const folders = [
  "worker",
  "parser",
  "press",
  "containers",
  "deploy",
  "frontend",
  "local",
  "media",
  "migrations",
  "smoke",
  "tests",
];
const skipped = /(^|\/)(node_modules|dist|meta|\.wrangler)(\/|$)/;

/** Every file that people write, read from disk. */
export function readSources(extension: RegExp): Source[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => posix.join(folder, name)),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => extension.test(path) && !skipped.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

const { imports: subpaths } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };

/** `#ui/Button.tsx` is a file of this repository: package.json says which. */
function subpath(target: string): string | undefined {
  const found = Object.entries(subpaths).find(([pattern]) => target.startsWith(pattern.replace("*", "")));
  return found && found[1].replace("./", "").replace("*", target.slice(found[0].length - 1));
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;"'`]*?\bfrom\s*)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Every import and re-export of a file, dynamic ones too. */
export function importsOf({ path, text }: Source): Import[] {
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const found = [
    ...[...code.matchAll(statement)].map(([, type, target]) => ({ target, typeOnly: type !== undefined })),
    ...[...code.matchAll(dynamic)].map(([, target]) => ({ target, typeOnly: false })),
  ];
  return found.flatMap(({ target, typeOnly }) => {
    if (target === undefined) return [];
    const local = target.startsWith(".") || subpath(target) !== undefined;
    return [{ target: resolveImport(path, target), local, typeOnly }];
  });
}

/** What a file names: a path from the root of the repository, or the name of a package. */
export function resolveImport(from: string, target: string): string {
  const bare = target.replace(/(?!^)[?#].*$/, "");
  return subpath(bare) ?? (target.startsWith(".") ? posix.join(posix.dirname(from), bare) : bare);
}

/** `@scope/name/deep` is the package `@scope/name`. */
export function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
