import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDayAndTime } from "#lib/format.ts";
import { isComposing } from "#lib/is-composing.ts";
import { isMovable, momentOfEntry, entryTitle, type Show } from "./calendar.rules.ts";
import { toDay } from "./days.rules.ts";
import { atMinute, onDay, stepped } from "./moving.rules.ts";

/** An entry on its way: where it would be dropped, and how far the pointer has taken it. */
export interface MovedEntry {
  entry: CalendarEntry;
  to: Date;
  by: "keys" | "pointer";
  offset: { x: number; y: number };
}

/** From where on a press is a drag; pixels. */
const slack = 6;

export type EntryMove = ReturnType<typeof useMoving>;

/** Moving entries by pointer and by keyboard: M picks up, arrows move, Enter drops, Escape puts back. */
export function useMoving(
  show: Show,
  onDrop: (entry: CalendarEntry, to: Date) => void,
  mayChange: (entry: CalendarEntry) => boolean,
) {
  const canMove = (entry: CalendarEntry) => isMovable(entry) && mayChange(entry);
  const t = useT("calendar");
  const locale = useLocale();
  const [picked, setPicked] = useState<MovedEntry | null>(null);
  const [said, setSaid] = useState("");
  const wasDragged = useRef(false);
  const refocused = useRef<string | null>(null);
  const whenOf = (moment: Date) => formatDayAndTime(moment, locale);

  useEffect(() => {
    if (refocused.current === null || picked !== null) return;
    document.querySelector<HTMLElement>(`[data-entry="${refocused.current}"]`)?.focus();
    refocused.current = null;
  });

  function drop({ entry, to }: MovedEntry): void {
    setPicked(null);
    if (to.getTime() === momentOfEntry(entry).getTime()) return setSaid(t("putBack"));
    setSaid(t("dropped", { when: whenOf(to) }));
    onDrop(entry, to);
  }

  function putBack(): void {
    setPicked(null);
    setSaid(t("putBack"));
  }

  function onKeyDown(entry: CalendarEntry, event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (picked?.entry.id !== entry.id) {
      if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!canMove(entry)) return setSaid(t("fixed"));
      setPicked({ entry, to: momentOfEntry(entry), by: "keys", offset: { x: 0, y: 0 } });
      return setSaid(t("picked", { words: entryTitle(entry), when: whenOf(momentOfEntry(entry)) }));
    }
    const to = stepped(picked.to, event.key, show);
    if (to !== null) {
      setPicked({ ...picked, to });
      setSaid(whenOf(to));
    } else if (event.key === "Enter") {
      refocused.current = entry.id;
      drop(picked);
    } else if (event.key === "Escape") putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A finger scrolls the page; it moves an entry by its menu. */
  function onPointerDown(entry: CalendarEntry, event: PointerEvent): void {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch" || !canMove(entry)) return;
    const from = { x: event.clientX, y: event.clientY };
    const grabbedAt = from.y - event.currentTarget.getBoundingClientRect().top;
    const running = new AbortController();
    const { signal } = running;
    let last: MovedEntry | null = null;
    const moveTo = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const offset = { x: clientX - from.x, y: clientY - from.y };
      if (last === null && Math.hypot(offset.x, offset.y) < slack) return;
      wasDragged.current = true;
      last = { entry, by: "pointer", offset, to: momentBelow(entry, { x: clientX, y: clientY, grabbedAt }) };
      setPicked(last);
    };
    const end = () => {
      running.abort();
      if (last !== null) drop(last);
    };
    const giveUp = () => {
      running.abort();
      if (last !== null) putBack();
    };
    addEventListener("pointermove", moveTo, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", giveUp, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && giveUp(), { signal });
  }

  return {
    picked,
    said,
    /** The day that it would be dropped on. */
    target: picked && toDay(picked.to),
    onKeyDown,
    onPointerDown,
    /** What was dragged is not opened by the same press. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }): void {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => picked?.by === "keys" && refocused.current === null && putBack(),
  };
}

/** The day below the pointer, in the week with the quarter of an hour at the entry's upper edge; where it was outside of the days. */
function momentBelow(entry: CalendarEntry, { x, y, grabbedAt }: { x: number; y: number; grabbedAt: number }): Date {
  const below = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-day]"));
  const place = below.find((element) => element !== null);
  const day = place?.dataset["day"];
  if (place == null || day === undefined) return momentOfEntry(entry);
  if (place.dataset["hours"] === undefined) return onDay(momentOfEntry(entry), day);
  const { top, height } = place.getBoundingClientRect();
  return atMinute(day, ((y - grabbedAt - top) / height) * 24 * 60);
}
