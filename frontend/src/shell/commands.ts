import type { ReactNode } from "react";

export type CommandGroup =
  | "conversations"
  | "projects"
  | "files"
  | "texts"
  | "campaigns"
  | "chatbots"
  | "tools"
  | "workspaces"
  | "actions"
  | "models"
  | "prompts";

/** What the palette offers, as far as looking for it goes. */
export interface NamedCommand {
  group: CommandGroup;
  label: string;
  /** The server has found it, by words that need not stand in its name. */
  isFound?: boolean;
}

/** A row of the palette. */
export interface Command extends NamedCommand {
  id: string;
  note?: string;
  /** Where what was typed stands in it. */
  excerpt?: string;
  mark: ReactNode;
  run: () => void;
}

export interface Commands {
  commands: Command[];
  /** The server is asked for more. */
  isLooking?: boolean;
}

/** A hook; `asked` is what was typed, once it is long enough to ask the server for it, else empty. */
export type UseCommands = (asked: string) => Commands;
