import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { readAuthLink } from "../../worker/contract/auth-links.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import { call as ask } from "../integration/auth-client.ts";
import { png } from "../support/pictures.ts";
import { storeBot } from "../support/stored-bot.ts";
import type { TestStack } from "../support/stack.ts";
import { freshAddress, ownedParams } from "./calls.ts";
import type { Call } from "./calls.ts";
import type { Cast, Person } from "./cast.ts";
import { makeChatbot } from "./owned-chatbots.ts";
import { makeEntry } from "./owned-texts.ts";
import { makeOwned } from "./owned.ts";
import { ownId } from "../support/owner-ids.ts";

/** What a call needs to meet a thing: its place in the path, and what else leads to it. */
type Meeting = Pick<Call, "query" | "body" | "headers"> & { params: Record<string, string> };

interface Place {
  endpoint: Endpoint;
  cast: Cast;
  stack: TestStack;
  owner: Person;
  /** The things of the owner that the path names so far. */
  made: Readonly<Record<string, string>>;
}

type MakeNamed = (place: Place) => Promise<string | Meeting>;

/** The parameters of a path that name no person's thing by `names`, each as the words before it and its own name. */
export const otherParams = (endpoint: Endpoint): [name: string, kind: string][] => {
  const owned = new Set(ownedParams(endpoint).map(([name]) => name));
  const parts = endpoint.path.split("/");
  return parts.flatMap((part, at) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined || name === "userId" || owned.has(name)) return [];
    const before = parts.slice(0, at).findLast((one) => !one.startsWith("{"));
    return [[name, `${endpoint.access === "admin" ? "admin: " : ""}${before}/{${name}}`]];
  });
};

const is =
  (value: string): MakeNamed =>
  async () =>
    value;

/** A row like the first one of a table, with a slug of its own; archived where it is to be restored. */
const like =
  (table: string, where = "true"): MakeNamed =>
  async ({ endpoint, stack }) => {
    const isArchived = endpoint.path.endsWith("/restore");
    const fields = { slug: createId().toLowerCase(), archived_at: isArchived ? new Date().toISOString() : null };
    const [row] = await stack.sql(
      `insert into ${table} select (jsonb_populate_record(t, $1::jsonb || jsonb_build_object('id', (select max(id) + 1 from ${table})))).*
       from ${table} t where ${where} order by id limit 1 returning id`,
      [JSON.stringify(fields)],
    );
    return String(row?.["id"]);
  };

const first =
  (query: string): MakeNamed =>
  async ({ stack }) =>
    String((await stack.sql(query))[0]?.["id"]);

