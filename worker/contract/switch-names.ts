import type { MeteredTool } from "./meters.ts";
import { platforms } from "./networks/networks.ts";
import type { Platform } from "./networks/networks.ts";
import { providerNames } from "./providers.ts";
import type { ProviderName } from "./providers.ts";

/** The tools that can be switched off, in the order in which they are shown. */
export const switchedTools = ["chat", "pdf", "cv", "social", "support"] as const satisfies readonly MeteredTool[];

export type SwitchGroup = "sign-up" | "guests" | "uploads" | "web-search" | "tool" | "vendor" | "network" | "read-only";
export type ToolSwitch = `tool-${MeteredTool}`;
export type VendorSwitch = `vendor-${ProviderName}`;
export type NetworkSwitch = `network-${Platform}`;
export type SwitchName =
  | Exclude<SwitchGroup, "tool" | "vendor" | "network">
  | ToolSwitch
  | VendorSwitch
  | NetworkSwitch;

/** Everything that an admin can switch off, in the order in which it is shown. Each is on until an admin says otherwise. */
export const switchNames: readonly SwitchName[] = [
  "sign-up",
  "guests",
  "uploads",
  "web-search",
  ...switchedTools.map((tool) => `tool-${tool}` as const),
  ...providerNames.map((provider) => `vendor-${provider}` as const),
  ...platforms.map((platform) => `network-${platform}` as const),
  "read-only",
];

export const isSwitchName = (name: unknown): name is SwitchName => switchNames.some((one) => one === name);

/** What a switch is one of: its texts are those of its group. */
export const groupOfSwitch = (name: SwitchName): SwitchGroup =>
  (["tool", "vendor", "network"] as const).find((group) => name.startsWith(`${group}-`)) ??
  (name as Exclude<SwitchGroup, "tool" | "vendor" | "network">);
