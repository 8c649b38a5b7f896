import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Parsed } from "./parsing-process.ts";

export interface ParsingProcess {
  /** "hang" after so many seconds, "crash" where the process ended; both begin a new process. */
  parse(path: string): Promise<Parsed | "hang" | "crash">;
  close(): void;
}

/** Parses in a process of its own, which a file may end. */
export function startParsing(seconds: number, execArgv: string[] = []): ParsingProcess {
  let child: ChildProcess | undefined;
  const start = () => (child ??= fork(join(import.meta.dirname, "parsing-process.ts"), [], { execArgv, silent: true }));
  const close = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  return {
    close,
    async parse(path) {
      const running = start();
      let timer: NodeJS.Timeout | undefined;
      const result = await new Promise<Parsed | "hang" | "crash">((resolve) => {
        running.once("message", (parsed) => resolve(parsed as Parsed));
        running.once("exit", () => resolve("crash"));
        timer = setTimeout(() => resolve("hang"), seconds * 1_000);
        running.send(path);
      });
      clearTimeout(timer);
      running.removeAllListeners();
      if (typeof result === "string") close();
      return result;
    },
  };
}
