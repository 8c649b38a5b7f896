import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { moment, reason } from "./schema.ts";
import { switchNames } from "./switches.rules.ts";
import type { SwitchName } from "./switches.rules.ts";

const switchName = z.enum(switchNames as [SwitchName, ...SwitchName[]]);

const adminSwitch = z.object({
  name: switchName,
  off: z.boolean(),
  /** Why it was turned last, by whom and when; null where no admin has turned it. */
  reason: z.nullable(z.string()),
  changed_at: z.nullable(moment),
  changed_by: z.nullable(z.string()),
});
export type AdminSwitch = z.infer<typeof adminSwitch>;
const switches = z.object({ switches: z.array(adminSwitch) });

export const readSwitches = endpoint({
  method: "GET",
  path: "/api/switches",
  access: "public",
  summary: "What is switched off now; pages say so where it would be used",
  response: z.object({ off: z.array(switchName) }),
});

export const listSwitches = endpoint({
  method: "GET",
  path: "/api/admin/switches",
  access: "admin",
  summary: "Everything that can be switched off, whether it is, and who turned it last",
  response: switches,
});

export const turnSwitch = endpoint({
  method: "PUT",
  path: "/api/admin/switches/{name}",
  access: "admin",
  summary: "Switches something off or on again; every part of the product follows within a minute",
  params: z.object({ name: switchName }),
  names: { name: null },
  body: z.object({ off: z.boolean(), reason }),
  response: switches,
});
