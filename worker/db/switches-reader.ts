import { eq } from "drizzle-orm";
import { isSwitchName } from "../contract/switches.rules.ts";
import type { SwitchesOff, SwitchStates } from "../contract/switches.rules.ts";
import type { Clock } from "../lib/clock.ts";
import { switchedOff } from "../lib/lifted-later.ts";
import { logError } from "../lib/log.ts";
import { switchState } from "../settings/settings.tables.ts";
import type { Database } from "./client.ts";

/** How long an isolate goes on with what it read, and how long at most while another request reads anew. */
export const switchesLifeMs = { fresh: 20_000, most: 50_000 } as const;

/** Read once in 20 seconds, and never older than 50, save where the database is away. */
export interface SwitchesReader extends SwitchStates {
  /** The next read asks the database. */
  forget(): void;
}

/** The switches, for all parts. A request that is cancelled takes its own read with it, and no one else's. */
export function createSwitchesReader(db: Database, clock: Clock): SwitchesReader {
  let known: { at: number; off: SwitchesOff } | null = null;
  let readingSince: number | null = null;

  async function readRows(now: number): Promise<SwitchesOff> {
    readingSince = now;
    try {
      const rows = await db.select({ name: switchState.name }).from(switchState).where(eq(switchState.isOff, true));
      known = { at: now, off: new Set(rows.map(({ name }) => name).filter(isSwitchName)) };
      return known.off;
    } catch (error) {
      logError("switches.not_read", error);
      return known?.off ?? new Set();
    } finally {
      readingSince = null;
    }
  }

  async function read(): Promise<SwitchesOff> {
    const now = clock.now();
    const age = known === null ? Infinity : now - known.at;
    const isReading = readingSince !== null && now - readingSince < switchesLifeMs.fresh;
    if (known !== null && age < (isReading ? switchesLifeMs.most : switchesLifeMs.fresh)) return known.off;
    return readRows(now);
  }

  return {
    read,
    async require(names) {
      if (names.length === 0) return;
      const off = await read();
      const first = names.find((name) => off.has(name));
      if (first !== undefined) throw switchedOff(first);
    },
    isOff: async (name) => (await read()).has(name),
    forget() {
      known = null;
    },
  };
}
