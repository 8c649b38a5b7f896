import { moduleIds } from "#contract/product-modules.ts";
import { dashboard, isModuleType, modulePages, place } from "./pages.rules.ts";
import type { ModuleType } from "./module-types.ts";
import { isToolOpen, toolType, type Tool } from "./tools.rules.ts";
import type { Destination, Traveller } from "./traveller.ts";

export type LinkReader = Pick<Traveller, "kind" | "plan" | "availableModules">;

/**
 * Where a tool leads: to its page or to the plans that have it; null where a notice says what it does, and how or when it
 * can be had. No way carries a source, which would change the reader's plan.
 */
export function wayTo(tool: Tool, reader: LinkReader): Destination | null {
  if (!isToolOpen(tool, reader.availableModules)) return null;
  if (hasTool(tool, reader)) return place(tool === "chat" ? dashboard : modulePages[tool].home);
  // A visitor may open no page of an account yet.
  return reader.kind === "visitor" ? null : place("/user/upgrade", { tab: "combo", tool });
}

/** Whether its pages open for the reader. */
export function hasTool(tool: Tool, { kind, plan, availableModules }: LinkReader): boolean {
  const type = kind === "user" ? (plan?.type ?? "combo") : "chatai";
  return isToolOpen(tool, availableModules) && (type === "combo" || type === toolType(tool));
}

/** Where a reader begins anew: the chat, or the page of the only module that the plan has. */
export function beginning({
  plan,
  availableModules,
}: Pick<LinkReader, "plan" | "availableModules">): ModuleType | null {
  const type = plan?.type;
  return type !== undefined && isModuleType(type) && availableModules.includes(moduleIds[type]) ? type : null;
}
