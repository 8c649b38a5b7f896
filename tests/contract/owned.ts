import { expect, vi } from "vitest";
import type { OwnedKind } from "../../worker/contract/endpoint.ts";
import { emptyCv } from "../../worker/contract/cv/new-cv.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import { call, newAddress } from "../integration/auth-client.ts";
import { metaOf, newWord, open } from "../support/asking.ts";
import type { Fields } from "../support/asking.ts";
import { allowFiles, metaOf as discussionMetaOf, openDiscussion } from "../support/discussing.ts";
import { png } from "../support/pictures.ts";
import type { TestStack } from "../support/stack.ts";
import { storeFile } from "../support/stored-file.ts";
import type { Person } from "./cast.ts";
import {
  makeChatbot,
  makeChatbotConversation,
  makeChatbotDiscovery,
  makeChatbotMessage,
  makeChatbotQuestion,
  makeChatbotSource,
  makeChatbotTest,
  makeChatbotWebhook,
} from "./owned-chatbots.ts";
import { makeFolder, makeMemory, makeNotification, makeProject, makePushDevice, makeSchedule } from "./owned-places.ts";
import { ownedOfSocial } from "./owned-social.ts";
import { addThread, makeChatFile } from "./owned-threads.ts";
import { makeInvitation, makeMember, makeTeamDomain } from "./owned-people.ts";
import { makeEntry, makeText } from "./owned-texts.ts";

type Make = (stack: TestStack, owner: Person) => Promise<string>;

