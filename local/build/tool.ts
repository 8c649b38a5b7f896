import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { StartError } from "../start-error.ts";
import { root } from "./sources.ts";

/** Runs a command-line tool of node_modules to its end; a failure shows all that it wrote. */
export async function runTool(script: string, args: string[], failure: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(`${failure}:\n${readable(Buffer.concat(output).toString("utf8"))}`);
}

/** What a tool says of the sources, without its colours and its own stack. */
function readable(output: string): string {
  const lines = stripVTControlCharacters(output).split("\n");
  return lines
    .filter((line) => !/^ +at .+:\d+:\d+\)?( \{)?$/.test(line))
    .join("\n")
    .trim();
}
