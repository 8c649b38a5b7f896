import { newChatbot } from "../../worker/contract/support/chatbots.ts";
import { createId } from "../../worker/lib/ids.ts";
import { newCrawl } from "../../worker/sites/crawl.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

/** A chatbot with a version that waits to be published. */
export async function makeChatbot({ sql }: TestStack, owner: Person): Promise<string> {
  const { look, leadForm, handOver, notices, caps } = newChatbot;
  const id = createId();
  await sql(
    `insert into chatbot (id, user_id, public_key, name, look, lead_form, hand_over, notices, caps, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), 'Private', $3, $4, $5, $6, $7, now(), now())`,
    [id, owner.id, ...[look, leadForm, handOver, notices, caps].map((value) => JSON.stringify(value))],
  );
  await sql(
    `insert into support_version (chatbot_id, n, user_id, state, cause, created_at) values ($1, 1, $2, 'held', 'training', now())`,
    [id, owner.id],
  );
  return id;
}

export async function makeChatbotSource(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  await stack.sql("insert into source (id, user_id, kind) values ($1, $2, 'file')", [id, owner.id]);
  await stack.sql(
    `insert into support_source (id, user_id, chatbot_id, kind, title, created_at, updated_at)
     values ($1, $2, $3, 'file', 'Private', now(), now())`,
    [id, owner.id, chatbot],
  );
  return id;
}

export async function makeChatbotConversation(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  await stack.sql(
    `insert into support_lead (id, chatbot_id, user_id, token_hash, created_at, updated_at)
     values ($1::text, $2, $3, $1::text, now(), now())`,
    [id, chatbot, owner.id],
  );
  await stack.sql(
    `insert into support_conversation (id, chatbot_id, lead_id, user_id, created_at, updated_at)
     values ($1::text, $2, $1::text, $3, now(), now())`,
    [id, chatbot, owner.id],
  );
  return id;
}

export async function makeChatbotQuestion(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  await stack.sql(
    `insert into support_question (id, chatbot_id, user_id, text, key, created_at, asked_at)
     values ($1, $2, $3, 'Private?', 'private', now(), now())`,
    [id, chatbot, owner.id],
  );
  return id;
}

export async function makeChatbotTest(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  await stack.sql(
    `insert into support_test (id, chatbot_id, user_id, question, expects, created_at, updated_at)
     values ($1, $2, $3, 'Private?', 'answer', now(), now())`,
    [id, chatbot, owner.id],
  );
  return id;
}

export async function makeChatbotDiscovery(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  const crawl = newCrawl({ url: "https://private.example/", maxPages: 10 });
  await stack.sql(
    `insert into support_discovery (id, chatbot_id, user_id, url, crawl, created_at) values ($1, $2, $3, $4, $5, now())`,
    [id, chatbot, owner.id, crawl.request.url, JSON.stringify(crawl)],
  );
  return id;
}

export async function makeChatbotWebhook(stack: TestStack, owner: Person): Promise<string> {
  const chatbot = await makeChatbot(stack, owner);
  const id = createId();
  await stack.sql(
    `insert into support_webhook (id, chatbot_id, user_id, url, secret, secret_key_id, events, created_at)
     values ($1, $2, $3, 'https://private.invalid/hook', 'sealed', 'none', '{lead.added}', now())`,
    [id, chatbot, owner.id],
  );
  return id;
}

export async function makeChatbotMessage(stack: TestStack, owner: Person): Promise<string> {
  const conversation = await makeChatbotConversation(stack, owner);
  const id = createId();
  await stack.sql(
    `insert into support_message (id, conversation_id, chatbot_id, user_id, role, text, created_at)
     select $1, id, chatbot_id, user_id, 'bot', 'Private', now() from support_conversation where id = $2`,
    [id, conversation],
  );
  return id;
}
