import { setTimeout as pause } from "node:timers/promises";
import { PromiseBroken } from "./check.ts";

const shortestMs = 100;
const longestMs = 3_000;

interface PollRequest<T> {
  /** What is waited for, for the error. */
  what: string;
  mostSeconds: number;
  read(): Promise<T>;
  isDone(value: T): boolean;
}

/** Reads again and again, less often as time passes; `PromiseBroken` once `mostSeconds` are over. */
export async function poll<T>({ what, mostSeconds, read, isDone }: PollRequest<T>): Promise<T> {
  const end = performance.now() + mostSeconds * 1_000;
  for (let wait = shortestMs; ; wait = Math.min(longestMs, wait * 1.2)) {
    const value = await read();
    if (isDone(value)) return value;
    if (performance.now() > end) throw new PromiseBroken(`${what} was not over after ${mostSeconds} s`);
    await pause(wait);
  }
}
