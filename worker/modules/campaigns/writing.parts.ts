import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createAnalysisRepository } from "./generation/analysis/analysis.repository.ts";
import { createAnalysisSteps } from "./generation/analysis/analysis.steps.ts";
import { createAnalyses } from "./generation/analysis/analysis.service.ts";
import { createSocialTemplates } from "./generation/text/templates.service.ts";
import { createTemplatesRepository } from "./generation/text/templates.repository.ts";
import { createSocialTexts } from "./generation/text/texts.service.ts";
import { createWritingRepository } from "./generation/writing.repository.ts";
import { createPostWriting } from "./generation/writing.service.ts";
import { createCampaignsRepository } from "./campaigns.repository.ts";
import { createOwnNumbersRepository } from "../publishing/insights/own-numbers.repository.ts";
import { createPostsRepository } from "../publishing/posts/posts.repository.ts";
import { createPostsService } from "../publishing/posts/posts.service.ts";

interface Others {
  limits: Pick<Limits, "meters">;
  writer: Writer;
}

/** What models write for the planner while a person waits. */
export function composeSocialWriting(
  { db, jobs, clock }: Pick<Base, "db" | "jobs" | "clock">,
  { limits: { meters }, writer }: Others,
) {
  const posts = createPostsRepository(db);
  const writing = createPostWriting({ writing: createWritingRepository(db), writer, meters, clock });
  return {
    writing,
    analyses: createAnalyses({ posts: createPostsService({ posts, clock }), jobs, writer, meters, clock }),
    analysisSteps: createAnalysisSteps({
      posts,
      campaigns: createCampaignsRepository(db),
      analyses: createAnalysisRepository(db),
      numbers: createOwnNumbersRepository(db),
      writer,
      meters,
      clock,
    }),
    texts: createSocialTexts({ writing }),
    templates: createSocialTemplates({ templates: createTemplatesRepository(db), writing, clock }),
  };
}
