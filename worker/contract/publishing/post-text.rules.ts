import { mentionPattern } from "./little-text.rules.ts";
import type { NetworkFacts } from "../networks/facts.ts";
import { networkFacts, type Platform } from "../networks/networks.ts";
import { addressesIn, cashtagsIn } from "./weighted-text/addresses.rules.ts";
import { weigh } from "./weighted-text/weighted-length.rules.ts";

/** `empty` is none where the item has media; `characters`: some that the network refuses, such as a byte order mark. */
export type TextProblem = "empty" | "too_long" | "cashtags" | "characters";

export interface MeasuredText {
  /** As the network counts: on X a link is 23, an emoji or a Chinese character 2. */
  length: number;
  limit: number;
  links: number;
  problems: TextProblem[];
}

/** The addresses in a text, as X finds them: those without a scheme too. */
export const linksIn = (text: string): string[] => addressesIn(text).map(({ url }) => url);

interface TextCount {
  length: number;
  isEmpty: boolean;
  /** Whether it holds what the network refuses, such as a byte order mark. */
  isRefused: boolean;
}

const counters: Readonly<Record<NetworkFacts["text"]["unit"], (text: string) => TextCount>> = {
  utf16(text) {
    const { length } = text.replaceAll(mentionPattern, "$1");
    return { length, isEmpty: text.trim() === "", isRefused: false };
  },
  weighted(text) {
    const { length, isRefused } = weigh(text);
    return { length, isEmpty: length === 0, isRefused };
  },
};

/** Measures one item of a post. `subscriptionType` is the account's; null where it is not known. */
export function measureText(platform: Platform, text: string, subscriptionType: string | null = null): MeasuredText {
  const { unit, most, mostOf, mostCashtags } = networkFacts[platform].text;
  const limit = mostOf[subscriptionType ?? ""] ?? most;
  const { length, isEmpty, isRefused } = counters[unit](text);
  const problems: TextProblem[] = [];
  if (isEmpty) problems.push("empty");
  if (length > limit) problems.push("too_long");
  if (isRefused) problems.push("characters");
  if (mostCashtags !== null && cashtagsIn(text) > mostCashtags) problems.push("cashtags");
  return { length, limit, links: linksIn(text).length, problems };
}

/** How many units of `social-publications` one item takes: what the network bills for it. */
export function unitsOf(platform: Platform, text: string): number {
  const { plain, linked } = networkFacts[platform].units;
  return linksIn(text).length > 0 ? linked : plain;
}

/** What a network bills us for one item, in micro-USD. */
export function publishingMicrosOf(platform: Platform, text: string): number {
  const { plain, linked } = networkFacts[platform].costMicros;
  return linksIn(text).length > 0 ? linked : plain;
}
