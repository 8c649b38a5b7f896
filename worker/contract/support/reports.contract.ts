import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, listing, moment, pageQuery, reason, success } from "../schema.ts";
import { chatbotStatuses } from "./chatbots.ts";

export const reportReasons = ["harmful", "deceptive", "personal_data", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportDecisions = ["stopped", "dismissed"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

export const reportChatbot = endpoint({
  method: "POST",
  path: "/api/v01/support-chatbot/report",
  access: "key",
  summary: "A visitor reports a chatbot to those who run this service; who it was is not kept",
  body: z.object({
    key: z.uuid(),
    reason: z.enum(reportReasons),
    text: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  }),
  response: success,
});

const report = z.object({
  id,
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  created_at: moment,
  decision: z.nullable(z.enum(reportDecisions)),
});

export const reportedChatbot = z.object({
  id,
  name: z.string(),
  status: z.enum(chatbotStatuses),
  /** The page of visitors. */
  url: z.string(),
  owner_id: id,
  owner_email: z.string(),
  stopped_at: z.nullable(moment),
  stopped_for: z.nullable(z.string()),
  /** Reports that wait for a decision. */
  open: z.int(),
  /** The latest twenty. */
  reports: z.array(report),
});
export type ReportedChatbot = z.infer<typeof reportedChatbot>;

const ofChatbot = { params: z.object({ id }) } as const;

export const listReportedChatbots = endpoint({
  method: "GET",
  path: "/api/admin/reported-chatbots",
  access: "admin",
  summary: "Chatbots that were reported or stopped: those with open reports first, then the last reported",
  query: pageQuery,
  response: listing(reportedChatbot),
});

export const stopChatbot = endpoint({
  method: "POST",
  path: "/api/admin/chatbots/{id}/stop",
  access: "admin",
  summary: "Stops a chatbot at once: it is found no more, answers nothing, and its owner reads the reason",
  ...ofChatbot,
  body: z.object({ reason }),
  response: reportedChatbot,
});

export const releaseChatbot = endpoint({
  method: "POST",
  path: "/api/admin/chatbots/{id}/release",
  access: "admin",
  summary: "Lets a stopped chatbot answer again",
  ...ofChatbot,
  response: reportedChatbot,
});

export const dismissReports = endpoint({
  method: "POST",
  path: "/api/admin/chatbots/{id}/dismiss-reports",
  access: "admin",
  summary: "Decides that the open reports of a chatbot call for nothing",
  ...ofChatbot,
  response: reportedChatbot,
});
