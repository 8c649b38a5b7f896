import { afterAll, beforeAll, expect, test } from "vitest";
import { makeChatbot } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { call, makeAccount } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createVisitorTokens } from "../../worker/modules/support/visitors/visitor-tokens.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

const prefix = "/api/v01/support-chatbot";
const floodMs = 20_000;
const sockets = 8;

let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack({ own: true });
  ada = await makeAccount(stack, "ada.flood@example.test");
});
afterAll(() => stack.close());

const addressOf = (path: string) => `${stack.url.replace("http", "ws")}${prefix}/${path}`;

async function openChatbot() {
  const bot = await makeChatbot(stack, ada as unknown as Person);
  const [row] = await stack.sql("update chatbot set status = 'public' where id = $1 returning public_key", [bot]);
  return { bot, key: String(row?.["public_key"]) };
}

/** Addresses of the live channels of visitors of one chatbot, each in a conversation of its own. */
async function visitorChannels() {
  const { bot, key } = await openChatbot();
  return Promise.all(
    Array.from({ length: sockets }, async () => {
      const [lead, conversation] = [createId(), createId()];
      const { token, tokenHash } = await createVisitorTokens([stack.secrets.AUTH_SECRET]).sign(key, lead);
      await stack.sql(
        `insert into support_lead (id, chatbot_id, user_id, token_hash, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
        [lead, bot, ada.id, tokenHash],
      );
      await stack.sql(
        `insert into support_conversation (id, chatbot_id, lead_id, user_id, mode, created_at, updated_at)
         values ($1, $2, $3, $4, 'waiting', now(), now())`,
        [conversation, bot, lead, ada.id],
      );
      const { body } = await call(stack, "POST", `${prefix}/live-ticket`, {
        body: { token, conversation_id: conversation },
      });
      return { address: addressOf(`live/${String(body["ticket"])}`), frame: JSON.stringify({ event: "typing" }) };
    }),
  );
}

/** Addresses of inboxes of one owner. */
async function inboxChannels() {
  const { bot } = await openChatbot();
  return Promise.all(
    Array.from({ length: sockets }, async () => {
      const { body } = await call(stack, "POST", `${prefix}/inbox/${bot}/ticket`, { token: ada.token });
      const frame = JSON.stringify({ event: "typing", data: { conversation_id: createId() } });
      return { address: addressOf(`inbox/live/${String(body["ticket"])}`), frame };
    }),
  );
}

/** Sends frames as fast as they go, and opens nothing again; resolves with how many left this side. */
async function flood({ address, frame }: { address: string; frame: string }, until: number): Promise<number> {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let sent = 0;
  while (Date.now() < until && socket.readyState === WebSocket.OPEN) {
    for (let n = 0; n < 200 && socket.bufferedAmount < 1_000_000; n += 1, sent += 1) socket.send(frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.close();
  return sent;
}

test.each([
  ["visitors", visitorChannels],
  ["inboxes", inboxChannels],
])("eight sockets of %s that flood keep the product from answering nothing", async (_name, channels) => {
  const until = Date.now() + floodMs;
  const floods = (await channels()).map((channel) => flood(channel, until));
  let asked = 0;
  while (Date.now() < until) {
    const response = await fetch(`${stack.url}/api/health`, { signal: AbortSignal.timeout(10_000) });
    expect(response.status).toBe(200);
    await response.text();
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const sent of await Promise.all(floods)) expect(sent).toBeGreaterThan(100);
  expect(asked).toBeGreaterThan(10);
});
