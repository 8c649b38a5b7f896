import { readFileSync, readdirSync } from "node:fs";
import { workerdProcesses } from "../../local/workerd/children.ts";

const ticksASecond = 100;

export const workerds = (): number[] => workerdProcesses();

/** The workerds that were started since: of one side of a comparison and of no other. */
export const workerdsSince = (before: readonly number[]): number[] => workerds().filter((id) => !before.includes(id));

/** Milliseconds of the processor that this process has had. */
export function ownComputing(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of the processor that another process has had; what else runs does not change it. */
function computingOf(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1_000;
}

export const computingOfAll = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + computingOf(id), 0);

/** The sessions of a Postgres on this machine: each is a process whose title names its database. */
function sessionsOf(database: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      const title = readIfThere(`/proc/${id}/cmdline`);
      return title.startsWith("postgres: ") && title.includes(` ${database} `);
    });
}

/** A process may end between its name and its file. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Milliseconds of the processor, by the process that had them. */
export interface Computing {
  workerd: number;
  /** This process: the bridge, and the embedded Postgres where no other is named. */
  bridge: number;
  postgres: number | null;
  /** The process that asks and plays the vendors. */
  asker: number;
}

/** The computing of the product alone: those that ask and answer it are none of it. */
export const productTime = ({ workerd, bridge, postgres }: Computing): number => workerd + bridge + (postgres ?? 0);

interface Processes {
  workerds: readonly number[];
  asker: { processId: number };
  /** The name of the database in a real Postgres. */
  database: string | null;
}

/** Reads what one side of a comparison has computed so far. Sessions that ended count as last seen. */
export function createComputing({ workerds: ids, asker, database }: Processes): () => Computing {
  const sessions = new Map<number, number>();
  const ofPostgres = (name: string) => {
    for (const id of sessionsOf(name)) sessions.set(id, computingOf(id));
    return [...sessions.values()].reduce((sum, one) => sum + one, 0);
  };
  return () => ({
    workerd: computingOfAll(ids),
    bridge: ownComputing(),
    postgres: database === null ? null : ofPostgres(database),
    asker: computingOf(asker.processId),
  });
}

/** What was computed between two readings, for each of so many answers or seconds. */
export function computedEach(before: Computing, after: Computing, count: number): Computing {
  const { postgres } = before;
  return {
    workerd: (after.workerd - before.workerd) / count,
    bridge: (after.bridge - before.bridge) / count,
    postgres: postgres === null || after.postgres === null ? null : (after.postgres - postgres) / count,
    asker: (after.asker - before.asker) / count,
  };
}
