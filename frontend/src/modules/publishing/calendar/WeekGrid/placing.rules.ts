import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { momentOfEntry } from "../calendar.rules.ts";
import type { Day } from "../days.rules.ts";

/** The height of a tile of one line of words. */
const tileHeight = 46;

export interface PlacedTile {
  entry: CalendarEntry;
  /** Pixels from midnight. */
  top: number;
  /** From 0, of `columns` that stand side by side. */
  column: number;
  columns: number;
}

/** What a working day begins with. */
const firstHour = 7;

/** The hour that a week opens at: that of a working day, or of a post before it. */
export const firstHourOf = (week: readonly Day[], entries: ReadonlyMap<Day, readonly CalendarEntry[]>): number =>
  Math.min(firstHour, ...week.flatMap((day) => entries.get(day) ?? []).map((entry) => momentOfEntry(entry).getHours()));

/** The tiles of one day, by time: those that would cover each other share the width. */
export function placedTiles(entries: readonly CalendarEntry[], hourHeight: number): PlacedTile[] {
  const placed: PlacedTile[] = [];
  let group: PlacedTile[] = [];
  for (const entry of entries) {
    const at = momentOfEntry(entry);
    const top = (at.getHours() + at.getMinutes() / 60) * hourHeight;
    if (group.every((tile) => tile.top + tileHeight <= top)) group = [];
    const taken = new Set(group.filter((tile) => tile.top + tileHeight > top).map(({ column }) => column));
    const column = group.findIndex((_, index) => !taken.has(index));
    const tile = { entry, top, column: column === -1 ? taken.size : column, columns: 1 };
    group.push(tile);
    const columns = Math.max(...group.map((one) => one.column)) + 1;
    for (const one of group) one.columns = columns;
    placed.push(tile);
  }
  return placed;
}
