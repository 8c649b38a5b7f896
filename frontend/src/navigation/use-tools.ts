import { useRights } from "#session/rights.ts";
import { useBoundTo } from "#session/session.store.ts";
import { mayOpen, toolsWith, type Tool } from "./tools.rules.ts";

/** Whether the reader's role and their session open a tool in the workspace of this tab. */
export function useMayOpen(): (tool: Tool) => boolean {
  const may = useRights();
  const isBound = useBoundTo() !== null;
  return (tool) => mayOpen(tool, may, isBound);
}

/** The tools that the reader works with here. */
export const useTools = (): readonly Tool[] => toolsWith(useRights(), useBoundTo() !== null);
