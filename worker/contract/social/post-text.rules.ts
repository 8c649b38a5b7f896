import configs from "twitter-text/dist/configs.js";
import extractCashtags from "twitter-text/dist/extractCashtags.js";
import extractUrls from "twitter-text/dist/extractUrls.js";
import parseTweet from "twitter-text/dist/parseTweet.js";
import { mentionPattern } from "./little-text.rules.ts";
import type { Platform } from "./social.ts";

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
export const linksIn = (text: string): string[] => extractUrls(text);

const linkedinLimit = 3_000;
const shortLimit = 280;
const longLimit = 25_000;
/** What X names the accounts whose posts may be long, in `subscription_type` of https://docs.x.com/x-api/users. */
const longTypes: readonly string[] = ["Basic", "Premium", "PremiumPlus"];
const mostCashtags = 1;

/** Measures one item of a post. `subscriptionType` is the X account's; null where it is not known. */
export function measureText(platform: Platform, text: string, subscriptionType: string | null = null): MeasuredText {
  return platform === "twitter" ? measureTweet(text, subscriptionType) : measureLinkedin(text);
}

function measureTweet(text: string, subscriptionType: string | null): MeasuredText {
  const limit = longTypes.includes(subscriptionType ?? "") ? longLimit : shortLimit;
  const { weightedLength: length, valid } = parseTweet(text, { ...configs.defaults, maxWeightedTweetLength: limit });
  const problems: TextProblem[] = [];
  if (length === 0) problems.push("empty");
  if (length > limit) problems.push("too_long");
  if (!valid && length > 0 && length <= limit) problems.push("characters");
  if (extractCashtags(text).length > mostCashtags) problems.push("cashtags");
  return { length, limit, links: linksIn(text).length, problems };
}

/** LinkedIn counts the text without its escapes, and of a mention the name alone. */
function measureLinkedin(text: string): MeasuredText {
  const { length } = text.replaceAll(mentionPattern, "$1");
  const problems: TextProblem[] = [];
  if (text.trim() === "") problems.push("empty");
  if (length > linkedinLimit) problems.push("too_long");
  return { length, limit: linkedinLimit, links: linksIn(text).length, problems };
}

const linkUnits = 10;

/** How many units of `social-publications` one item takes: what the network bills for it. */
export function unitsOf(platform: Platform, text: string): number {
  return platform === "twitter" && linksIn(text).length > 0 ? linkUnits : 1;
}

/** What X bills for one item, in micro-USD: 0.015 USD, 0.20 USD with a link (https://docs.x.com/x-api/getting-started/pricing). */
const itemMicros = { plain: 15_000, linked: 200_000 };

/** What a network bills us for one item, in micro-USD; LinkedIn bills nothing. */
export function publishingMicrosOf(platform: Platform, text: string): number {
  if (platform === "linkedin") return 0;
  return extractUrls(text).length > 0 ? itemMicros.linked : itemMicros.plain;
}
