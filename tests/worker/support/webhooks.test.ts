import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isGenuine } from "../../../docs/examples/verify-webhook.ts";
import type { WebhookEvent } from "../../../worker/contract/support/talk.ts";
import { wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
/** What the target was sent, and what it answers next. */
const sent: { body: string; header: string; type: string | undefined }[] = [];
let status = 200;
beforeAll(async () => {
  world = await openSupport();
  world.pages["hooks.example/in"] = (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const header = String(request.headers["ensemble-signature"]);
      sent.push({ body: Buffer.concat(parts).toString(), header, type: request.headers["content-type"] });
      response.writeHead(status, status === 302 ? { location: "http://127.0.0.1/" } : {}).end("thanks");
    });
  };
});
afterAll(() => world.close());
beforeEach(() => {
  sent.length = 0;
  world.queued.length = 0;
  status = 200;
});

const url = "https://hooks.example/in";
const events: WebhookEvent[] = ["lead.added", "conversation.waiting"];

async function begin() {
  const ada = await world.newOwner();
  const whole = await wholeChatbot(world.db, ada.id);
  await world.sql("delete from support_webhook where chatbot_id = $1", [whole.bot.id]);
  const webhook = await world.webhooks.add(ada.id, whole.bot.id, { url, events });
  return { ada, ...whole, webhook };
}

/** Does the work of every message that waits, as the queue would. */
async function deliver() {
  for (;;) {
    const message = world.queued.shift();
    if (message === undefined) return;
    if (message["kind"] === "support-happening") await world.happeningsWork.work(message as never);
    if (message["kind"] === "support-webhook") await world.webhooksWork.work(message as never);
  }
}

const readRow = async (id: string) => {
  const [row] = await world.sql(
    "select failures, failure, delivered_at is not null as delivered, stopped_at is not null as stopped from support_webhook where id = $1",
    [id],
  );
  return row;
};

describe("an event", () => {
  test.each([
    ["lead.added", "lead", { lead: { email: "hugo@example.test" } }],
    ["conversation.waiting", "conversation", { conversation: { mode: "bot" }, message: { text: "Do you ship?" } }],
  ] as const)("%s reaches the webhooks that want it, signed", async (event, subject, data) => {
    const { bot, webhook, ...whole } = await begin();
    const happened = { event, chatbotId: bot.id, subjectId: whole[subject].id, key: "one" };
    await world.happenings.note(happened);
    await deliver();
    const [got] = sent;
    expect(JSON.parse(got?.body ?? "")).toMatchObject({
      id: `${event}:${whole[subject].id}:one`,
      event,
      chatbot_id: bot.id,
      created_at: new Date(world.clock.now()).toISOString(),
      data,
    });
    expect(got?.type).toBe("application/json");
    const request = {
      header: got?.header ?? "",
      body: got?.body ?? "",
      secret: webhook.secret,
      now: world.clock.now(),
    };
    expect(isGenuine(request)).toBe(true);
    expect(isGenuine({ ...request, now: request.now + 5 * 60_000 + 1_000 })).toBe(false);
    expect(isGenuine({ ...request, body: `${request.body} ` })).toBe(false);
    expect(isGenuine({ ...request, secret: "sk_other" })).toBe(false);
    expect(await readRow(webhook.id)).toMatchObject({ delivered: true, failures: 0 });
  });

  test("that a webhook does not want, or that another chatbot had, is not sent to it", async () => {
    const { bot, asked: question } = await begin();
    const other = await begin();
    await world.happenings.note({ event: "question.not_found", chatbotId: bot.id, subjectId: question.id, key: "m" });
    await world.happenings.note({ event: "lead.added", chatbotId: bot.id, subjectId: other.lead.id, key: "contact" });
    await deliver();
    expect(sent).toEqual([]);
  });

  test.each([
    [500, "http_500"],
    [404, "http_404"],
    [302, "redirects"],
  ])("that its target answers with %i is tried six times in seven hours, then given up", async (answered, failure) => {
    const { bot, lead, webhook } = await begin();
    status = answered;
    await world.happenings.note({ event: "lead.added", chatbotId: bot.id, subjectId: lead.id, key: "contact" });
    const waits: unknown[] = [];
    for (let message = world.queued.shift(); message !== undefined; message = world.queued.shift()) {
      waits.push(message["delaySeconds"]);
      if (message["kind"] === "support-happening") await world.happeningsWork.work(message as never);
      else await world.webhooksWork.work(message as never);
    }
    expect(waits).toEqual([undefined, undefined, 10, 60, 600, 3_600, 21_600]);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(await readRow(webhook.id)).toEqual({ failures: 1, failure, delivered: false, stopped: false });
  });

  test("is not sent once its visitor or its webhook is gone", async () => {
    const { ada, bot, lead, webhook } = await begin();
    const happened = { event: "lead.added", chatbotId: bot.id, subjectId: lead.id, key: "contact" } as const;
    await world.happenings.note(happened);
    await world.happeningsWork.work(world.queued.shift() as never);
    await world.webhooks.remove(ada.id, webhook.id);
    await deliver();
    expect(sent).toEqual([]);
  });

  test("twenty in a row that were given up switch a webhook off, until its owner switches it on", async () => {
    const { ada, bot, lead, webhook } = await begin();
    await world.sql("update support_webhook set failures = 19 where id = $1", [webhook.id]);
    status = 500;
    const message = { kind: "support-webhook", webhookId: webhook.id, eventId: "e", event: "lead.added" };
    const last = { ...message, chatbotId: bot.id, subjectId: lead.id, at: 0, attempt: 6 };
    await world.webhooksWork.work(last as never);
    expect(await world.webhooks.list(ada.id, bot.id)).toMatchObject({
      webhooks: [{ is_on: false, failure: "http_500" }],
    });
    expect(await world.webhooks.update(ada.id, webhook.id, { is_on: true })).toMatchObject({ is_on: true });
    expect(await readRow(webhook.id)).toMatchObject({ failures: 0, stopped: false });
  });
});

