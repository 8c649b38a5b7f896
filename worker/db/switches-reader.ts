import { eq } from "drizzle-orm";
import { isSwitchName } from "../contract/switches.rules.ts";
import type { SwitchesOff, SwitchStates } from "../contract/switches.rules.ts";
import { keptFresh } from "../lib/kept.ts";
import type { KeptValue, RefreshParts } from "../lib/kept.ts";
import { switchedOff } from "../lib/lifted-later.ts";
import { loggedAs } from "../lib/log.ts";
import { switchState } from "../settings/settings.tables.ts";
import type { Database } from "./client.ts";

export interface SwitchesReader extends SwitchStates, Pick<KeptValue<SwitchesOff>, "forget"> {}

/** The switches, for all parts. Where they were never read and the database is away, all is on. */
export function createSwitchesReader(db: Database, parts: RefreshParts): SwitchesReader {
  const kept = keptFresh<SwitchesOff>({
    ...parts,
    event: "switches.not_read",
    async read() {
      const rows = await db.select({ name: switchState.name }).from(switchState).where(eq(switchState.isOff, true));
      return new Set(rows.map(({ name }) => name).filter(isSwitchName));
    },
  });
  const read = () => kept.read().catch(loggedAs<SwitchesOff>("switches.not_read", new Set()));
  return {
    read,
    async require(names) {
      if (names.length === 0) return;
      const off = await read();
      const first = names.find((name) => off.has(name));
      if (first !== undefined) throw switchedOff(first);
    },
    isOff: async (name) => (await read()).has(name),
    forget: kept.forget,
  };
}
