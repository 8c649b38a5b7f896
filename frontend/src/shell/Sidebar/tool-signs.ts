import { proxy } from "valtio";
import type { Tool } from "#navigation/tools.rules.ts";

/** What a tool has to say beside its name: it works on something, or something of it was not seen yet. */
export type ToolSign = "working" | "new";

export const toolSigns = proxy<Partial<Record<Tool, ToolSign>>>({});

export function showToolSign(tool: Tool, sign: ToolSign | null): void {
  if (sign === null) delete toolSigns[tool];
  else toolSigns[tool] = sign;
}
