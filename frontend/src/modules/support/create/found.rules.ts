import type { Discovery, FoundAddress } from "#contract/support/discovery.contract.ts";
import { pathInSite } from "../knowledge/sources.rules.ts";

export const isDiscoveryRunning = ({ state }: Pick<Discovery, "state">): boolean =>
  state === "pending" || state === "running";

/** What can be learned and is not known yet. */
export const isOffered = ({ status, source_id: known }: Pick<FoundAddress, "status" | "source_id">): boolean =>
  status === "found" && known === null;

export const isTicked = (one: FoundAddress, left: Readonly<Record<string, true>>): boolean =>
  isOffered(one) && left[one.url] !== true;

export const foundFilters = ["all", "ticked", "failed"] as const;
export type FoundFilter = (typeof foundFilters)[number];

export interface FoundGroup {
  /** The first part of the path; empty for the start of the site. */
  name: string;
  rows: FoundAddress[];
}

/** By the first part of their paths, in the order in which they were found: what is on the page never moves. */
export function groupsOf(urls: readonly FoundAddress[]): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const one of urls) {
    const parts = pathInSite(one.url).replace(/\?.*$/, "").split("/").filter(Boolean);
    const name = parts.length > 1 ? (parts[0] ?? "") : "";
    const group = groups.get(name) ?? { name, rows: [] };
    group.rows.push(one);
    groups.set(name, group);
  }
  return [...groups.values()];
}

export type Tick = "all" | "some" | "none" | "closed";

/** A group's tick; `closed` where nothing of it can be learned. */
export function tickOf(rows: readonly FoundAddress[], left: Readonly<Record<string, true>>): Tick {
  const offered = rows.filter(isOffered);
  if (offered.length === 0) return "closed";
  const ticked = offered.filter((one) => isTicked(one, left)).length;
  if (ticked === offered.length) return "all";
  return ticked === 0 ? "none" : "some";
}

/** As how many stored pages they count. */
export const costOf = (rows: readonly FoundAddress[]): number => rows.reduce((sum, { pages }) => sum + pages, 0);

/** What fits the filter and what was typed. */
export function shownPages(
  urls: readonly FoundAddress[],
  filter: FoundFilter,
  query: string,
  left: Readonly<Record<string, true>>,
): FoundAddress[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return urls.filter((one) => {
    const fits = filter === "all" || (filter === "ticked" ? isTicked(one, left) : one.status === "failed");
    const text = `${one.title} ${pathInSite(one.url)}`.toLowerCase();
    return fits && words.every((word) => text.includes(word));
  });
}
