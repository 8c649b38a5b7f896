import type { CampaignView } from "../../contract/campaigns/campaigns.contract.ts";
import { wallTimeOf } from "../../contract/zoned-times.rules.ts";
import type { CountedCampaign } from "./campaigns.repository.ts";

/** On the wire, as it stands at a moment: an active one is ended after its last day. */
export const toCampaign = ({ campaign, posts }: CountedCampaign, now: Date): CampaignView => ({
  id: campaign.id,
  name: campaign.name,
  goal: campaign.goal,
  audience: campaign.audience,
  brief: campaign.brief,
  website_url: campaign.websiteUrl,
  website_unread: campaign.unreadWebsite !== null && campaign.unreadWebsite === campaign.websiteUrl,
  platforms: campaign.platforms,
  language: campaign.language,
  tone: campaign.tone,
  starts_on: campaign.startsOn,
  ends_on: campaign.endsOn,
  zone: campaign.zone,
  num_posts: campaign.numPosts,
  status: campaign.status === "active" && campaign.endsOn < todayOf(campaign, now) ? "ended" : campaign.status,
  failure: campaign.failure,
  plan: campaign.plan,
  posts,
  created_at: campaign.createdAt.toISOString(),
  updated_at: campaign.updatedAt.toISOString(),
  archived_at: campaign.archivedAt?.toISOString() ?? null,
});

/** Whether the days of a campaign hold what its zone calls today. */
export function holdsToday(campaign: CountedCampaign["campaign"], now: Date): boolean {
  const today = todayOf(campaign, now);
  return campaign.startsOn <= today && today <= campaign.endsOn;
}

const todayOf = ({ zone }: CountedCampaign["campaign"], now: Date): string => wallTimeOf(now, zone).slice(0, 10);

/** A page that has made a campaign asks for its plan at once. */
const untilBegunMs = 10 * 60_000;

/** Whether posts are on their way and none is there yet; those of an earlier plan are not what is awaited. */
export function isGenerating({ campaign, posts, made }: CountedCampaign, now: Date): boolean {
  const { status, createdAt } = campaign;
  if (status === "draft") return posts === 0 && now.getTime() - createdAt.getTime() < untilBegunMs;
  return status === "planning" || ((status === "planned" || status === "generating") && made === 0);
}
