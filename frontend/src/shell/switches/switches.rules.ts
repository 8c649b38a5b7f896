import { codeOfSwitch, groupOfSwitch } from "#contract/switches.rules.ts";
import type { SwitchName } from "#contract/switches.rules.ts";
import type { Tool } from "#navigation/tools.rules.ts";
import type { SessionKind } from "#session/session.reducer.ts";

export type SwitchSentence = (typeof codeOfSwitch)[keyof typeof codeOfSwitch];

/** What a page of a tool says that is off, the widest first: a tool that is off says nothing more of its parts. */
export function sentencesOfPage(off: readonly SwitchName[], tool: Tool | null, kind: SessionKind): SwitchSentence[] {
  const is = (name: SwitchName) => off.includes(name);
  if (is("read-only")) return [codeOfSwitch["read-only"]];
  if (tool === null) return [];
  if (is(`tool-${tool}`)) return [codeOfSwitch.tool];
  const isPartOff = (name: SwitchName) =>
    is(name) && (name === "uploads" || (name === "guests" && tool === "chat" && kind !== "user"));
  const parts = (["guests", "uploads"] as const).filter(isPartOff).map((name) => codeOfSwitch[name]);
  const hasNetwork = tool === "social" && off.some((name) => groupOfSwitch(name) === "network");
  return [...parts, ...(hasNetwork ? [codeOfSwitch.network] : [])];
}
