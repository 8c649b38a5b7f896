import type { EndpointShape } from "./endpoint.ts";
import type { MeteredTool } from "./meters.ts";
import { groupOfSwitch } from "./switch-names.ts";
import type { SwitchGroup, SwitchName } from "./switch-names.ts";

/** The names stand apart, so that endpoints can declare them without these rules. */
export * from "./switch-names.ts";

/** What a call is refused with, and what a page says in its place: a sentence of `errors/{en,fr}.ts`. */
export const codeOfSwitch = {
  "sign-up": "switches.sign_up_off",
  guests: "switches.guests_off",
  uploads: "switches.uploads_off",
  "web-search": "switches.web_search_off",
  tool: "switches.tool_off",
  vendor: "switches.vendor_off",
  network: "switches.network_off",
  "read-only": "switches.read_only",
} as const satisfies Record<SwitchGroup, string>;

/** What is switched off now. */
export type SwitchesOff = ReadonlySet<SwitchName>;

/** The switches as every part reads them; it may be asked with every request. */
export interface SwitchStates {
  /** What is off. */
  read(): Promise<SwitchesOff>;
  /** Throws the code of the first of them that is off: one of `codeOfSwitch`. */
  require(names: readonly SwitchName[]): Promise<void>;
  isOff(name: SwitchName): Promise<boolean>;
}

type CallDeclaration = Pick<EndpointShape, "method" | "access" | "switches" | "reads" | "whileOff" | "whileReadOnly">;

export const writes = ({ method, reads }: Pick<EndpointShape, "method" | "reads">): boolean =>
  method !== "GET" && reads !== true;

/**
 * The switches that a call of a tool needs on. While a tool is off, what people made can be read, stopped and deleted;
 * in read-only mode sessions begin and end. An admin's calls need none.
 */
export function switchesOf(endpoint: CallDeclaration, tool: MeteredTool | null): readonly SwitchName[] {
  if (endpoint.access === "admin") return [];
  const isWrite = writes(endpoint);
  const needsTool = isWrite && tool !== null && endpoint.method !== "DELETE" && endpoint.whileOff !== true;
  return [
    ...(endpoint.switches ?? []),
    ...(needsTool ? [`tool-${tool}` as const] : []),
    ...(isWrite && endpoint.whileReadOnly !== true ? ["read-only" as const] : []),
  ];
}

/** Switches whose turning off keeps people from something that they were about to do: an admin confirms them. */
export const stopsPeople = (name: SwitchName): boolean => !["vendor", "network"].includes(groupOfSwitch(name));
