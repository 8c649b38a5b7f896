import { topOf, turn, type Quad } from "./quads.rules.ts";
import { besides, viewer, type Beside } from "./viewer.store.ts";

const least = 0.25;
const most = 5;
const step = 1.25;

export function goToPage(page: number, top = 0): void {
  const wanted = Math.min(Math.max(1, Math.round(page)), Math.max(1, viewer.pages || page));
  viewer.goal = { page: wanted, top };
  viewer.isSheetOpen = viewer.tab !== "document";
}

/** The whole of the file, in the place of what is beside it. */
export function showDocument(): void {
  Object.assign(viewer, { tab: "document", isSheetOpen: false });
}

/** Shows what is asked or made of the file, beside it or, where there is no room, in its place. */
export function showBeside(beside: Beside): void {
  Object.assign(viewer, { beside, tab: beside, isSheetOpen: false });
}

/** Marks a passage, wherever the reader is. */
export function markPassage(page: number, quads: readonly Quad[], quote?: string): void {
  viewer.cited = { page, quads: [...quads], quote, isPlaced: false };
}

/** Shows a passage and marks it: its quote where the page says it, else about where it was said to be. */
export function goToPassage(page: number, quads: readonly Quad[], quote?: string): void {
  markPassage(page, quads, quote);
  goToPage(page, topOf(quads, viewer.turned));
}

/** The same where words are marked; else the page alone. */
export function showPassage(page: number, quads: readonly Quad[], quote?: string): void {
  if (quads.length > 0) goToPassage(page, quads, quote);
  else goToPage(page);
}

let awaited: { id: string; page: number; quads: readonly Quad[]; quote: string } | null = null;

/** A passage of a file that is about to be opened. */
export function awaitPassage(id: string, page: number, quads: readonly Quad[], quote: string): void {
  awaited = { id, page, quads, quote };
}

export function goToAwaited(id: string): void {
  if (awaited?.id === id) goToPassage(awaited.page, awaited.quads, awaited.quote);
  awaited = null;
}

export function zoomIn(): void {
  viewer.zoom = Math.min(most, viewer.scale * step);
}

export function zoomOut(): void {
  viewer.zoom = Math.max(least, viewer.scale / step);
}

export function fitWidth(): void {
  viewer.zoom = "width";
}

export function turnPages(): void {
  viewer.turned = turn(viewer.turned);
}

/** What an address wants to see beside the file. */
export const besideOfHash = (hash: string): Beside | undefined =>
  besides.find((beside) => hash.replace(/^#/, "") === beside);
