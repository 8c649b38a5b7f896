import type { Base } from "../../base.ts";
import type { CampaignsService } from "./campaigns.service.ts";
import { createTemplatesRepository } from "./generation/text/templates.repository.ts";
import { createWebsites } from "./generation/website/website.service.ts";
import { createPostWriting } from "./generation/write/post-writing.service.ts";
import type { WritingService } from "./generation/writing.service.ts";
import type { PostsService } from "../publishing/posts/posts.service.ts";

type Ports = "db" | "web" | "webReader" | "guests";

interface Others {
  planner: {
    campaigns: Pick<CampaignsService, "require">;
    posts: Pick<PostsService, "create">;
    writing: WritingService;
  };
}

/** Posts that a model writes on a prompt, and what websites say for a brief. */
export function composeGenerating({ db, web, webReader: reader, guests }: Pick<Base, Ports>, { planner }: Others) {
  const { campaigns, posts, writing } = planner;
  const templates = createTemplatesRepository(db);
  return {
    websites: createWebsites({ web, reader, guests }),
    postWriting: createPostWriting({ campaigns, templates, posts, writing }),
  };
}
