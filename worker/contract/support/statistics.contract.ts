import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { answerActions, answerOutcomes } from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;
const count = z.int();

/** How many days back statistics go, today included. */
export const statisticDays = ["7", "30", "90"] as const;

const statistics = z.object({
  /** The first day, in UTC. */
  since: z.iso.date(),
  conversations: count,
  visitors: count,
  /** Who left an address. */
  leads: count,
  /** Answers that a model wrote. */
  answers: count,
  /** Answers to questions: those found in the sources, and below those that were not. */
  answered: count,
  not_found: count,
  rated_up: count,
  rated_down: count,
  /** Conversations that the visitor said are settled, and those that a rule takes for settled. Never one figure. */
  resolved_confirmed: count,
  resolved_assumed: count,
  /** Conversations in which a person was called. */
  handed_over: count,
  /** Half of the visitors who called a person read one within so many minutes; null for fewer than three. */
  reply_minutes: z.nullable(count),
  top_questions: z.array(z.object({ text: z.string(), count })),
  days: z.array(z.object({ day: z.iso.date(), conversations: count, answers: count, not_found: count, leads: count })),
  /** The last six months, as far as conversations are kept. */
  months: z.array(
    z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), answers: count, cost_micros: z.int() }),
  ),
});
export type SupportStatistics = z.infer<typeof statistics>;

export const readSupportStatistics = endpoint({
  method: "GET",
  path: `${prefix}/statistics/{id}`,
  access: "owner",
  right: "support.read",
  summary: "What visitors asked a chatbot and what became of it, without what its owner tried; days and months of UTC",
  ...ofChatbot,
  query: z.object({ days: z.optional(z.enum(statisticDays)) }),
  response: statistics,
});

const capUse = z.object({
  /** Answers that count today and this month (UTC), and how many there may be; null is without a cap. */
  today: count,
  today_most: count,
  month: count,
  month_most: z.nullable(count),
  /** Those who asked most today. A visitor has a name or an address where one was left, and what was said last. */
  visitors: z.array(
    z.object({
      visitor: z.nullable(z.string()),
      place: z.nullable(z.string()),
      conversation_id: z.nullable(id),
      question: z.nullable(z.string()),
      asked: count,
    }),
  ),
  /** By a mark that is another one tomorrow. */
  networks: z.array(z.object({ mark: z.string(), asked: count })),
});
export type CapUsage = z.infer<typeof capUse>;

export const readCapUse = endpoint({
  method: "GET",
  path: `${prefix}/usage/{id}`,
  access: "owner",
  right: "support.read",
  summary: "How much of a chatbot's caps is used, and by whom",
  ...ofChatbot,
  response: capUse,
});

const passage = z.object({
  source_id: id,
  title: z.string(),
  url: z.nullable(z.string()),
  page: count,
  text: z.string(),
  score: z.number(),
  cited: z.boolean(),
  kept_out: z.nullable(z.enum(["threshold", "length"])),
});

const trace = z.object({
  message_id: id,
  outcome: z.nullable(z.enum(answerOutcomes)),
  action: z.nullable(z.enum(answerActions)),
  version: z.nullable(count),
  model: z.nullable(z.string()),
  cost_micros: z.nullable(count),
  created_at: moment,
  /** What was searched for, where the question was rewritten. */
  searched_for: z.nullable(z.string()),
  threshold: z.nullable(z.number()),
  /** The best first; null after 90 days, and for an answer that nothing was searched for. */
  passages: z.nullable(z.array(passage)),
});
export type SupportTrace = z.infer<typeof trace>;

export const readSupportTrace = endpoint({
  method: "GET",
  path: `${prefix}/message/{id}/trace`,
  access: "owner",
  right: "support.read",
  summary: "Why a chatbot answered as it did: the passages with their scores, what was kept out, the version",
  params: z.object({ id }),
  names: { id: "chatbot-message" },
  response: trace,
});
