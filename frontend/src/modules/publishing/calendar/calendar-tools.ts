import { createContext, useContext } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import type { EntryMove } from "./use-moving.ts";

export interface Tools {
  /** Whether the reader's role may change it: a publication is of those who publish, a draft of those who write. */
  mayChange: (entry: CalendarEntry) => boolean;
  moving: EntryMove;
  /** Asks for a day and a time. */
  askWhere: (entry: CalendarEntry) => void;
  cancel: (entry: CalendarEntry) => void;
  askToRemove: (entry: CalendarEntry) => void;
}

const context = createContext<Tools | null>(null);

export const CalendarTools = context.Provider;

/** What tiles do with their entry. */
export function useTools(): Tools {
  const tools = useContext(context);
  if (tools === null) throw new Error("a tile stands in a calendar");
  return tools;
}
