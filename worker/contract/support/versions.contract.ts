import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { moment, number } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { versionCauses, versionStates } from "./knowledge.ts";

export const supportVersion = z.object({
  n: z.int(),
  state: z.enum(versionStates),
  cause: z.enum(versionCauses),
  reason: z.nullable(z.string()),
  sources: z.int(),
  passages: z.int(),
  failed: z.int(),
  tests_passed: z.int(),
  tests_total: z.int(),
  created_at: moment,
  built_at: z.nullable(moment),
  published_at: z.nullable(moment),
});
export type SupportVersion = z.infer<typeof supportVersion>;

export const listSupportVersions = endpoint({
  method: "GET",
  path: "/api/v01/support-chatbot/versions/{id}",
  access: "owner",
  right: "support.read",
  summary: "The versions of what a chatbot knows, the latest first",
  ...ofChatbot,
  response: z.array(supportVersion),
});

export const publishSupportVersion = endpoint({
  method: "POST",
  path: "/api/v01/support-chatbot/versions/{id}/publish",
  access: "owner",
  right: "support.edit",
  summary: "Makes a version answer that was held back, or an earlier one again",
  ...ofChatbot,
  body: z.object({ n: number }),
  response: z.array(supportVersion),
});
