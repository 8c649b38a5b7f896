import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workerdProcesses } from "../../local/workerd/children.ts";
import type { Load, Order, Timed } from "./asking-process.ts";

export interface Asker {
  /** Of the vendors that its process plays, by the name of the provider. */
  baseUrls: Record<string, string>;
  /** Every vendor answers with so many words from now on. */
  script(script: { chunks: number; gapMs: number }): Promise<void>;
  ask(load: Load): Promise<Timed>;
  close(): void;
}

/** Who asks, and the vendors that answer, in a process of their own: their computing is none of the product's. */
export async function startAsker(): Promise<Asker> {
  const child = fork(join(import.meta.dirname, "asking-process.ts"));
  const heard = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Record<string, unknown>));
      child.once("exit", () => reject(new Error("the process that asks has ended")));
    });
  const order = async (what: Order) => {
    const answer = heard();
    child.send(what);
    const { timed, failed } = await answer;
    child.removeAllListeners("exit");
    if (failed !== undefined) throw new Error(String(failed));
    return timed as Timed;
  };
  const { baseUrls } = await heard();
  child.removeAllListeners("exit");
  return {
    baseUrls: baseUrls as Record<string, string>,
    script: async (script) => void (await order({ script })),
    ask: (load) => order({ load }),
    close: () => child.kill("SIGKILL"),
  };
}

const ticksASecond = 100;

/** Milliseconds of the processor that these processes and this one have had; what else runs does not change it. */
export function processorTime(ids: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const ofOthers = ids.map((id) => {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1_000;
  });
  return (user + system) / 1_000 + ofOthers.reduce((sum, one) => sum + one, 0);
}

export const workerds = (): number[] => workerdProcesses();
