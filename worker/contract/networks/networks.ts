import type { NetworkFacts } from "./facts.ts";
import { linkedin } from "./linkedin.ts";
import { x } from "./x.ts";

const registry = { linkedin, twitter: x } satisfies Readonly<Record<string, NetworkFacts>>;

export type Platform = keyof typeof registry;
/** The networks that posts go out to, under the names by which they are stored. */
export const networkFacts: Readonly<Record<Platform, NetworkFacts>> = registry;
/** In the order in which they are shown; the first is the one that is meant where none is chosen. */
export const platforms = Object.keys(registry) as [Platform, ...Platform[]];

/** What is counted for each network, together. */
export const sumCounts = (counts: Readonly<Record<Platform, number>>): number =>
  platforms.reduce((sum, platform) => sum + counts[platform], 0);

/** One value for each network. */
export const byPlatform = <T>(of: (platform: Platform) => T): Record<Platform, T> =>
  Object.fromEntries(platforms.map((platform) => [platform, of(platform)])) as Record<Platform, T>;
