import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");

/** What reads the whole project without running it. */
export const checks = {
  // Several checkers work out the same types anew, each for itself: one takes half of the computing.
  types: ["tsc", "-b", "--checkers", "1"],
  lint: ["oxlint", "--deny-warnings"],
  format: ["oxfmt", "--check"],
} as const;

/** Races, locks and plans of statements show only on a real Postgres, where POSTGRES_URL names one. */
export const unitProjects = [
  "unit",
  "unit-apart",
  ...(process.env["POSTGRES_URL"] ? ["unit-postgres", "unit-tcp"] : []),
];

/** The compiler looks for garbage only where its heap comes to 4 GB: that took a sixth of its computing. */
const heap = { GOGC: "off", GOMEMLIMIT: "4GiB" };

interface Ended {
  succeeded: boolean;
  /** What it wrote, where that was kept. */
  output: string;
}

/** Runs a program that npm installed. `kept` keeps its output instead of printing it. */
export async function run(
  command: string,
  args: readonly string[],
  { env = {}, kept = false }: { env?: NodeJS.ProcessEnv; kept?: boolean } = {},
): Promise<Ended> {
  const output = kept ? "pipe" : "inherit";
  const child = spawn(join(bin, command), args, {
    cwd: root,
    stdio: ["inherit", output, output],
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    shell: process.platform === "win32",
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => said.push(bytes));
  const [code] = await once(child, "close");
  return { succeeded: code === 0, output: Buffer.concat(said).toString() };
}

/** What the check says is printed whole when it ends. */
export async function runCheck(name: keyof typeof checks): Promise<boolean> {
  const [command, ...args] = checks[name];
  const { succeeded, output } = await run(command, args, { env: heap, kept: true });
  console.log(`\n# ${name}\n${output}`);
  return succeeded;
}

/** Runs tests of these projects; Vitest prints what they say. */
export const runVitest = (mode: "run" | "watch", projects: readonly string[], args: readonly string[] = []) =>
  run("vitest", [
    mode,
    "--config",
    "tests/vitest.config.ts",
    ...projects.flatMap((name) => ["--project", name]),
    ...args,
  ]);