describe("an owner", () => {
  test("tries a webhook, and sees what came of it", async () => {
    const { ada, webhook } = await begin();
    expect(await world.webhooks.test(ada.id, webhook.id)).toEqual({ delivered: true, failure: null });
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({ event: "ping" });
    status = 503;
    expect(await world.webhooks.test(ada.id, webhook.id)).toEqual({ delivered: false, failure: "http_503" });
    world.network.tooMany = true;
    await expect(world.webhooks.test(ada.id, webhook.id)).rejects.toMatchObject({ code: "request.too_many" });
    world.network.tooMany = false;
  });

  test("gets a new secret, and the old one signs nothing more", async () => {
    const { ada, webhook } = await begin();
    const { secret } = await world.webhooks.renewSecret(ada.id, webhook.id);
    await world.webhooks.test(ada.id, webhook.id);
    const request = { header: sent[0]?.header ?? "", body: sent[0]?.body ?? "", now: world.clock.now() };
    expect([isGenuine({ ...request, secret }), isGenuine({ ...request, secret: webhook.secret })]).toEqual([
      true,
      false,
    ]);
    const [row] = await world.sql("select secret from support_webhook where id = $1", [webhook.id]);
    expect(row?.["secret"]).not.toContain(secret);
    expect(JSON.stringify(await world.webhooks.list(ada.id, webhook.id).catch(() => null))).not.toContain(secret);
  });

  test.each([
    ["http://hooks.example/in", "scheme"],
    ["https://hooks.example:8443/in", "port"],
    ["https://ada:word@hooks.example/in", "userinfo"],
    ["https://127.0.0.1/in", "address"],
    ["https://2130706433/in", "address"],
    ["https://0x7f.1/in", "address"],
    ["https://[::1]/in", "address"],
    ["https://[::ffff:169.254.169.254]/in", "address"],
    ["https://127-0-0-1.nip.example/in", "address"],
    ["https://localhost/in", "host"],
    ["https://db.internal/in", "host"],
    ["https://ensemble.example/api", "own_host"],
    ["https://ensemble.example./api", "own_host"],
  ])("cannot have events sent to %s: %s", async (target, reason) => {
    const { ada, bot, webhook } = await begin();
    const refused = { code: "support.url_refused", details: { reason } };
    await expect(world.webhooks.add(ada.id, bot.id, { url: target, events })).rejects.toMatchObject(refused);
    await expect(world.webhooks.update(ada.id, webhook.id, { url: target })).rejects.toMatchObject(refused);
    await world.sql("update support_webhook set url = $2 where id = $1", [webhook.id, target]);
    expect(await world.webhooks.test(ada.id, webhook.id)).toEqual({ delivered: false, failure: "refused" });
    expect(sent).toEqual([]);
  });

  test("has at most five a chatbot", async () => {
    const { ada, bot } = await begin();
    for (let at = 1; at < 5; at += 1) await world.webhooks.add(ada.id, bot.id, { url, events });
    await expect(world.webhooks.add(ada.id, bot.id, { url, events })).rejects.toMatchObject({
      code: "support.full",
      details: { of: "webhooks" },
    });
  });

  test("does nothing with another's", async () => {
    const { bot, webhook } = await begin();
    const ben = await world.newOwner();
    for (const asked of [
      () => world.webhooks.update(ben.id, webhook.id, { is_on: false }),
      () => world.webhooks.remove(ben.id, webhook.id),
      () => world.webhooks.test(ben.id, webhook.id),
      () => world.webhooks.renewSecret(ben.id, webhook.id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "support.webhook_not_found" });
    for (const asked of [
      () => world.webhooks.list(ben.id, bot.id),
      () => world.webhooks.add(ben.id, bot.id, { url, events }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "support.not_found" });
    expect(sent).toEqual([]);
  });
});
