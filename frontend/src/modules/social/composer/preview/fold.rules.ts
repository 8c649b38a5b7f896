import type { Platform } from "#contract/social/social.ts";

export type Device = "phone" | "desktop";

/** After how many signs, and how many lines, LinkedIn folds a text; it does not publish them, so they are about right. */
const folds: Record<Device, { signs: number; lines: number }> = {
  phone: { signs: 140, lines: 3 },
  desktop: { signs: 210, lines: 3 },
};
const longTweet = 280;

/** What stands before the fold and what it hides; null for the rest where all is shown. */
export function foldText(platform: Platform, text: string, device: Device): { shown: string; hidden: string | null } {
  const signs = platform === "twitter" ? longTweet : folds[device].signs;
  const lines = platform === "twitter" ? Number.POSITIVE_INFINITY : folds[device].lines;
  const byLines = [...text.matchAll(/\n/g)][lines - 1]?.index ?? text.length;
  const end = Math.min(signs, byLines);
  if (text.length <= end) return { shown: text, hidden: null };
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  const cut = end === byLines || space <= 0 ? end : space;
  return { shown: text.slice(0, cut).trimEnd(), hidden: text.slice(cut).trimStart() };
}
