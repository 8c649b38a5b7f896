import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { StartError } from "./start-error.ts";

export interface Keeper<S> {
  state: S;
  /** Writes a little later, and once for many changes. */
  changed(): void;
  flush(): void;
}

export interface KeptShape<S> {
  empty(): S;
  /** Lays what was kept over an empty state, so that a file of an earlier version is complete. */
  over(empty: S, kept: S): S;
  /** What is lost with the file, for the line that says that it is damaged. */
  subject: string;
}

/** Keeps the state of a stand-in in a file, when one is named. */
export function keepJson<S extends object>(file: string | undefined, shape: KeptShape<S>): Keeper<S> {
  const state = file && existsSync(file) ? read(file, shape) : shape.empty();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (!file || !timer) return;
    timer = undefined;
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return {
    state,
    flush,
    changed() {
      timer ??= setTimeout(flush, 200);
    },
  };
}

function read<S>(file: string, { empty, over, subject }: KeptShape<S>): S {
  try {
    return over(empty(), JSON.parse(readFileSync(file, "utf8")) as S);
  } catch {
    throw new StartError(`${file} is damaged; remove it, and ${subject} of this machine start anew`);
  }
}
