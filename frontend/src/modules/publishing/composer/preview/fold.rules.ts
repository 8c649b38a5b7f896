import { networkFacts, type Platform } from "#contract/networks/networks.ts";

export type Device = "phone" | "desktop";

/** What stands before the fold and what it hides; null for the rest where all is shown. */
export function foldText(platform: Platform, text: string, device: Device): { shown: string; hidden: string | null } {
  const { characters, lines } = networkFacts[platform].text.fold[device];
  const byLines = lines === null ? text.length : ([...text.matchAll(/\n/g)][lines - 1]?.index ?? text.length);
  const end = Math.min(characters, byLines);
  if (text.length <= end) return { shown: text, hidden: null };
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  const cut = end === byLines || space <= 0 ? end : space;
  return { shown: text.slice(0, cut).trimEnd(), hidden: text.slice(cut).trimStart() };
}
