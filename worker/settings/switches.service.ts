import type { AdminSwitch } from "../contract/switches.contract.ts";
import { switchNames } from "../contract/switches.rules.ts";
import type { SwitchName } from "../contract/switches.rules.ts";
import type { SwitchesReader } from "../db/switches-reader.ts";
import type { AdminCaller } from "../lib/caller.ts";
import type { Change } from "../lib/change.ts";
import type { Clock } from "../lib/clock.ts";
import type { SwitchesRepository } from "./switches.repository.ts";

interface Dependencies {
  rows: SwitchesRepository;
  reader: SwitchesReader;
  clock: Clock;
}

export interface AdminSwitches {
  switches: AdminSwitch[];
}

export interface SwitchesService extends Pick<SwitchesReader, "require" | "isOff"> {
  read(): Promise<{ off: SwitchName[] }>;
  list(): Promise<AdminSwitches>;
  turn(
    admin: Pick<AdminCaller, "email">,
    name: SwitchName,
    wanted: { off: boolean; reason: string },
  ): Promise<Change<AdminSwitches>>;
}

/** What an admin can switch off, and what is. */
export function createSwitchesService({ rows, reader, clock }: Dependencies): SwitchesService {
  async function list(): Promise<AdminSwitches> {
    const stored = new Map((await rows.list()).map((row) => [row.name, row]));
    const switches = switchNames.map((name): AdminSwitch => {
      const row = stored.get(name);
      return {
        name,
        off: row?.isOff ?? false,
        reason: row?.reason ?? null,
        changed_at: row?.changedAt.toISOString() ?? null,
        changed_by: row?.adminEmail ?? null,
      };
    });
    return { switches };
  }

  return {
    require: reader.require,
    isOff: reader.isOff,

    async read() {
      const off = await reader.read();
      return { off: switchNames.filter((name) => off.has(name)) };
    },

    list,

    async turn({ email }, name, { off, reason }) {
      const changedAt = new Date(clock.now());
      const before = await rows.turn({ name, isOff: off, reason, changedAt, adminEmail: email });
      reader.forget();
      return { subject: `switch ${name}`, before: { off: before }, after: { off, reason }, answer: await list() };
    },
  };
}
