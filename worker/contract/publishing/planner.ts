import * as z from "zod/mini";
import { networkFacts, platforms, type Platform } from "../networks/networks.ts";

const platformsByName = new Map(
  platforms.flatMap((platform) =>
    [platform, ...networkFacts[platform].aliases].map((name) => [name, platform] as const),
  ),
);
/** A network by the name under which it is stored, or by another one of its own. */
export const sentPlatform = z.pipe(
  z.enum([...platformsByName.keys()]),
  // No name falls back to another network: the enumeration is made of the keys.
  z.transform((name) => platformsByName.get(name) as Platform),
);

export const accountStatuses = ["connected", "expiring", "needs_reconnect", "paused", "disconnected"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const campaignStatuses = ["draft", "planning", "planned", "generating", "active", "ended", "failed"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const postTones = ["neutral", "professional", "warm", "direct", "playful"] as const;
export type PostTone = (typeof postTones)[number];

export const postLanguages = ["fr", "en"] as const;
export type PostLanguage = (typeof postLanguages)[number];

/** How many posts a campaign has. */
export const campaignPosts = { usual: 5, most: 60 } as const;

export const postOrigins = ["campaign", "generated", "manual", "profile", "import"] as const;
export type PostOrigin = (typeof postOrigins)[number];

export const mediaKinds = ["image", "video", "audio"] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaOrigins = ["uploaded", "generated"] as const;
export type MediaOrigin = (typeof mediaOrigins)[number];
/** How it came to be: what was cut from another one, and what was put together of several, have names of their own. */
export const mediaCategories = ["upload", "generated", "short", "combined"] as const;
export type MediaCategory = (typeof mediaCategories)[number];

/** Where the facts of a profile were read. */
export const profileSources = ["account", "api", "page", "text", "file"] as const;
export type ProfileSource = (typeof profileSources)[number];

export const studioKinds = ["open", "generate", "publish"] as const;
export type StudioKind = (typeof studioKinds)[number];

/** One entry of a campaign's plan, before it is written. */
export const planItem = z.object({
  /** Unique within its campaign. */
  item: z.int().check(z.nonnegative()),
  title: z.string(),
  angle: z.string(),
  platforms: z.array(z.enum(platforms)),
  /** Local date and time in the campaign's zone, "2027-03-28T09:00". */
  wall_time: z.string(),
});
export type PlanItem = z.infer<typeof planItem>;
