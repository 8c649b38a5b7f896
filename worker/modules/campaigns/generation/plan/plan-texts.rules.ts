import * as z from "zod/mini";
import { defineJobText } from "../../../../jobs/job-text.rules.ts";
import type { SiteText } from "./plan.prompts.ts";
import type { PlanDetail } from "./plan.work.ts";

/** What the first step hands on to those that write. */
interface PlanCarried {
  site: SiteText | null;
}

export const planDetail = defineJobText<PlanDetail>({
  name: "detail of a plan",
  fields: z.object({ hold: z.string(), readIn: z.enum(["en", "fr"]) }),
});

export const planCarry = defineJobText<PlanCarried>({
  name: "what a plan hands on",
  fields: z.object({ site: z.nullable(z.object({ title: z.string(), text: z.string() })) }),
});
