import type { SwitchName } from "../../worker/contract/switches.rules.ts";
import { switchedOff } from "../../worker/lib/lifted-later.ts";
import type { SwitchesReader } from "../../worker/db/switches-reader.ts";

/** Switches that a test turns: what is in `off` is off. */
export function createHandSwitches(off: Set<SwitchName> = new Set()): SwitchesReader & { off: Set<SwitchName> } {
  return {
    off,
    read: async () => off,
    async require(names) {
      const first = names.find((name) => off.has(name));
      if (first !== undefined) throw switchedOff(first);
    },
    isOff: async (name) => off.has(name),
    forget() {},
  };
}

/** Switches that no admin has touched. */
export const allOn: SwitchesReader = createHandSwitches();
