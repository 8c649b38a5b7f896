import { hasRight, type Right } from "#contract/workspaces/rights.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { dashboard, isBelow, modulePages, toolOf } from "./pages.rules.ts";
import { toolRights } from "./tools.rules.ts";

/** The right that opens the pages of a tool; null is every member's. What was asked before is read by its person, whatever they may ask now. */
export function rightOfTool(path: string): Right | null {
  const tool = toolOf(path);
  if (tool === null || (tool === "chat" && !isBelow(path, dashboard))) return null;
  return toolRights[tool];
}

/** The page that a role works on most: the dashboard, or the first tool that it opens. */
export function homeOf(role: Role): string {
  if (hasRight(role, "questions.ask")) return dashboard;
  if (hasRight(role, "library.read")) return modulePages.pdf.home;
  return hasRight(role, "support.read") ? modulePages.support.home : modulePages.social.home;
}
