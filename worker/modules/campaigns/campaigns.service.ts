import type { BodyOf } from "../../contract/endpoint.ts";
import type { CampaignView, changeCampaign, createCampaign } from "../../contract/campaigns/campaigns.contract.ts";
import { campaignPosts } from "../../contract/publishing/planner.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import type { Language } from "../../lib/language.rules.ts";
import { listRequest, toList } from "../../lib/pagination.ts";
import type { List } from "../../lib/pagination.ts";
import { limitReached, notIncluded, reachedDetails } from "../limits/limits.errors.ts";
import type { LimitsRepository } from "../limits/limits.repository.ts";
import type { Drafter, DraftsRepository } from "../publishing/drafts/drafts.repository.ts";
import type { PostsService } from "../publishing/posts/posts.service.ts";
import { sentenceOf } from "../publishing/failure-sentences.rules.ts";
import { campaignDays, campaignNotFound, campaignsFull } from "./campaigns.errors.ts";
import { holdsToday, isGenerating, toCampaign } from "./campaign-view.rules.ts";
import type { CampaignsRepository, CountedCampaign } from "./campaigns.repository.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

interface Dependencies {
  campaigns: CampaignsRepository;
  drafts: Pick<DraftsRepository, "count">;
  posts: Pick<PostsService, "require">;
  meters: Pick<LimitsRepository, "listMeters">;
  clock: Clock;
}

type CampaignChange = BodyOf<typeof changeCampaign>;

const pageSize = 50;
const metered = "campaign-creation";

export type CampaignsService = ReturnType<typeof createCampaignsService>;

/** What people want to tell over some days. social.campaign_not_found for another's. */
export function createCampaignsService({ campaigns, drafts, posts, meters, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<CountedCampaign> {
    const found = await campaigns.find(workspaceId, id);
    if (found === null) throw campaignNotFound();
    return found;
  }

  /** Why the plan has no campaign left; null where it has one. */
  async function refusal(workspaceId: WorkspaceId) {
    const [meter] = await meters.listMeters(workspaceId, [metered], now());
    if (meter === undefined) return notIncluded({ query_type: metered });
    const { left } = meter.allowance;
    return left !== null && left < 1 ? limitReached(reachedDetails(metered, meter.allowance)) : null;
  }

  const shown = (found: CountedCampaign): CampaignView => toCampaign(found, now());

  const active = async (workspaceId: WorkspaceId): Promise<CampaignView[]> => {
    const around = await campaigns.listAround(workspaceId, now());
    return around.filter(({ campaign }) => holdsToday(campaign, now())).map(shown);
  };

  return {
    require,

    read: async (workspaceId: WorkspaceId, id: string): Promise<CampaignView> => shown(await require(workspaceId, id)),

    async list(workspaceId: WorkspaceId, of: "all" | "current", page: string | undefined): Promise<List<CampaignView>> {
      const request = listRequest(page, pageSize);
      const found = await campaigns.list(workspaceId, of, request);
      return toList({ ...found, data: found.data.map(shown) }, request);
    },

    active,

    /** limits.not_included, limits.reached, social.campaign_days, social.campaigns_full. Its unit is taken by its plan. */
    async create(workspaceId: WorkspaceId, body: BodyOf<typeof createCampaign>): Promise<CampaignView> {
      const { request_id: requestId = null, language = "fr" } = body;
      const before = requestId === null ? null : await campaigns.findByRequest(workspaceId, requestId);
      if (before !== null) return shown(before);
      const refused = await refusal(workspaceId);
      if (refused !== null) throw refused;
      const id = createId();
      if (await campaigns.add(workspaceId, { id, requestId, language, ...columnsOf(body) }, now()))
        return shown(await require(workspaceId, id));
      const raced = requestId === null ? null : await campaigns.findByRequest(workspaceId, requestId);
      if (raced === null) throw campaignsFull();
      return shown(raced);
    },

    /** social.campaign_days */
    async change(workspaceId: WorkspaceId, id: string, body: CampaignChange): Promise<CampaignView> {
      const { archived, language } = body;
      const named = {
        ...(archived !== undefined && { archivedAt: archived ? now() : null }),
        ...(language !== undefined && { language }),
      };
      if (!(await campaigns.change(workspaceId, id, { ...columnsOf(body), ...named }, now()))) throw campaignNotFound();
      return shown(await require(workspaceId, id));
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await campaigns.remove(workspaceId, id, now()))) throw campaignNotFound();
    },

    /** `refusal` is the code of why there is none left; null where there is one. */
    async checkPermission(caller: Drafter) {
      const [refused, snapshots] = await Promise.all([refusal(caller.workspaceId), drafts.count(caller)]);
      return { refusal: refused?.code ?? null, snapshots };
    },

    async checkPosts(workspaceId: WorkspaceId, id: string, language: Language) {
      const found = await require(workspaceId, id);
      const { campaign, posts: n } = found;
      const { status, failure } = campaign;
      const generating = isGenerating(found, now());
      return { has_posts: n > 0, count: n, generating, status, error_message: sentenceOf(failure, language) };
    },

    /** social.post_not_found */
    async ofPost(workspaceId: WorkspaceId, postId: string): Promise<CampaignView | null> {
      const { campaignId } = (await posts.require(workspaceId, postId)).post;
      const found = campaignId === null ? null : await campaigns.find(workspaceId, campaignId);
      return found && shown(found);
    },
  };
}

/** social.campaign_days where the last day comes before the first. */
function columnsOf({ starts_on: startsOn, ends_on: endsOn, website_url: websiteUrl = null, ...body }: CampaignChange) {
  if (endsOn < startsOn) throw campaignDays();
  const { name, goal, audience, brief, platforms, tone, zone } = body;
  const words = { name, goal, audience, brief, websiteUrl };
  return {
    ...words,
    platforms,
    tone,
    zone,
    startsOn,
    endsOn,
    numPosts: body.num_posts ?? campaignPosts.usual,
  };
}
