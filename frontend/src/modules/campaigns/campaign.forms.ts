import * as z from "zod/mini";
import type { CampaignView, changeCampaign } from "#contract/campaigns/campaigns.contract.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { platforms } from "#contract/networks/networks.ts";
import { campaignPosts, postLanguages, postTones, type PostLanguage } from "#contract/publishing/planner.ts";
import { localDay, zone } from "#contract/times.ts";
import { browserZone } from "#lib/zones.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { dayAfter } from "./campaign-days.rules.ts";

const fault = faultsOf("campaigns");

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, fault("long", most)));
const needed = (most: number) => text(most).check(z.minLength(1, fault("required")));
const day = z.string().check(z.refine((typed) => localDay.safeParse(typed).success, fault("day")));
const isCount = (typed: string) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= campaignPosts.most;

/** An address as it was typed, over HTTPS; null where it is none. */
export function pageUrlOf(typed: string): string | null {
  const words = typed.trim();
  if (words === "" || /\s/.test(words)) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(words) ? words : `https://${words}`);
    return url.protocol === "https:" && url.hostname.includes(".") && url.username === "" ? url.href : null;
  } catch {
    return null;
  }
}

export const campaignForm = z
  .object({
    name: needed(120),
    goal: needed(500),
    audience: text(500),
    brief: text(10_000),
    website: text(2_000).check(z.refine((typed) => typed.trim() === "" || pageUrlOf(typed) !== null, fault("address"))),
    platforms: z.array(z.enum(platforms)).check(z.minLength(1, fault("network"))),
    language: z.enum(postLanguages),
    tone: z.enum(postTones),
    starts_on: day,
    ends_on: day,
    zone,
    posts: z.string().check(z.refine(isCount, fault("posts", campaignPosts.most))),
  })
  .check(
    z.refine(({ starts_on: from, ends_on: to }) => from === "" || to === "" || from <= to, {
      ...fault("order"),
      path: ["ends_on"],
    }),
  );
export type CampaignForm = z.infer<typeof campaignForm>;

const usualDays = 14;

/** A campaign of two weeks from tomorrow on. */
export const freshCampaign = (language: PostLanguage, now: number): CampaignForm => ({
  name: "",
  goal: "",
  audience: "",
  brief: "",
  website: "",
  platforms: [...platforms],
  language,
  tone: "neutral",
  starts_on: dayAfter(now, 1),
  ends_on: dayAfter(now, usualDays),
  zone: browserZone(),
  posts: String(campaignPosts.usual),
});

export const formOf = (campaign: CampaignView): CampaignForm => ({
  name: campaign.name,
  goal: campaign.goal,
  audience: campaign.audience,
  brief: campaign.brief,
  website: campaign.website_url ?? "",
  platforms: campaign.platforms,
  language: campaign.language,
  tone: campaign.tone,
  starts_on: campaign.starts_on,
  ends_on: campaign.ends_on,
  zone: campaign.zone,
  posts: String(campaign.num_posts),
});

export type CampaignBody = BodyOf<typeof changeCampaign>;

export const bodyOf = ({ website, posts, ...words }: CampaignForm): CampaignBody => ({
  ...words,
  website_url: pageUrlOf(website),
  num_posts: Number(posts),
});
