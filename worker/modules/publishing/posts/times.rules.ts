import { Temporal } from "temporal-polyfill";
import { zonedDay, instantOf, toMinute, wallTimeOf } from "../../../contract/zoned-times.rules.ts";

/** A weekly time in the zone of its account. */
export interface Slot {
  id: string;
  /** From 1, Monday, to 7. */
  weekday: number;
  /** "09:30". */
  wallTime: string;
}

/** A local date and time, "2027-03-28T02:30", its zone, and the instant that they name. */
export interface ZonedTime {
  wallTime: string;
  zone: string;
  dueAt: Date;
}

const weeksAhead = 53;

/** What a client asks for: an instant where the text ends with an offset, else a wall time in the zone. */
export function readScheduled(text: string, zone: string): ZonedTime {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const dueAt = new Date(Temporal.Instant.from(text).epochMilliseconds);
    return { wallTime: wallTimeOf(dueAt, zone), zone, dueAt };
  }
  return { wallTime: toMinute(Temporal.PlainDateTime.from(text)), zone, dueAt: instantOf(text, zone) };
}

/** The first time of a weekly queue after `now` at which nothing stands; null without slots, or where a year is full. */
export function nextFreeSlot(
  slots: readonly Slot[],
  { zone, now, taken }: { zone: string; now: Date; taken: readonly Date[] },
): (ZonedTime & { slotId: string }) | null {
  const occupied = new Set(taken.map((at) => at.getTime()));
  const today = zonedDay(now, zone);
  for (let days = 0; days < weeksAhead * 7; days += 1) {
    const day = today.add({ days });
    const free = slots
      .filter(({ weekday }) => weekday === day.dayOfWeek)
      .map((slot) => ({ slotId: slot.id, zone, ...timeOf(`${day.toString()}T${slot.wallTime}`, zone) }))
      .filter(({ dueAt }) => dueAt > now && !occupied.has(dueAt.getTime()))
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    if (free[0] !== undefined) return free[0];
  }
  return null;
}

const timeOf = (wallTime: string, zone: string) => ({ wallTime, dueAt: instantOf(wallTime, zone) });
