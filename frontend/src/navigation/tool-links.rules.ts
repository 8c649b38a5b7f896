import { moduleIds } from "#contract/product-modules.ts";
import { dashboard, isModuleType, modulePages, place, type ModuleType } from "./pages.rules.ts";
import { isToolOpen, tools, typeOf, type Tool } from "./tools.rules.ts";
import type { Destination, Traveller } from "./traveller.ts";

export type LinkReader = Pick<Traveller, "kind" | "plan" | "availableModules">;

/** `to` is null where a notice says what the tool does, and how or when it can be had. */
export interface ToolLink {
  tool: Tool;
  to: Destination | null;
}

/**
 * Where each tool leads: to its page, to the plans that have it, or to its notice. No link carries a source, which would
 * change the reader's plan.
 */
export const toolLinks = (reader: LinkReader): ToolLink[] => tools.map((tool) => ({ tool, to: wayTo(tool, reader) }));

function wayTo(tool: Tool, { kind, plan, availableModules }: LinkReader): Destination | null {
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
