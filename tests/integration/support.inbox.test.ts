import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { createVisitorTokens } from "../../worker/modules/support/visitors/visitor-tokens.ts";
import { makeChatbot, makeChatbotConversation } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { leave, makeTeam } from "../support/teams.ts";
import { openSocket } from "../support/sockets.ts";
import type { TestSocket } from "../support/sockets.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, password, signedIn, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const prefix = "/api/v01/support-chatbot";
let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack();
  ada = await makeAccount(stack, "ada.inbox@example.test");
});
afterAll(() => stack.close());

const post = (path: string, token: string, body: object = {}) => call(stack, "POST", prefix + path, { token, body });
const live = (ticket: unknown) => `${stack.url.replace("http", "ws")}${prefix}/inbox/live/${String(ticket)}`;

async function openInbox(bot: string, token = ada.token) {
  const { body } = await post(`/inbox/${bot}/ticket`, token);
  return { ticket: body["ticket"], socket: await openSocket(live(body["ticket"])) };
}

test("an inbox reads what happens, and its ticket opens it once", async () => {
  const conversation = await makeChatbotConversation(stack, ada as unknown as Person);
  const [row] = await stack.sql("select chatbot_id from support_conversation where id = $1", [conversation]);
  const { ticket, socket } = await openInbox(String(row?.["chatbot_id"]));
  socket.send("ping");
  expect(await socket.next()).toBe("pong");
  expect((await post(`/conversation/${conversation}/take-over`, ada.token)).status).toBe(200);
  expect(JSON.parse(await socket.next())).toMatchObject({
    event: "mode",
    data: { conversation_id: conversation, mode: "person" },
  });
  await post(`/conversation/${conversation}/reply`, ada.token, { text: "I am here." });
  expect(JSON.parse(await socket.next())).toMatchObject({
    event: "message",
    data: { message: { role: "person", text: "I am here." } },
  });
  await expect(openSocket(live(ticket))).rejects.toThrow("refused");
  await expect(openSocket(live(`${String(row?.["chatbot_id"])}.${"z".repeat(24)}`))).rejects.toThrow("refused");
  const plain = await call(stack, "GET", `${prefix}/inbox/live/${String(ticket)}`);
  expect([plain.status, plain.body.error?.code]).toEqual([404, "support.ticket_over"]);
});

test("an inbox closes when its session ends, and others stay open", async () => {
  const bot = await makeChatbot(stack, ada as unknown as Person);
  const again = signedIn(await call(stack, "POST", "/api/auth/sign-in", { body: { email: ada.email, password } }));
  const [first, second] = [await openInbox(bot), await openInbox(bot, again.token)];
  await call(stack, "GET", "/api/v01/auth/user-logout", { token: again.token });
  await second.socket.closed();
  first.socket.send("ping");
  expect(await first.socket.next()).toBe("pong");
  await call(stack, "DELETE", `${prefix}/chat-delete/${bot}`, { token: ada.token });
  await first.socket.closed();
});

test("an inbox of a team closes when its agent is no member any more, by a new ticket or an older one", async () => {
  const ben = await makeAccount(stack, "ben.inbox@example.test");
  const team = await makeTeam(stack.sql, ada, ben);
  const owner = { ...ada, id: team } as unknown as Person;
  const conversation = await makeChatbotConversation(stack, owner);
  const [row] = await stack.sql("select chatbot_id from support_conversation where id = $1", [conversation]);
  const bot = String(row?.["chatbot_id"]);
  const inTeam = ({ token }: SignedIn, path: string, body: object = {}) =>
    call(stack, "POST", prefix + path, { token, headers: { "x-workspace": team }, body });
  const ticketOf = async (agent: SignedIn) => live((await inTeam(agent, `/inbox/${bot}/ticket`)).body["ticket"]);
  const [hers, his, late] = [
    await openSocket(await ticketOf(ada)),
    await openSocket(await ticketOf(ben)),
    await ticketOf(ben),
  ];

  await inTeam(ben, `/conversation/${conversation}/take-over`);
  for (const socket of [hers, his])
    expect(await frame(socket)).toMatchObject({ event: "mode", data: { assigned_to: { id: ben.id } } });
  await inTeam(ada, `/conversation/${conversation}/reply`, { text: "I am here, too." });
  for (const socket of [hers, his])
    expect(await frame(socket)).toMatchObject({ event: "message", data: { message: { author: { id: ada.id } } } });

  await leave(stack.sql, team, ben);
  const left = await openSocket(late);
  await Promise.all([left.closed(), his.closed()]);
  hers.send("ping");
  expect(await hers.next()).toBe("pong");
  expect((await inTeam(ben, `/inbox/${bot}/ticket`)).status).toBe(404);
});

/** A visitor with an open page, in a conversation of a public chatbot of Ada's. */
async function visit() {
  const bot = await makeChatbot(stack, ada as unknown as Person);
  const [row] = await stack.sql("update chatbot set status = 'public' where id = $1 returning public_key", [bot]);
  const [lead, conversation] = [createId(), createId()];
  const { token, tokenHash } = await createVisitorTokens([stack.secrets.AUTH_SECRET]).sign(
    String(row?.["public_key"]),
    lead,
  );
  await stack.sql(
    `insert into support_lead (id, chatbot_id, user_id, token_hash, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
    [lead, bot, ada.id, tokenHash],
  );
  await stack.sql(
    `insert into support_conversation (id, chatbot_id, lead_id, user_id, mode, created_at, updated_at)
     values ($1, $2, $3, $4, 'waiting', now(), now())`,
    [conversation, bot, lead, ada.id],
  );
  const ticket = async () => {
    const asked = await call(stack, "POST", `${prefix}/live-ticket`, {
      body: { token, conversation_id: conversation },
    });
    return `${stack.url.replace("http", "ws")}${prefix}/live/${String(asked.body["ticket"])}`;
  };
  return { bot, conversation, ticket, page: await openSocket(await ticket()) };
}

const frame = async (socket: TestSocket) => JSON.parse(await socket.next()) as { event: string; data: object };

test("a person and a visitor write to each other, each sees the other write", async () => {
  const { bot, conversation, page } = await visit();
  const { socket: inbox } = await openInbox(bot);
  await post(`/conversation/${conversation}/take-over`, ada.token);
  expect(await frame(page)).toEqual({ event: "mode", data: { conversation_id: conversation, mode: "person" } });
  expect(await frame(inbox)).toMatchObject({ event: "mode", data: { mode: "person", waiting_since: null } });
  inbox.send(JSON.stringify({ event: "typing", data: { conversation_id: conversation } }));
  expect(await frame(page)).toEqual({ event: "typing", data: { conversation_id: conversation } });
  await post(`/conversation/${conversation}/reply`, ada.token, { text: "I am here." });
  expect(await frame(page)).toMatchObject({ event: "person", data: { role: "person", text: "I am here." } });
  expect(await frame(inbox)).toMatchObject({ event: "message" });
  page.send(JSON.stringify({ event: "typing" }));
  expect(await frame(inbox)).toMatchObject({ event: "typing", data: { conversation_id: conversation } });
});

test.each([
  ["the key is replaced", { is_public: true, rotate: true }],
  ["the chatbot is private", { is_public: false }],
])("open pages of visitors close when %s, and open no more", async (_name, body) => {
  const { bot, ticket, page } = await visit();
  const before = await ticket();
  await post(`/chat-make-public/${bot}`, ada.token, body);
  await page.closed();
  expect(await ticket()).toContain("/live/undefined");
  expect(before).not.toContain("undefined");
});
