import { useEffect } from "react";
import { hasTool } from "#navigation/tool-links.rules.ts";
import { mayOpen, type Tool } from "#navigation/tools.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { useRights } from "#session/rights.ts";
import type { Command, Commands } from "./commands.ts";

interface CommandSource<Item> {
  tool: Tool;
  asked: string;
  status: "loading" | "ready" | "failed";
  items: readonly Item[];
  fetch: () => Promise<void>;
  toCommand: (item: Item) => Command;
}

/** What the reader owns in a tool, read when something is looked for; none where their plan or their role does not have the tool. */
export function useOwnCommands<Item>({ tool, asked, status, items, fetch, toCommand }: CommandSource<Item>): Commands {
  const may = useRights();
  const reader = useReader();
  const isWanted = mayOpen(tool, may) && hasTool(tool, reader) && asked !== "";
  const isRead = status === "ready";
  useEffect(() => {
    if (isWanted && !isRead) void fetch();
  }, [isWanted, isRead, fetch]);
  return isWanted ? { commands: items.map(toCommand), isLooking: status === "loading" } : { commands: [] };
}
