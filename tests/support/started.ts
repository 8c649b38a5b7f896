import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../../local/build/sources.ts";

/** The product started by its own command. */
export interface Started {
  pid: number;
  /** Where it serves, once it says so; rejects with what it wrote when it ends before. */
  ready: Promise<string>;
  /** Its exit code once it ended; null when a signal ended it. */
  ended: Promise<number | null>;
  output(): string;
  signal(name: "SIGINT" | "SIGTERM" | "SIGKILL"): void;
}

/** Runs what `npm start -- --port N --data DIR` runs. */
export function startProduct({ port, data }: { port: number; data: string }): Started {
  const args = [join(root, "local/start.ts"), "--port", String(port), "--data", data];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const said = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const [, url] = /^ready (\S+)$/m.exec(output) ?? [];
      if (url) said.resolve(url);
    });
  const ended = once(child, "close").then(([code]: (number | null)[]) => {
    said.reject(new Error(output));
    return code ?? null;
  });
  said.promise.catch(() => {});
  return { pid: child.pid ?? 0, ready: said.promise, ended, output: () => output, signal: (name) => child.kill(name) };
}
