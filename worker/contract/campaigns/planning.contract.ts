import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, userParams } from "../schema.ts";
import { campaignStatuses } from "../publishing/planner.ts";

export const generatePlan = endpoint({
  method: "POST",
  path: "/api/social/planner/{campaign}/generate-plan/{userId}",
  access: "owner",
  right: "planner.edit",
  status: 202,
  summary:
    "Plans a campaign and writes its posts; answers the job that runs, and begins none where its posts stand. One campaign-creation",
  params: z.object({ ...userParams.shape, campaign: id }),
  names: { campaign: "campaign" },
  body: z.object({
    /** A new generation beside the posts that stand: those that were liked, changed or ever scheduled stay. */
    force_regenerate: z.optional(z.boolean()),
  }),
  response: z.object({ job_id: z.string(), status: z.enum(campaignStatuses) }),
});
