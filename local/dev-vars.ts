import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { StartError } from "./start-error.ts";

/** Reads KEY=VALUE lines, with # comments and optional quotes; the first line that is neither is named and refused. */
export function readDevVars(file: string): Record<string, string> {
  return existsSync(file) ? parseDevVars(readFileSync(file, "utf8"), basename(file)) : {};
}

export function parseDevVars(text: string, name: string): Record<string, string> {
  const vars = new Map<string, string>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const fail = (reason: string) => new StartError(`${name}, line ${at + 1}: ${reason}`);
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, key, value = ""] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!key) throw fail("KEY=value is expected, with a key of capitals, digits and underscores");
    if (vars.has(key)) throw fail(`${key} stands here for the second time`);
    vars.set(key, unquote(value) ?? raise(fail(`the quote around the value of ${key} is not closed`)));
  }
  return Object.fromEntries(vars);
}

function unquote(value: string): string | undefined {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return value;
  return value.length > 1 && value.endsWith(quote) ? value.slice(1, -1) : undefined;
}

function raise(error: Error): never {
  throw error;
}
