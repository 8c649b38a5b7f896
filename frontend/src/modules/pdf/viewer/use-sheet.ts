import { useSnapshot } from "valtio";
import { useMedia } from "#lib/use-media.ts";
import { viewer } from "./viewer.store.ts";

/** What opened the sheet, such as the chip of a citation. */
let opener: HTMLElement | null = null;

/** Milliseconds in which the list behind the sheet takes its new height. */
const settlingMs = 100;

/** The words that led to a passage stay in sight above it. */
export function keepInSight(element: HTMLElement): void {
  opener = element;
  setTimeout(() => viewer.isSheetOpen && element.scrollIntoView({ block: "nearest" }), settlingMs);
}

/** Closes it; the keyboard is where it was before. */
export function closeSheet(): void {
  viewer.isSheetOpen = false;
  opener?.focus({ preventScroll: true });
}

/** Whether half of the file lies over what is beside it; only where there is no room for both. */
export function useSheet(): boolean {
  const isNarrow = useMedia("(width < 768px)");
  return useSnapshot(viewer).isSheetOpen && isNarrow;
}
