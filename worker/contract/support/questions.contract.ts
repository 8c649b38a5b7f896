import * as z from "zod/mini";
import { urlCitation } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { questionStates } from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;
const ofQuestion = { params: z.object({ id }), names: { id: "chatbot-question" } } as const;
export const longestAnswer = 4_000;
const answer = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAnswer));

/** A question that a chatbot did not answer, with its latest wordings. */
export const supportQuestion = z.object({
  id,
  text: z.string(),
  count: z.int(),
  state: z.enum(questionStates),
  draft: z.nullable(z.string()),
  draft_citations: z.array(urlCitation),
  /** The question with its answer that it became. */
  source_id: z.nullable(id),
  wordings: z.array(z.object({ text: z.string(), created_at: moment })),
  /** The wordings that were asked again once it was answered, and those that still were not; null before. */
  retest: z.nullable(
    z.object({ version: z.int(), passed: z.int(), total: z.int(), failed: z.array(z.string()), created_at: moment }),
  ),
  asked_at: moment,
  decided_at: z.nullable(moment),
});
export type SupportQuestion = z.infer<typeof supportQuestion>;

export const listSupportQuestions = endpoint({
  method: "GET",
  path: `${prefix}/questions/{id}`,
  access: "owner",
  right: "support.read",
  summary:
    "What a chatbot did not answer, the most asked first, at most 200; without a state those that are open or drafted",
  ...ofChatbot,
  query: z.object({ state: z.optional(z.enum(questionStates)) }),
  response: z.array(supportQuestion),
});

export const draftSupportAnswer = endpoint({
  method: "PUT",
  path: `${prefix}/question/{id}`,
  access: "owner",
  right: "support.answer",
  summary: "Keeps the owner's draft of an answer; null throws it away",
  ...ofQuestion,
  body: z.object({ draft: z.nullable(answer) }),
  response: supportQuestion,
});

export const draftAnswerFromSources = endpoint({
  method: "POST",
  path: `${prefix}/question/{id}/draft`,
  access: "owner",
  right: "support.answer",
  summary:
    "Drafts an answer from what the chatbot knows, with the passages that it rests on, as one answer of the plan; a draft that is there stays, and none comes where the sources say nothing",
  ...ofQuestion,
  response: supportQuestion,
});

export const approveSupportAnswer = endpoint({
  method: "POST",
  path: `${prefix}/question/{id}/approve`,
  access: "owner",
  right: "support.answer",
  summary: "Makes the question with its answer a source, which counts as a stored page; the next training reads it",
  ...ofQuestion,
  body: z.object({ answer }),
  response: supportQuestion,
});

export const dismissSupportQuestion = endpoint({
  method: "POST",
  path: `${prefix}/question/{id}/dismiss`,
  access: "owner",
  right: "support.answer",
  summary: "Puts a question aside",
  ...ofQuestion,
  response: supportQuestion,
});
