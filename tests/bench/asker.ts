import { fork } from "node:child_process";
import { join } from "node:path";
import type { Arrivals, Load, Order, Timed } from "./asking-process.ts";

export interface Asker {
  /** The vendors that its process plays, by the name of the provider. */
  baseUrls: Record<string, string>;
  /** Every vendor answers with so many words from now on. */
  script(script: { chunks: number; gapMs: number }): Promise<void>;
  ask(load: Load): Promise<Timed>;
  arrive(arrivals: Arrivals): Promise<Timed>;
  processId: number;
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
    arrive: (arrivals) => order({ arrivals }),
    processId: child.pid ?? Number.NaN,
    close: () => child.kill("SIGKILL"),
  };
}
