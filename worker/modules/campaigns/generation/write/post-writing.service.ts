import type { BodyOf, ResponseOf } from "../../../../contract/endpoint.ts";
import type { generatePost } from "../../../../contract/campaigns/generating.contract.ts";
import { sha256Of } from "../../../../lib/sha256.ts";
import type { CampaignsService } from "../../campaigns.service.ts";
import type { PostsService } from "../../../publishing/posts/posts.service.ts";
import { templateNotFound } from "../../campaigns.errors.ts";
import { variantOf } from "../plan/plan.rules.ts";
import type { TemplatesRepository } from "../text/templates.repository.ts";
import type { Person, WritingService } from "../writing.service.ts";
import { postsMessages, readPosts } from "./posts.prompts.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  campaigns: Pick<CampaignsService, "require">;
  templates: Pick<TemplatesRepository, "find">;
  posts: Pick<PostsService, "create">;
  writing: Pick<WritingService, "write">;
}

const tokensOfPost = 1_500;
const timeLimitMs = 90_000;

export type PostWriting = ReturnType<typeof createPostWriting>;

/** Posts on what a person asks for, kept as they are written. */
export function createPostWriting({ campaigns, templates, posts, writing }: Dependencies) {
  async function formOf(workspaceId: WorkspaceId, id: string | undefined): Promise<string | null> {
    if (id === undefined) return null;
    const found = await templates.find(workspaceId, id);
    if (found === null) throw templateNotFound();
    return found.text;
  }

  return {
    /**
     * One post, or `posts` where a count is named; a repeat of the request finds those of the first.
     * social.campaign_not_found, social.template_not_found, social.post_not_kept; what `Writing.write` refuses.
     */
    async generate(caller: Person, body: BodyOf<typeof generatePost>): Promise<ResponseOf<typeof generatePost>> {
      const { prompt, platform, tone, language = "fr", count: several, request_id: requestId } = body;
      const { campaign_id: campaignId, template_id: templateId, model_id: chosen = null } = body;
      const campaign =
        campaignId === undefined ? null : (await campaigns.require(caller.workspaceId, campaignId)).campaign;
      const form = await formOf(caller.workspaceId, templateId);
      const count = several ?? 1;
      const wanted = { prompt, platform, tone, language, count, campaign, form };
      const { id, value } = await writing.write(caller, {
        kind: "generate-post",
        requestId,
        asked: { prompt, platform, tone, language, several, campaignId, templateId, chosen },
        chosen,
        messages: postsMessages(wanted),
        read: readPosts(wanted),
        maxOutputTokens: count * tokensOfPost,
        timeLimitMs,
      });
      const made = [];
      for (const [at, { title, text }] of value.entries()) {
        const request_id = (await sha256Of(`${id} ${at}`)).slice(0, 32);
        const kept = { request_id, title, language, variants: [variantOf(platform, text)] };
        made.push(
          await posts.create(caller, "generated", campaign === null ? kept : { ...kept, campaign_id: campaign.id }),
        );
      }
      const [first] = made;
      return several === undefined && first !== undefined ? first : { posts: made };
    },
  };
}
