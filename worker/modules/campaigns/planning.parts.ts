import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { Post } from "../mail/mail.service.ts";
import { createCampaignsRepository } from "./campaigns.repository.ts";
import { createPlanSteps } from "./generation/plan/plan.steps.ts";
import { createPlanEnding } from "./generation/plan/plan-ending.service.ts";
import { createPlanning } from "./generation/plan/planning.service.ts";
import type { Websites } from "./generation/website/website.service.ts";
import { createPlansRepository } from "./generation/plan/plans.repository.ts";
import { createPostsRepository } from "../publishing/posts/posts.repository.ts";

interface PlanningBase extends Pick<Base, "db" | "jobs" | "clock"> {
  config: Pick<Base["config"], "publicUrl">;
}

interface Others {
  limits: Pick<Limits, "meters">;
  mail: { mails: Post };
  writer: Pick<Writer, "candidates" | "ask">;
  websites: Pick<Websites, "readForPlan">;
}

/** How a campaign comes to its plan and its posts. */
export function composePlanning({ config, db, jobs, clock }: PlanningBase, others: Others) {
  const { writer, mail } = others;
  const { meters } = others.limits;
  const campaigns = createCampaignsRepository(db);
  const plans = createPlansRepository(db);
  const { publicUrl } = config;
  return {
    planning: createPlanning({ campaigns, plans, writer, meters, jobs, clock }),
    planSteps: createPlanSteps({
      campaigns,
      plans,
      posts: createPostsRepository(db),
      writer,
      readSite: others.websites.readForPlan,
      clock,
    }),
    planEnding: createPlanEnding({ plans, meters, mails: mail.mails, publicUrl, clock }),
  };
}
