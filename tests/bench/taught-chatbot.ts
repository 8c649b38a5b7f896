import { embeddingSize } from "../../worker/knowledge/embedding.rules.ts";
import { newAddress } from "../integration/auth-client.ts";
import { haiku, newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { storeBot } from "../support/stored-bot.ts";
import type { TestStack } from "../support/stack.ts";
import type { StreamRequest } from "./asking-process.ts";
import { ownId } from "../support/owner-ids.ts";

export const prefix = "/api/v01/support-chatbot";

export interface TaughtChatbot {
  id: string;
  key: string;
  owner: Person;
}

export const parcels = [
  "Parcels leave our workshop on weekdays before four in the afternoon. Every saddle is sewn by hand in Rouen.",
];
export const aboutParcels = "When do parcels leave the workshop?";

interface Knowledge {
  texts: readonly string[];
  /** Answers that the plan of its owner has a month; null is without end. */
  planAnswers?: number | null;
  /** Answers that the chatbot itself may give a day. */
  dayAnswers?: number | null;
}

/** A public chatbot of a new owner that knows these texts, by words and by vectors; visitors are not slowed down. */
export async function makeTaughtChatbot(
  stack: TestStack,
  { texts, planAnswers = null, dayAnswers = null }: Knowledge,
): Promise<TaughtChatbot> {
  const owner = await newUser(stack);
  const limits = { "support-answers": { period: "month", units: planAnswers, costMicros: null } };
  await stack.sql("update entitlement set limits = limits || $2::jsonb where user_id = $1", [
    owner.id,
    JSON.stringify(limits),
  ]);
  const pages = texts.map((text, at) => ({ url: `https://shop.example/${at}`, title: `Page ${at}`, text }));
  const caps = { day: dayAnswers, visitor_minute: 1_000_000, visitor_day: 1_000_000, network_hour: 1_000_000 };
  const { id, key } = await storeBot(stack, { userId: ownId(owner.id), pages, caps });
  await stack.sql("update chatbot set model_id = $2 where id = $1", [id, haiku.id]);
  await stack.sql(
    `update passage p set embedding = (select array_agg((random() - 0.5)::real) from generate_series(1, $2::int) where p.id <> '')
     where p.user_id = $1`,
    [owner.id, embeddingSize],
  );
  return { id, key, owner };
}

interface Message {
  query: string;
  token?: string;
  conversation_id?: string;
}

/** A visitor's message, as the widget sends it. Each comes from an address of its own. */
export const messageOf = (
  { url }: Pick<TestStack, "url">,
  { key }: Pick<TaughtChatbot, "key">,
  message: Message,
): StreamRequest => ({
  url: `${url}${prefix}/add-conversations`,
  headers: { "content-type": "application/json", origin: "null", "cf-connecting-ip": newAddress() },
  json: { key, ...message },
});

export function say(stack: TestStack, bot: Pick<TaughtChatbot, "key">, message: Message): Promise<Response> {
  const { url, headers, json } = messageOf(stack, bot, message);
  return fetch(url, { method: "POST", headers, body: JSON.stringify(json) });
}

/** The first words of an answer: none stands before its first citation was found in its source. */
export const firstWords = /^data: \{"text":/m;

/** Who the first message made, and where. */
export function placeIn(events: string): { token: string; conversation_id: string } {
  const [, data = "{}"] = /^event: meta\ndata: (.+)$/m.exec(events) ?? [];
  return JSON.parse(data) as { token: string; conversation_id: string };
}