/** Makes a thing that belongs to a person; returns the id under which a path names it. */
export const makeOwned: Record<OwnedKind, Make> = {
  conversation: async (stack, owner) => (await addThread(stack, owner)).conversation,
  message: async (stack, owner) => (await addThread(stack, owner)).question,
  async answer(stack, owner) {
    return (await askIn(stack, owner, {})).answer;
  },
  async picture(stack, owner) {
    await askIn(stack, owner, { "images[]": new Blob([png], { type: "image/png" }) });
    const [row] = await stack.sql("select id from file where user_id = $1", [owner.id]);
    return String(row?.["id"]);
  },
  "chat-file": makeChatFile,
  async session({ sql }, owner) {
    const id = createId();
    await sql(
      `insert into session (id, token, user_id, expires_at) values ($1, $1::text || 'token', $2, now() + interval '1 day')`,
      [id, owner.id],
    );
    return id;
  },
  async passkey({ sql }, owner) {
    const id = createId();
    await sql(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1::text, $2, $1::text, '', 0, '{}', 'Private', now())`,
      [id, owner.id],
    );
    return id;
  },
  async document(stack, owner) {
    const id = await storeFile(stack.sql, { workspaceId: owner.id, pages: ["The tide is high at noon."] });
    return (await addThread(stack, owner, id)).conversation;
  },
  async "document-answer"(stack, owner) {
    const asker = await askerOf(owner);
    await allowFiles(stack, asker);
    const document = await storeFile(stack.sql, { workspaceId: owner.id, pages: ["The tide is high at noon."] });
    const asked = await openDiscussion(stack, asker, document, { message: `When is the tide high, ${newWord()}?` });
    const events = await asked.whole();
    await whenSettled(stack, owner);
    return discussionMetaOf(events)?.answer ?? "";
  },
  async "document-survey"(stack, owner) {
    const document = await storeFile(stack.sql, { workspaceId: owner.id, pages: ["The tide is high at noon."] });
    const id = createId();
    await stack.sql(
      `insert into document_survey (id, user_id, document_id, document_gen, question, state, pages, reservation, request_id,
         created_at, updated_at)
       values ($1::text, $2, $3, 1, 'Private', 'failed', 1, $1::text, $1::text, now(), now())`,
      [id, owner.id, document],
    );
    return id;
  },
  async upload(stack, owner) {
    await stack.sql(
      `update entitlement set limits = limits || '{"files": {"megabytes": 10, "pages": 10}, "pdf-uploads": {"period": "month", "units": 9}}'
       where user_id = $1`,
      [owner.id],
    );
    const body = { total_size: 1_000 };
    const asked = { token: await owner.open(), body };
    return String((await call(stack, "POST", `/api/documents/${owner.id}/uploads`, asked)).body["fileId"]);
  },
  folder: makeFolder,
  work: (stack, owner) => makeWork(stack, owner),
  async outline(stack, owner) {
    const document = await storeFile(stack.sql, { workspaceId: owner.id, pages: ["The tide is high at noon."] });
    const id = createId();
    await stack.sql(
      `insert into generation_outline (id, user_id, document_id, nodes, cost_micros, created_at) values ($1, $2, $3, '[]', 0, now())`,
      [id, owner.id, document],
    );
    return id;
  },
  async flashcard(stack, owner) {
    const work = await makeWork(stack, owner);
    const id = createId();
    await stack.sql(
      `insert into flashcard (id, generation_id, user_id, document_id, place, kind, front, back, chapter, fingerprint, created_at)
       values ($1::text, $2, $3, $1::text, 1, 'basic', 'High?', 'Noon.', '', $1::text, now())`,
      [id, work, owner.id],
    );
    return id;
  },
  "assistant-document": makeText,
  async "assistant-cv"(stack, owner) {
    const id = await makeText(stack, owner);
    await stack.sql("update assistant_document set kind = 'cv' where id = $1", [id]);
    const { language: _, photo: __, ...data } = emptyCv("en", { name: "Private", email: "" });
    await stack.sql("insert into assistant_cv (document_id, user_id, data) values ($1, $2, $3)", [
      id,
      owner.id,
      JSON.stringify(data),
    ]);
    return id;
  },
  async "assistant-folder"({ sql }, owner) {
    const id = createId();
    await sql(`insert into assistant_folder (id, user_id, name, created_at) values ($1, $2, 'Private', now())`, [
      id,
      owner.id,
    ]);
    return id;
  },
  "assistant-category": (stack, owner) => makeEntry(stack, owner, "assistant_category", []),
  "assistant-template": (stack, owner) => makeEntry(stack, owner, "assistant_template", ["prompt"]),
  async "assistant-answer"({ sql }, owner) {
    const id = createId();
    await sql(
      `insert into reservation (id, user_id, kind, conversation_id, question_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       values ($1::text, $2, 'writing', 'writing:' || $1, $1, 'assistant-generation', 'quota', now(), 1, 0, 'settled', now(), now())`,
      [id, owner.id],
    );
    await sql(
      `insert into assistant_answer (id, user_id, purpose, text, model_id, state, created_at)
       select $1, $2, 'generate', 'Private', min(id), 'complete', now() from ai_model`,
      [id, owner.id],
    );
    return id;
  },
  "assistant-improvement": (stack, owner) => makeEntry(stack, owner, "assistant_improvement", ["prompt"]),
  chatbot: makeChatbot,
  "chatbot-source": makeChatbotSource,
  "chatbot-discovery": makeChatbotDiscovery,
  "chatbot-conversation": makeChatbotConversation,
  "chatbot-question": makeChatbotQuestion,
  "chatbot-test": makeChatbotTest,
  "chatbot-webhook": makeChatbotWebhook,
  "chatbot-message": makeChatbotMessage,
  ...ownedOfSocial,
  member: makeMember,
  invitation: makeInvitation,
  "team-domain": makeTeamDomain,
  project: makeProject,
  memory: makeMemory,
  schedule: makeSchedule,
  notification: makeNotification,
  "push-device": makePushDevice,
  async subscription(stack, owner) {
    await buy(stack, owner);
    const [row] = await stack.sql("select id from subscription where user_id = $1", [owner.id]);
    return String(row?.["id"]);
  },
  async payment(stack, owner) {
    const customer = await buy(stack, owner);
    const paid = stack.stripe
      .events()
      .map(({ type, data }) => ({ type, ...(data.object as { id: string; customer?: unknown }) }))
      .find((object) => object.type === "payment_intent.succeeded" && object.customer === customer);
    return String(paid?.id);
  },
};

/** A set of cards that failed: nothing of it runs. */
async function makeWork({ sql }: TestStack, owner: Person): Promise<string> {
  const document = await storeFile(sql, { workspaceId: owner.id, pages: ["The tide is high at noon."] });
  const id = createId();
  await sql(
    `insert into generation (id, user_id, document_id, document_gen, document_title, kind, template, style, title, language,
       audience, options, status, ledger, held_micros, reservation, created_at, updated_at)
     values ($1::text, $2, $3, 1, 'Tides', 'flashcards', 'academic', 'academic', 'Private', 'en', 'general',
       '{"targetPages": 50, "cardCount": 10, "cardKinds": ["basic"], "modelId": null}', 'failed',
       '{"names": [], "terms": [], "facts": [], "promises": []}', 0, $1::text, now(), now())`,
    [id, owner.id, document],
  );
  return id;
}

const askerOf = async (owner: Person) => ({
  id: owner.id,
  email: "",
  token: await owner.open(),
  address: newAddress(),
});

/** Asks in a conversation that was named by its person, so that no title is made for it afterwards. */
async function askIn(stack: TestStack, owner: Person, fields: Fields) {
  const { conversation } = await addThread(stack, owner);
  const asking = { path: "chatgpt/queryWithFile" };
  const asked = await open(stack, await askerOf(owner), { query: newWord(), conversation, ...fields }, asking);
  const events = await asked.whole();
  await whenSettled(stack, owner);
  return metaOf(events);
}

const whenSettled = ({ sql }: TestStack, owner: Person) =>
  vi.waitFor(async () => {
    expect(await sql("select id from reservation where user_id = $1 and state = 'held'", [owner.id])).toEqual([]);
  }, 15_000);

/** Buys a plan; returns the customer at the payment provider, whose events are held so that nothing changes later. */
async function buy(stack: TestStack, owner: Person): Promise<string> {
  stack.stripe.hold();
  const [plan] = await stack.sql("select id from plan where slug = 'chatai-premium'");
  const token = await owner.open();
  const order = { user_id: owner.id, plan_id: plan?.["id"], subscription_type: "month", language: "en" };
  const { body } = await call(stack, "POST", "/api/create_subscription_session", { token, body: order });
  const page = /cs_\w+/.exec(String(body["url"]))?.[0] ?? "";
  stack.stripe.pay(page, "good");
  await vi.waitFor(async () => {
    const synced = await call(stack, "POST", "/api/payments/sync", { token, body: { session_id: page } });
    expect(synced.body["state"]).toBe("confirmed");
  }, 15_000);
  const [customer] = await stack.sql("select customer_id from billing_customer where user_id = $1", [owner.id]);
  return String(customer?.["customer_id"]);
}
