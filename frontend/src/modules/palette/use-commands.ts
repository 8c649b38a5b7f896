import { useSettled } from "#lib/use-settled.ts";
import type { Module } from "#shell/module.ts";
import type { Command, UseCommands } from "#shell/commands.ts";
import { modules } from "#modules/modules.ts";

/** From so many letters on, the server is asked. */
const leastTyped = 2;

let hooks: readonly UseCommands[] = [];

/** Before the palette is drawn: a second wait within it would be shown no earlier than 300 ms after the first. */
export async function fetchCommands(): Promise<void> {
  const wanted = (modules as readonly Module[]).flatMap(({ commands }) => (commands ? [commands()] : []));
  hooks = (await Promise.all(wanted)).map(({ useCommands }) => useCommands);
}

/** What the palette leads to, of every module. */
export function useAllCommands(query: string): { commands: Command[]; isLooking: boolean } {
  const typed = useSettled(query.trim(), 200);
  const asked = typed.length >= leastTyped ? typed : "";
  // Once they are fetched, the list never changes: the same ones in the same order, at every render.
  const found = hooks.map((useCommands) => useCommands(asked));
  const isBehind = query.trim().length >= leastTyped && query.trim() !== typed;
  return {
    commands: found.flatMap(({ commands }) => commands),
    isLooking: isBehind || found.some(({ isLooking }) => isLooking === true),
  };
}
