import * as z from "zod/mini";

/** The networks that posts go out to, as they are stored; `x` is read as `twitter` at the edge. */
export const platforms = ["linkedin", "twitter"] as const;
export type Platform = (typeof platforms)[number];
/** What people call a network; names are the same in every language. */
export const networkNames: Readonly<Record<Platform, string>> = { linkedin: "LinkedIn", twitter: "X" };
export const sentPlatform = z.pipe(
  z.enum([...platforms, "x"]),
  z.transform((name) => (name === "x" ? ("twitter" as const) : name)),
);

/** A person's own account, or a page that a person speaks for. */
export const accountKinds = ["member", "page"] as const;
export type AccountKind = (typeof accountKinds)[number];

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