async function answerOf(place: Place, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const { owner, stack } = place;
  const answer = await ask(stack, method, path, { token: await owner.open(), body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A plan that takes what is uploaded here. */
const caps = { "social-accounts": 9, "stored-pages": 99, "media-storage": 99, chatbots: 9 };
const allow = ({ stack, owner }: Place, limits: object) =>
  stack.sql("update entitlement set limits = limits || $2::jsonb where user_id = $1", [
    owner.id,
    JSON.stringify({ caps, ...limits }),
  ]);

/** The link to a conversation with a picture. */
const share: MakeNamed = async (place) => {
  const { stack, owner } = place;
  const picture = await makeOwned.picture(stack, owner);
  const [row] = await stack.sql("select conversation_id as id from file where id = $1", [picture]);
  const { path } = await answerOf(place, "PUT", `/api/user/${owner.id}/conversation/${String(row?.["id"])}/share`);
  return String(path).split("/").at(-1) ?? "";
};

async function openBot({ stack, owner }: Place): Promise<string> {
  const pages = [{ url: "https://shop.example/1", title: "Tides", text: "The tide is high at noon." }];
  return (await storeBot(stack, { userId: ownId(owner.id), pages })).key;
}

/** A visitor's conversation in which the chatbot answered. */
async function talk(place: Place) {
  await allow(place, { "support-answers": { period: "month", units: 99, costMicros: null } });
  const key = await openBot(place);
  const response = await fetch(`${place.stack.url}/api/v01/support-chatbot/add-conversations`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": freshAddress() },
    body: JSON.stringify({ key, query: "When is the tide high?" }),
  });
  const events = await response.text();
  const [, data = "{}"] = /^event: meta\ndata: (.+)$/m.exec(events) ?? [];
  return JSON.parse(data) as Record<"token" | "conversation_id" | "answer_id", string>;
}

const adminsEntry =
  (table: string, further: readonly string[]): MakeNamed =>
  async ({ stack, owner }) => {
    const id = await makeEntry(stack, owner, table, further);
    await stack.sql(`update ${table} set user_id = null, archived_at = now() where id = $1`, [id]);
    return id;
  };

const model = like("ai_model", "kind = 'text'");

/** What a parameter names that is no person's by its name, made for the owner of what the call is about. */
export const makeNamed: Readonly<Record<string, MakeNamed>> = {
  "ai/{provider}": is("chatgpt"),
  "ai-models/{id}": first(
    "select max(m) as id from plan p, unnest(p.included_models) m where p.archived_at is null and p.monthly_price_cents > 0",
  ),
  "ai-model/{id}": first("select min(id) as id from ai_model where kind = 'text' and archived_at is null"),
  "social/{platform}": is("linkedin"),
  "connect/{platform}": is("linkedin"),
  "planner/{platform}": is("linkedin"),
  async "uploads/{upload}"(place) {
    const order = { fileName: "export.zip", totalSize: 1_000 };
    return String(
      (await answerOf(place, "POST", `/api/conversation-imports/${place.owner.id}/uploads`, order))["upload_id"],
    );
  },
  "chunk-upload/{upload}": mediaUpload,
  "cleanup/{upload}": mediaUpload,
  async "uploads/{fileId}"(place) {
    const id = createId();
    const form = new FormData();
    for (const [name, value] of Object.entries({ fileId: id, index: "0", total: "9" })) form.append(name, value);
    form.append("chunk", new File([new Uint8Array(256 * 1_024).fill(32)], "private.txt"));
    await allow(place, { "support-pages": { period: "month", units: 60 } });
    const response = await fetch(`${place.stack.url}/api/v01/support-chatbot/upload-chunk`, {
      method: "POST",
      headers: { authorization: `Bearer ${await place.owner.open()}`, "cf-connecting-ip": freshAddress() },
      body: form,
    });
    if (!response.ok) throw new Error(await response.text());
    return id;
  },
  "versions/{version}": is("1"),
  async "highlights/{highlightId}"({ stack, owner, made }) {
    const id = createId();
    await stack.sql(
      `insert into document_highlight (document_id, id, user_id, page, quads, quote, color, note, created_at, updated_at)
       values ($1, $2, $3, 1, '[[0, 0, 1, 1]]', 'Private', 'yellow', '', now(), now())`,
      [made["id"], id, owner.id],
    );
    return id;
  },
  /** A comment of the owner's own, which begins a thread on the thing before it. */
  async "comments/{comment}"({ endpoint, stack, owner, made }) {
    const id = createId();
    const column = endpoint.path.startsWith("/api/documents") ? "document_id" : "post_id";
    await stack.sql(`insert into comment_thread (id, user_id, ${column}, created_at) values ($1, $2, $3, now())`, [
      id,
      owner.id,
      made["id"],
    ]);
    await stack.sql(
      `insert into comment (id, thread_id, user_id, author_id, body, created_at)
       values ($1::text, $1::text, $2::text, $2::text, '[{"text": "Private"}]', now())`,
      [id, owner.id],
    );
    return id;
  },
  "embed/{key}": openBot,
  "chat-by-access-key/{key}": openBot,
  /** A figure of a section of the work. */
  async "pictures/{key}"({ stack, made }) {
    const key = `work-picture-${createId()}`;
    await (await stack.files()).put(key, png);
    const image = { key, media_type: "image/png", width: 1, height: 1 };
    await stack.sql(
      `insert into generation_section (generation_id, chapter, section, title, words_planned, words, evidence, blocks, summary, checks,
         gen, cost_micros, updated_at) values ($1, 1, 1, 'Private', 1, 1, '[]', $2, '', '{}', 1, 0, now())`,
      [made["id"], JSON.stringify([{ id: "b1", type: "figure", image, alt: "" }])],
    );
    return key;
  },
  "get-landingpage-content/{id}": first(
    "select min(id) as id from landing_content where published_version is not null",
  ),
  "prompts/{id}": first("select min(id) as id from prompt where archived_at is null"),
  "shares/{token}": share,
  "pictures/{n}": is("0"),
  async "team-pictures/{key}"({ stack }) {
    const key = createId();
    await (await stack.files()).put(`team-pictures/${key}`, new Uint8Array(9));
    return key;
  },
  async "agreement/{version}"({ stack, owner }) {
    await stack.sql(
      `insert into agreement_acceptance (user_id, page_id, version, accepted_by, language, title, body, dated_at, accepted_at)
       values ($1, 1, 7, 'Ada', 'en', 'Private', 'Private', now(), now())`,
      [owner.id],
    );
    return "7";
  },
  "export/{format}": is("json"),
  "conversations/{order}": is("desc"),
  "conversations_paginate/{order}": is("desc"),
  "modules/{moduleId}": first("select min(id) as id from module"),
  async "live/{ticket}"(place) {
    if (place.endpoint.path.includes("inbox"))
      return { params: { ticket: await inboxTicket(place) }, headers: { upgrade: "websocket" } };
    const { token, conversation_id } = await talk(place);
    const { ticket } = await answerOf(place, "POST", "/api/v01/support-chatbot/live-ticket", {
      token,
      conversation_id,
    });
    return String(ticket);
  },
  async "talk/{id}"(place) {
    const { token, conversation_id, answer_id } = await talk(place);
    return {
      params: { id: answer_id },
      query: { conversation_id },
      ...(place.endpoint.body && { body: { token, conversation_id } }),
      headers: { "x-visitor-token": token },
    };
  },
  async "validate-token/{email}"({ stack, owner }) {
    const email = `${owner.id.toLowerCase()}@example.test`;
    await ask(stack, "POST", "/api/auth/link", { body: { email } });
    const { text } = await stack.waitForMail(email);
    const link = readAuthLink(new URL(/http:\/\/\S+/.exec(text)?.[0] ?? "").hash);
    return { params: { email, token: link !== null && "token" in link ? link.token : "" } };
  },
  async "validate-token/{token}"({ made }) {
    return made["token"] ?? "";
  },
  "admin: admins/{id}": async ({ cast }) => (await cast.newAdmin()).id,
  async "admin: passkeys/{id}"({ cast, stack }) {
    const id = createId();
    await stack.sql(
      `insert into admin_passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1::text, $2, $1::text, '', 0, '{}', 'Private', now())`,
      [id, cast.root.id],
    );
    return id;
  },
  "admin: ameliorations/{id}": adminsEntry("assistant_improvement", ["prompt"]),
  "admin: categories-templates/{id}": adminsEntry("assistant_category", []),
  "admin: templates/{id}": adminsEntry("assistant_template", ["prompt"]),
  "admin: chatbots/{id}": ({ stack, owner }) => makeChatbot(stack, owner),
  async "admin: commissions/{id}"({ stack, owner }) {
    const id = `in_${createId()}`;
    await stack.sql(
      `insert into commission (invoice_id, affiliate_id, user_id, amount_cents, currency, state, held_until, created_at)
       values ($1, $2, $2, 100, 'eur', 'cleared', now(), now())`,
      [id, owner.id],
    );
    return id;
  },
  "admin: content/{id}": first("select min(id) as id from landing_content where published_version is not null"),
  "admin: delete-landingpage-content/{id}": first("select max(id) as id from landing_content"),
  "admin: marketplace/{id}": first("select min(id) as id from module"),
  "admin: switches/{name}": is("vendor-llama"),
  "admin: versions/{version}": is("1"),
  async "admin: failed-messages/{id}"({ stack }) {
    const id = createId();
    await stack.sql(
      `insert into failed_message (id, kind, body, attempts, failed_at) values ($1, 'mail', '{"kind": "mail"}', 1, now())`,
      [id],
    );
    return id;
  },
  async "admin: jobs/{id}"({ stack, owner }) {
    const document = await makeOwned.document(stack, owner);
    const id = `pdf-analysis:${document}`;
    await stack.sql(
      `insert into job (id, kind, subject, user_id, gen, state, percent, done, created_at, started_at, updated_at)
       values ($1, 'pdf-analysis', $3, $2, 1, 'failed', 0, 0, now(), now(), now())`,
      [id, owner.id, document],
    );
    return id;
  },
  "admin: models/{id}": model,
  "admin: ai-models/{id}": model,
  async "admin: payment-events/{id}"({ stack }) {
    const id = `evt_${createId()}`;
    await stack.sql(
      `insert into payment_event (id, type, state, created_at, received_at) values ($1, 'customer.updated', 'done', now(), now())`,
      [id],
    );
    return id;
  },
  "admin: plans/{id}": like("plan"),
  "admin: prompts/{id}": like("prompt"),
  "admin: networks/{platform}": is("linkedin"),
  "admin: subscriptions/{id}": ({ stack, owner }) => makeOwned.subscription(stack, owner),
  async "admin: subscriptions-to-look-at/{id}"({ stack, owner }) {
    await stack.sql("update entitlement set needs_look = 'unknown_price' where user_id = $1", [owner.id]);
    return owner.id;
  },
  "admin: users/{id}": async ({ owner }) => owner.id,
};

async function inboxTicket(place: Place): Promise<string> {
  const bot = await makeChatbot(place.stack, place.owner);
  return String((await answerOf(place, "POST", `/api/v01/support-chatbot/inbox/${bot}/ticket`))["ticket"]);
}

async function mediaUpload(place: Place): Promise<string> {
  await allow(place, {});
  const order = { fileName: "private.png", mimeType: "image/png", totalSize: 1_000 };
  const path = `/api/social/planner/chunk-upload/init/${place.owner.id}`;
  return String((await answerOf(place, "POST", path, order))["upload_id"]);
}

/** Everything real that a path names, made as the owner: who is asked for it meets no id that does not exist. */
export async function makeReal(cast: Cast, endpoint: Endpoint, owner: Person): Promise<Meeting> {
  const { stack } = cast;
  const meeting: Meeting = { params: {} };
  for (const [name, kind] of ownedParams(endpoint)) meeting.params[name] = await makeOwned[kind](stack, owner);
  for (const [name, kind] of otherParams(endpoint)) {
    const make = makeNamed[kind];
    if (make === undefined) throw new Error(`nothing real is made for ${kind} of ${endpoint.path}`);
    const named = await make({ endpoint, cast, stack, owner, made: meeting.params });
    const { params, ...rest } = typeof named === "string" ? { params: { [name]: named } } : named;
    Object.assign(meeting.params, params);
    Object.assign(meeting, rest);
  }
  return meeting;
}
