import { spawn } from "node:child_process";
import { resolveNs } from "node:dns/promises";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { sql } from "drizzle-orm";
import { root } from "../local/build/sources.ts";
import { prepareStripeAccount } from "../migrations/stripe-setup.ts";
import { adminUser } from "../worker/accounts/admins.tables.ts";
import { createDatabase, databaseLimits } from "../worker/db/client.ts";
import type { Values } from "./settings.ts";
import { ToolFailure } from "./tools.ts";
import type { Tools } from "./tools.ts";

interface Process {
  command: string;
  args: readonly string[];
  input?: string | undefined;
  env?: Values;
}

const wordsOf = (...parts: Buffer[]) => stripVTControlCharacters(Buffer.concat(parts).toString("utf8"));

/** Runs a process to its end and answers what it wrote on its standard output. */
export async function runProcess(name: string, { command, args, input, env = {} }: Process): Promise<string> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
  });
  const [output, errors]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  // A process that ends without reading closes the pipe.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input ?? "");
  const [code] = await once(child, "close");
  if (code !== 0) throw new ToolFailure(name, wordsOf(...output, ...errors));
  return wordsOf(...output).trim();
}

const wranglerFile = join(root, "node_modules/wrangler/bin/wrangler.js");
const wranglerEnv = { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CI: "true" };

/** The real ones; `wrangler` is its file. */
export function createTools(wrangler = wranglerFile): Tools {
  return {
    wrangler: (args, input) =>
      runProcess(`wrangler ${args.slice(0, 3).join(" ")}`, {
        command: process.execPath,
        args: [wrangler, ...args],
        input,
        env: wranglerEnv,
      }),
    script: (file, args, env) =>
      runProcess(`node ${file}`, { command: process.execPath, args: [join(root, file), ...args], env }),
    prepareStripe: prepareStripeAccount,
    async countAdmins(url) {
      const db = createDatabase({ url, fetchEndpoint: undefined, limit: databaseLimits.tool });
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(adminUser);
      return row?.count ?? 0;
    },
    readStatus: (url) =>
      fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => null,
      ),
    nameServers: (domain) => resolveNs(domain).catch(() => []),
    hasDocker: () =>
      runProcess("docker info", { command: "docker", args: ["info"] }).then(
        () => true,
        () => false,
      ),
    wait: (milliseconds) => setTimeout(milliseconds),
  };
}
