import { fold } from "#lib/fold.rules.ts";
import type { CommandGroup, NamedCommand } from "#shell/commands.ts";

export interface CommandSection<Command> {
  group: CommandGroup;
  commands: Command[];
}

const order: readonly CommandGroup[] = [
  "conversations",
  "projects",
  "files",
  "texts",
  "campaigns",
  "chatbots",
  "tools",
  "workspaces",
  "actions",
  "models",
  "prompts",
];
const most = 6;
/** Before anything is typed: where most people go next. */
const atFirst: readonly CommandGroup[] = ["conversations", "tools", "actions"];

/** How well a name fits: 0 begins with what was typed, 1 has a word that does, 2 holds every typed word; null not at all. */
export function rank(label: string, query: string): number | null {
  const [name, typed] = [fold(label), fold(query.trim())];
  if (name.startsWith(typed)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return typed.split(/\s+/).every((word) => name.includes(word)) ? 2 : null;
}

/** The groups that hold what was typed, the one with the best fit first, each with its best six. */
export function listed<Command extends NamedCommand>(
  commands: readonly Command[],
  query: string,
): CommandSection<Command>[] {
  if (query.trim() === "")
    return atFirst
      .map((group) => ({ group, commands: commands.filter((command) => command.group === group).slice(0, most) }))
      .filter((one) => one.commands.length > 0);
  const fitting = commands
    .map((command) => ({ command, fit: rank(command.label, query) ?? (command.isFound ? 3 : null) }))
    .filter((one): one is { command: Command; fit: number } => one.fit !== null)
    .toSorted((a, b) => a.fit - b.fit);
  return order
    .map((group) => fitting.filter(({ command }) => command.group === group).slice(0, most))
    .filter(([best]) => best !== undefined)
    .toSorted(([a], [b]) => (a?.fit ?? 0) - (b?.fit ?? 0))
    .map((found) => ({ group: found[0]?.command.group ?? "actions", commands: found.map(({ command }) => command) }));
}

/** The place of the row that an arrow key leads to; from the last one to the first. */
export const placeAfter = (place: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (place + step + count) % count;
