import { turnSwitch, type AdminSwitch } from "#contract/switches.contract.ts";
import type { SwitchName } from "#contract/switches.rules.ts";
import { call } from "#api/call.ts";

export const turnAdminSwitch = async (name: SwitchName, off: boolean, reason: string): Promise<AdminSwitch[]> =>
  (await call(turnSwitch, { params: { name }, body: { off, reason } })).switches;
