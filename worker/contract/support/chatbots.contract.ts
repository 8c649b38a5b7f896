import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { providerName } from "../providers.ts";
import { id, list, moment, number, page, pageQuery, requestId, success } from "../schema.ts";
import { settingShape } from "./bot-settings.ts";
import { chatbotName, chatbotStatuses, trainingStatuses } from "./chatbots.ts";
import { siteUrl, supportSource } from "./sources.ts";

/** A chatbot as its owner sees it. */
export const chatbot = z.object({
  id,
  ...settingShape,
  /** The access key of visitors, and the page that it opens. */
  uuid: z.uuid(),
  url: z.string(),
  is_public: z.boolean(),
  /** Counts how often the access key or the secret was replaced. */
  key_version: z.int(),
  has_secret: z.boolean(),
  live_version: z.nullable(z.int()),
  /** Why an admin stopped it; null while it is not. */
  stopped_for: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
});
export type Chatbot = z.infer<typeof chatbot>;

export const chatbotSummary = z.object({
  id,
  name: z.string(),
  status: z.enum(chatbotStatuses),
  training_status: z.enum(trainingStatuses),
  /** An admin stopped it: visitors do not find it. */
  is_stopped: z.boolean(),
  /** Answers that models wrote since the month began (UTC). */
  answers_month: z.int(),
  /** Questions that wait for an answer, visitors who wait for a person, and leads that its owner has not seen. */
  unanswered: z.int(),
  waiting: z.int(),
  new_leads: z.int(),
});
export type ChatbotSummary = z.infer<typeof chatbotSummary>;

export const trainedChatbot = z.object({
  ...chatbot.shape,
  training_status: z.enum(trainingStatuses),
  /** The progress of its sources. */
  progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
  sources: z.array(supportSource),
});
export type TrainedChatbot = z.infer<typeof trainedChatbot>;

const prefix = "/api/v01/support-chatbot" as const;
export const ofChatbot = { params: z.object({ id }), names: { id: "chatbot" } } as const;

export const listChatbots = endpoint({
  method: "GET",
  path: `${prefix}/chat-all`,
  access: "owner",
  right: "support.read",
  summary: "The caller's chatbots, the newest first",
  query: z.object({ user_id: z.optional(id), ...pageQuery.shape }),
  response: list(page(chatbotSummary)),
});

export const addChatbot = endpoint({
  method: "POST",
  path: `${prefix}/chat-add`,
  access: "owner",
  right: "support.edit",
  summary: "Adds a private chatbot; a repeated request_id answers what the first added",
  body: z.object({
    user_id: z.optional(id),
    name: chatbotName,
    url: z.optional(siteUrl),
    request_id: z.optional(requestId),
  }),
  response: chatbot,
});

export const readChatbot = endpoint({
  method: "GET",
  path: `${prefix}/chat-show/{id}`,
  access: "owner",
  right: "support.read",
  summary: "One chatbot, how far its training is, and its sources",
  ...ofChatbot,
  conditional: true,
  response: trainedChatbot,
});

export const updateChatbot = endpoint({
  method: "PUT",
  path: `${prefix}/chat-update`,
  access: "owner",
  right: "support.edit",
  summary: "Changes what is named of a chatbot",
  body: z.object({ id, ...z.partial(z.object(settingShape)).shape }),
  response: chatbot,
});
export type ChatbotChange = Omit<z.infer<typeof updateChatbot.body>, "id">;

export const removeChatbot = endpoint({
  method: "DELETE",
  path: `${prefix}/chat-delete/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Deletes a chatbot with its sources, visitors and conversations",
  ...ofChatbot,
  response: success,
});

export const clearParts = ["sources", "conversations", "all"] as const;

export const clearChatbot = endpoint({
  method: "POST",
  path: `${prefix}/clear-data/{id}`,
  access: "owner",
  right: "support.edit",
  whileOff: true,
  summary: "Deletes what a chatbot knows, what its visitors said, or both",
  ...ofChatbot,
  body: z.object({ what: z.optional(z.enum(clearParts)) }),
  response: success,
});

export const moveChatbot = endpoint({
  method: "POST",
  path: `${prefix}/chat-move/{id}`,
  access: "owner",
  right: "support.edit",
  teamSession: false,
  summary:
    "Moves a chatbot with all that it knows and all its conversations into another workspace of the caller, whose plan pays from then on; a repeat finds it there",
  ...ofChatbot,
  body: z.object({ workspace_id: id }),
  response: success,
});

export const shareChatbot = endpoint({
  method: "POST",
  path: `${prefix}/chat-make-public/{id}`,
  access: "owner",
  right: "support.edit",
  summary:
    "Makes a chatbot public or private, or leaves it as it is; with `rotate`, under a new access key, and the old one is dead",
  ...ofChatbot,
  body: z.object({ is_public: z.optional(z.boolean()), rotate: z.optional(z.boolean()) }),
  response: z.object({ uuid: z.uuid(), url: z.string() }),
});

export const renewChatbotSecret = endpoint({
  method: "POST",
  path: `${prefix}/new-secret-key/{id}`,
  access: "owner",
  right: "support.edit",
  summary: "Makes a new secret, which is shown this once; what the old one proved counts no more",
  ...ofChatbot,
  response: z.object({ secret_key: z.string() }),
});

const supportModel = z.object({
  id: number,
  name: z.string(),
  provider: providerName,
  /** Several vendors serve the same model. */
  model_common_name: z.string(),
  is_trending: z.union([z.literal(0), z.literal(1)]),
  /** USD. */
  price_per_1000_answers: z.number(),
  /** Whether the caller's plan has it. */
  included: z.boolean(),
});
export type SupportModel = z.infer<typeof supportModel>;

export const listSupportModels = endpoint({
  method: "GET",
  path: `${prefix}/ai-models-all`,
  access: "user",
  right: "support.read",
  summary:
    "The models that can answer for a chatbot, in the order of the catalogue, with what 1,000 usual answers cost",
  query: pageQuery,
  response: list(page(supportModel)),
});
