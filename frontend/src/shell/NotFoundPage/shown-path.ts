import { ownPath } from "#contract/own-path.rules.ts";

/** An unknown path as text to show: our own or none, and not longer than a line or two. */
export function shownPath(text: unknown): string | null {
  const path = ownPath(text);
  return path === null ? null : path.length > 120 ? `${path.slice(0, 119)}…` : path;
}
