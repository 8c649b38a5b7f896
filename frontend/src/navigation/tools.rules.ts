import { moduleIds } from "#contract/product-modules.ts";
import type { Right } from "#contract/workspaces/rights.ts";
import type { ModuleType } from "./module-types.ts";

/** What the product is made of, in the order in which it is shown. */
export const tools = ["chat", "pdf", "cv", "social", "support"] as const satisfies readonly ("chat" | ModuleType)[];
export type Tool = (typeof tools)[number];

export const isTool = (text: unknown): text is Tool => tools.some((tool) => tool === text);

/** The chat is always open; another tool is when its module is. */
export const isToolOpen = (tool: Tool, available: readonly number[]): boolean =>
  tool === "chat" || available.includes(moduleIds[tool]);

/** What opens a tool in a team; texts are each person's own. */
export const toolRights: Readonly<Record<Tool, Right | null>> = {
  chat: "questions.ask",
  pdf: "library.read",
  cv: null,
  social: "planner.read",
  support: "support.read",
};

type Rights = (right: Right) => boolean;

export function mayOpen(tool: Tool, may: Rights): boolean {
  const right = toolRights[tool];
  return right === null || may(right);
}

/** The tools that a reader with these rights works with. */
export const toolsWith = (may: Rights): readonly Tool[] => tools.filter((tool) => mayOpen(tool, may));

/** The type of the plans for this tool alone. */
export const toolType = (tool: Tool): "chatai" | ModuleType => (tool === "chat" ? "chatai" : tool);
