import { proxy, ref, useSnapshot } from "valtio";

/** Where in the bar at the top a page may stand with its name and its actions. */
const bar = proxy<{ place: HTMLElement | null }>({ place: null });

export function offerPlace(element: HTMLElement | null): void {
  bar.place = element && ref(element);
}

export const usePlace = (): HTMLElement | null => useSnapshot(bar).place as HTMLElement | null;
