import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { questionTypes } from "../meters.ts";
import { id, moment } from "../schema.ts";

const perType = z.object(Object.fromEntries(questionTypes.map((type) => [type, z.int()])));

export const memberUse = z.object({
  /** `member`, or who was one; `visitors` of chatbots together; `others`: what no person asked for. */
  kind: z.enum(["member", "left", "visitors", "others"]),
  /** The person's; null of those who are none, or whose account is gone. */
  id: z.nullable(id),
  name: z.nullable(z.string()),
  /** What they asked, each as its model counts; of visitors, what chatbots answered them. */
  questions: z.int(),
  by_type: perType,
  /** What they may ask of it in this month; null is unlimited, or of an earlier month. */
  limit: z.nullable(z.int()),
  /** Their part of what all cost together, in thousandths. */
  share: z.int(),
});
export type MemberUse = z.infer<typeof memberUse>;

export const readTeamUsage = endpoint({
  method: "GET",
  path: "/api/workspace/usage",
  access: "user",
  right: "usage.read",
  summary: "What each member used of the team's plan in a UTC month, the most first; those who have left too",
  query: z.object({ month: z.optional(z.enum(["this", "last"])) }),
  response: z.object({ from: moment, until: moment, data: z.array(memberUse) }),
});
