import { posix } from "node:path";
import { parseSync } from "vite";
import { resolveImport } from "./sources.ts";
import type { Source } from "./sources.ts";

/** A part of a file: what a name at its top level stands for, and the names and texts that it uses. */
interface Part {
  uses: ReadonlySet<string>;
  texts: ReadonlySet<string>;
  /** Files that are fetched when they are wanted. */
  fetches: readonly string[];
}

interface File {
  parts: ReadonlyMap<string, Part>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
}

interface Tree {
  type: string;
  [field: string]: unknown;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Every node below one, types left out: they run nothing. */
function* nodesIn(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isTree(value) || value.type.startsWith("TS")) {
    // `x as T` and `x satisfies T` stand around what runs.
    if (isTree(value) && "expression" in value) yield* nodesIn(value["expression"]);
    return;
  }
  yield value;
  for (const [field, below] of Object.entries(value)) if (field !== "parent") yield* nodesIn(below);
}

function partOf(path: string, tree: unknown): Part {
  const nodes = [...nodesIn(tree)];
  const named = nodes.filter(({ type }) => type === "Identifier" || type === "JSXIdentifier");
  const literals = nodes.filter(({ type }) => type === "Literal");
  return {
    uses: new Set(named.map(({ name }) => String(name))),
    texts: new Set(literals.map(({ value }) => String(value))),
    fetches: nodes
      .filter(({ type }) => type === "ImportExpression")
      .map(({ source }) => resolveImport(path, String((source as Tree)["value"]))),
  };
}

function namesOf(declaration: Tree): [string, Tree][] {
  if (declaration.type === "VariableDeclaration")
    return (declaration["declarations"] as Tree[]).flatMap((one) =>
      [...nodesIn(one["id"])]
        .filter(({ type }) => type === "Identifier")
        .map(({ name }): [string, Tree] => [String(name), one]),
    );
  const id = declaration["id"];
  return isTree(id) ? [[String(id["name"]), declaration]] : [];
}

function fileOf({ path, text }: Source): File {
  const parts = new Map<string, Part>();
  const imports = new Map<string, { path: string; name: string }>();
  const { program } = parseSync(path, text);
  for (const statement of program.body as unknown as Tree[]) {
    if (statement.type === "ImportDeclaration" && statement["importKind"] !== "type")
      for (const one of statement["specifiers"] as Tree[])
        imports.set(String((one["local"] as Tree)["name"]), {
          path: resolveImport(path, String((statement["source"] as Tree)["value"])),
          name: isTree(one["imported"]) ? String(one["imported"]["name"]) : "*",
        });
    const declaration = isTree(statement["declaration"]) ? statement["declaration"] : statement;
    for (const [name, tree] of namesOf(declaration)) parts.set(name, partOf(path, tree));
  }
  return { parts, imports };
}

const keyOf = (path: string, name: string): string => `${posix.normalize(path)}#${name}`;

const isNamedIn =
  ({ uses, texts }: Part) =>
  (key: string): boolean => {
    const name = key.split("#")[1] ?? "";
    return uses.has(name) || texts.has(name);
  };

interface Sought {
  right: string;
  /** The calls that need it. */
  calls: ReadonlySet<string>;
  /** Parts that are not followed. */
  harmless: ReadonlySet<string>;
}

/** What leads to what, from a name of a file to the names that it uses. */
export function createWays(sources: readonly Source[]) {
  const files = new Map(sources.map((source) => [source.path, fileOf(source)]));
  const partAt = (key: string) => {
    const [path = "", name = ""] = key.split("#");
    const file = files.get(path);
    return { path, file, part: file?.parts.get(name) };
  };
  const allOf = (path: string): string[] => [...(files.get(path)?.parts.keys() ?? [])].map((name) => keyOf(path, name));
  const next = (key: string): string[] => {
    const { path, file, part } = partAt(key);
    if (!file || !part) return [];
    return [
      ...[...part.uses].flatMap((name) => {
        const imported = file.imports.get(name);
        if (imported?.name === "*") return allOf(imported.path).filter(isNamedIn(part));
        if (imported) return [keyOf(imported.path, imported.name)];
        return file.parts.has(name) ? [keyOf(path, name)] : [];
      }),
      ...part.fetches.flatMap((fetched) => allOf(fetched).filter(isNamedIn(part))),
    ];
  };

  /** The ways from the roots to calls that need this right on which no part names it: the last steps of each. */
  function unasked(roots: readonly string[], { right, calls, harmless }: Sought): string[] {
    const before = new Map<string, string | null>(roots.map((root) => [root, null]));
    const found: string[] = [];
    const waiting = [...roots];
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      if (calls.has(key)) found.push(wayTo(key, before));
      else if (partAt(key).part?.texts.has(right) !== true && !harmless.has(key))
        for (const one of next(key))
          if (!before.has(one)) {
            before.set(one, key);
            waiting.push(one);
          }
    }
    return found;
  }
  return { unasked, allOf };
}

function wayTo(key: string, before: ReadonlyMap<string, string | null>): string {
  const way: string[] = [];
  for (let at: string | null = key; at !== null; at = before.get(at) ?? null) way.unshift(at);
  return way.slice(-6).join(" > ");
}
