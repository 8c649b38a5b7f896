import { moduleIds } from "#contract/product-modules.ts";
import { dashboard, isModuleType, modulePages, place, type ModuleType } from "./pages.rules.ts";
import { isToolOpen, typeOf, type Tool } from "./tools.rules.ts";
import type { Destination, Traveller } from "./traveller.ts";

export type LinkReader = Pick<Traveller, "kind" | "plan" | "availableModules">;

/**
 * Where a tool leads: to its page or to the plans that have it; null where a notice says what it does, and how or when it
 * can be had. No way carries a source, which would change the reader's plan.
 */
export function wayTo(tool: Tool, { kind, plan, availableModules }: LinkReader): Destination | null {
  if (!isToolOpen(tool, availableModules)) return null;
  const type = kind === "user" ? (plan?.type ?? "combo") : "chatai";
  const opens = type === "combo" || type === typeOf(tool);
  if (opens) return place(tool === "chat" ? dashboard : modulePages[tool].home);
  // A visitor may open no page of an account yet.
  return kind === "visitor" ? null : place("/user/upgrade", { tab: "combo", tool });
}

/** Where a reader begins anew: the chat, or the page of the only module that the plan has. */
export function beginning({
  plan,
  availableModules,
}: Pick<LinkReader, "plan" | "availableModules">): ModuleType | null {
  const type = plan?.type;
  return type !== undefined && isModuleType(type) && availableModules.includes(moduleIds[type]) ? type : null;
}
