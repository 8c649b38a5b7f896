import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface ToolRun {
  code: number | null;
  /** What it printed to both of its outputs. */
  text: string;
}

/** Where a program stands on PATH; null where the machine has none. */
function pathOf(name: string): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      continue;
    }
  }
  return null;
}

/** How a program is begun. Debian's `epubcheck` is the jar itself, which a shell cannot run. */
function commandOf(name: string): [command: string, first: string[]] | null {
  const path = pathOf(name);
  if (path === null) return null;
  const isJar = readFileSync(path).subarray(0, 2).toString() === "PK";
  return isJar ? [pathOf("java") ?? "java", ["-jar", path]] : [path, []];
}

const runnerOf =
  (command: string, first: readonly string[]) =>
  (...args: string[]): ToolRun => {
    const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], {
      encoding: "utf8",
      maxBuffer: 64 * 1_048_576,
    });
    if (error) throw error;
    return { code: status, text: stdout + stderr };
  };

const sayMissing = (name: string) => console.warn(`${name} is not on PATH: what it would check is not checked`);

/** A program of the machine that checks files; null, said on the console, where it has none. */
export function findTool(name: string): ((...args: string[]) => ToolRun) | null {
  const found = commandOf(name);
  if (found === null) return (sayMissing(name), null);
  return runnerOf(...found);
}

/** What runs a program that is a script, to run another script with that program's own parts; null as above. */
export function findInterpreter(name: string): ((...args: string[]) => ToolRun) | null {
  const path = pathOf(name);
  const [, interpreter] = (path && /^#!\s*(\S+)/.exec(readFileSync(path, "utf8"))) ?? [];
  if (interpreter === undefined) return (sayMissing(name), null);
  return runnerOf(interpreter, []);
}
