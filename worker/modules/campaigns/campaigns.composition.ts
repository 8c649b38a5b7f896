import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import { joined } from "../../lib/joined.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import { createDraftsRepository } from "../publishing/drafts/drafts.repository.ts";
import type { PostsService } from "../publishing/posts/posts.service.ts";
import { createCampaignsRepository } from "./campaigns.repository.ts";
import { createCampaignsService } from "./campaigns.service.ts";
import { composeGenerating } from "./generating.parts.ts";
import { composePlanning } from "./planning.parts.ts";
import { composeSocialProfiles } from "./profiles.parts.ts";
import { composeSocialWriting } from "./writing.parts.ts";

interface Others {
  limits: Limits;
  mail: MailModule;
  writer: Writer;
  publishing: { posts: PostsService };
}

/** Campaigns, and what models write for them: plans, posts, analyses, texts after a profile. */
export function composeCampaigns(base: Base, { limits, mail, writer, publishing: { posts } }: Others) {
  const { db, clock } = base;
  const campaigns = createCampaignsService({
    campaigns: createCampaignsRepository(db),
    drafts: createDraftsRepository(db),
    posts,
    meters: limits.rows,
    clock,
  });
  const written = composeSocialWriting(base, { limits, writer });
  const planner = { campaigns, posts, writing: written.writing };
  const generating = composeGenerating(base, { planner });
  return joined(
    { campaigns },
    written,
    generating,
    composeSocialProfiles(base, { limits, planner }),
    composePlanning(base, { limits, mail, writer, websites: generating.websites }),
  );
}
