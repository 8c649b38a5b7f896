import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newChatbot } from "../../../worker/contract/support/chatbots.ts";
import { publicChatbot } from "../../../worker/contract/support/visitors.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { chatbot } from "../../../worker/modules/support/support.tables.ts";
import { isAllowedOrigin } from "../../../worker/modules/support/visitors/origin.rules.ts";
import { createVisitorTokens } from "../../../worker/modules/support/visitors/visitor-tokens.ts";
import { noon } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());
beforeEach(() => {
  world.network.tooMany = false;
});

const page = { origin: "null", self: "https://ensemble.test/api" };
const from = { address: "192.0.2.1", town: "Brest", from: page, language: "en" as const };
const notFound = { code: "support.not_found" };
const unknown = { code: "support.visitor_unknown" };

async function openBot(row: Partial<typeof chatbot.$inferInsert> = {}) {
  const owner = await world.newOwner();
  const bot = await world.rows.chatbot(owner.id, { status: "public", ...row });
  return { ...bot, key: bot.publicKey, owner };
}

/** A visitor with a conversation in which a bot has answered. */
async function talked(bot: Awaited<ReturnType<typeof openBot>>) {
  const { support_lead_id, token } = await world.visitors.leave({ key: bot.key }, from);
  const lead = { id: support_lead_id, chatbotId: bot.id, workspaceId: bot.workspaceId };
  const conversation = await world.rows.conversation(lead);
  const asked = await world.rows.message(conversation);
  const answer = await world.rows.message(conversation, { role: "bot", text: "Yes.", outcome: "answered" });
  return { support_lead_id, token, lead, conversation, asked, answer };
}

describe("a page that calls", () => {
  const hosts = ["shop.example", "*.shop.example", "localhost:8080"];
  test.each([
    [null, true],
    ["null", true],
    ["https://ensemble.test", true],
    ["https://api.ensemble.test", true],
    ["https://shop.example", true],
    ["http://shop.example", true],
    ["https://fr.shop.example", true],
    ["http://localhost:8080", true],
    ["http://localhost", false],
    ["https://shop.example:8443", false],
    ["https://shop.example.evil.test", false],
    ["https://evilshop.example", false],
    ["https://.shop.example", false],
    ["https://evil.test", false],
    ["shop.example", false],
    ["", false],
  ])("from %s is answered by the owner's list: %s", (origin, allowed) => {
    const sent = { origin, self: "https://api.ensemble.test/api" };
    expect(isAllowedOrigin(sent, "https://ensemble.test", hosts)).toBe(allowed);
  });

  test("from a host that the owner does not list reads, asks, leaves and rates nothing", async () => {
    const bot = await openBot({ allowedHosts: ["shop.example"] });
    const evil = { origin: "https://evil.test", self: "https://ensemble.test/api" };
    const refused = { code: "support.origin_refused" };
    await expect(world.visitors.read(bot.key, evil)).rejects.toMatchObject(refused);
    await expect(world.visitors.leave({ key: bot.key }, { ...from, from: evil })).rejects.toMatchObject(refused);
    const said = { key: bot.key, conversation_id: createId(), message_id: createId(), rating: "up" as const };
    await expect(world.visitors.rate(said, evil)).rejects.toMatchObject(refused);
    expect((await world.visitors.read(bot.key, { ...evil, origin: "https://shop.example" })).uuid).toBe(bot.key);
  });
});

describe("what visitors are shown of a chatbot", () => {
  test("is its face, and neither instructions, caps, addresses nor keys", async () => {
    const bot = await openBot({ instructions: "Never say SECRETWORD", secret: "SEALEDWORD", stoppedFor: "REASONWORD" });
    const shown = await world.visitors.read(bot.key, page);
    expect(publicChatbot.safeParse(shown).success).toBe(true);
    expect(Object.keys(shown).toSorted()).toEqual([
      "hand_over",
      "is_listed",
      "is_ready",
      "language",
      "lead_form",
      "look",
      "name",
      "uuid",
    ]);
    for (const secret of ["SECRETWORD", "SEALEDWORD", "REASONWORD", bot.id, bot.workspaceId])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test("shows our name again once the plan that left it out has ended", async () => {
    const bot = await openBot({ look: { ...newChatbot.look, shows_our_name: false } });
    expect((await world.visitors.read(bot.key, page)).look.shows_our_name).toBe(true);
    const allow = `update entitlement set limits = limits || '{"widget": {"canHideName": true}}' where user_id = $1`;
    await world.sql(allow, [bot.workspaceId]);
    expect((await world.visitors.read(bot.key, page)).look.shows_our_name).toBe(false);
  });

  test.each([
    ["a private one", { status: "private" as const }],
    ["one that an admin stopped", { stoppedAt: noon }],
  ])("is nothing of %s", async (_what, row) => {
    const bot = await openBot(row);
    await expect(world.visitors.read(bot.key, page)).rejects.toMatchObject(notFound);
    await expect(world.visitors.leave({ key: bot.key }, from)).rejects.toMatchObject(notFound);
  });

  test("is nothing of one whose owner is suspended, and nothing under an unknown or a replaced key", async () => {
    const bot = await openBot();
    await expect(world.visitors.read(crypto.randomUUID(), page)).rejects.toMatchObject(notFound);
    await world.bots.share(bot.workspaceId, bot.id, { is_public: true, rotate: true });
    await expect(world.visitors.read(bot.key, page)).rejects.toMatchObject(notFound);
    const other = await openBot();
    await world.sql('update "user" set suspended_at = now() where id = $1', [other.workspaceId]);
    await expect(world.visitors.read(other.key, page)).rejects.toMatchObject(notFound);
  });
});

describe("a visitor", () => {
  test("is kept by the hash of a token, and leaves an address later under the same one", async () => {
    const bot = await openBot();
    const first = await world.visitors.leave({ key: bot.key }, from);
    const later = await world.visitors.leave(
      { key: bot.key, ...first, email: "hugo@example.test", name: "Hugo" },
      from,
    );
    expect(later).toEqual(first);
    const rows = await world.sql("select * from support_lead where chatbot_id = $1", [bot.id]);
    expect(rows).toMatchObject([
      { id: first.support_lead_id, email: "hugo@example.test", name: "Hugo", place: "Brest" },
    ]);
    expect(JSON.stringify(rows)).not.toContain(first.token);
  });

  test("agrees before an address is kept, where the owner asks for it, in the words of the page", async () => {
    const consent = { en: "I agree.", fr: "J'accepte." };
    const bot = await openBot({ leadForm: { ...newChatbot.leadForm, consent } });
    const left = { key: bot.key, email: "hugo@example.test" };
    await expect(world.visitors.leave(left, from)).rejects.toMatchObject({ code: "support.consent_missing" });
    await world.visitors.leave({ ...left, consent: true }, { ...from, language: "fr" });
    const rows = await world.sql("select consent_text, consent_at from support_lead where chatbot_id = $1", [bot.id]);
    expect(rows).toMatchObject([{ consent_text: "J'accepte." }]);
    expect(rows[0]?.["consent_at"]).not.toBeNull();
  });

  test.each([
    ["without what is required", { name: "Hugo" }, ["email: missing"]],
    ["with fields of none", { email: "h@example.test", fields: { boat: "x" } }, ["fields.boat: unknown"]],
  ])("leaves nothing %s", async (_what, left, fields) => {
    const demanding = { ...newChatbot.leadForm, fields: [{ name: "email" as const, required: true }] };
    const bot = await openBot({ leadForm: demanding });
    const sent = world.visitors.leave({ key: bot.key, ...left }, from);
    await expect(sent).rejects.toMatchObject({ code: "request.invalid", details: { fields } });
    expect(await world.sql("select 1 from support_lead where chatbot_id = $1", [bot.id])).toEqual([]);
  });

  test("leaves a name alone where the owner's form demands no more", async () => {
    const bot = await openBot();
    const { support_lead_id } = await world.visitors.leave({ key: bot.key, name: "Hugo" }, from);
    const rows = await world.sql("select id, name, email from support_lead where chatbot_id = $1", [bot.id]);
    expect(rows).toEqual([{ id: support_lead_id, name: "Hugo", email: null }]);
  });

  test("is not made where a network brings too many", async () => {
    const bot = await openBot();
    world.network.tooMany = true;
    await expect(world.visitors.leave({ key: bot.key }, from)).rejects.toMatchObject({ code: "request.too_many" });
  });
});

describe("a token", () => {
  test("opens nothing of another chatbot, another visitor, or under another key", async () => {
    const [bot, other] = [await openBot(), await openBot()];
    const [hugo, ines] = [await talked(bot), await talked(bot)];
    const rating = { conversation_id: hugo.conversation.id, message_id: hugo.answer.id, rating: "up" as const };
    await expect(world.visitors.rate({ key: other.key, token: hugo.token, ...rating }, page)).rejects.toMatchObject(
      unknown,
    );
    const ofInes = world.visitors.rate({ key: bot.key, token: ines.token, ...rating }, page);
    await expect(ofInes).rejects.toMatchObject({ code: "support.message_not_found" });
    const mixed = world.visitors.listMessages({ support_lead_id: hugo.support_lead_id, token: ines.token });
    await expect(mixed).rejects.toMatchObject(unknown);
    await world.visitors.forget({ token: ines.token, conversation_id: hugo.conversation.id });
    expect(await world.sql("select id from support_conversation where id = $1", [hugo.conversation.id])).toHaveLength(
      1,
    );
  });

  test("reads, leaves and rates nothing once the owner is suspended; what is kept of its visitor can still be deleted", async () => {
    const bot = await openBot();
    const { token, support_lead_id, conversation, answer } = await talked(bot);
    await world.sql('update "user" set suspended_at = now() where id = $1', [bot.workspaceId]);
    const rating = { conversation_id: conversation.id, message_id: answer.id, rating: "up" as const };
    await expect(world.visitors.listMessages({ support_lead_id, token })).rejects.toMatchObject(unknown);
    await expect(world.visitors.leave({ key: bot.key, token, name: "Hugo" }, from)).rejects.toMatchObject(notFound);
    await expect(world.visitors.rate({ key: bot.key, token, ...rating }, page)).rejects.toMatchObject(notFound);
    await world.visitors.forget({ token });
    expect(await world.sql("select id from support_lead where id = $1", [support_lead_id])).toEqual([]);
  });

  test("that was signed with another secret, or changed, is none", async () => {
    const bot = await openBot();
    const { support_lead_id, token } = await talked(bot);
    const forged = (await createVisitorTokens(["x".repeat(40)]).sign(bot.key, support_lead_id)).token;
    const changed = token.replace(support_lead_id, createId());
    for (const wrong of [forged, changed, token.slice(0, -1)])
      await expect(world.visitors.listMessages({ support_lead_id, token: wrong })).rejects.toMatchObject(unknown);
  });

  test.each([
    ["is private", { is_public: false }],
    ["has a new key", { is_public: true, rotate: true }],
  ])("reads nothing more once the chatbot %s, and still deletes", async (_what, shared) => {
    const bot = await openBot();
    const { support_lead_id, token } = await talked(bot);
    await world.bots.share(bot.workspaceId, bot.id, shared);
    await expect(world.visitors.listMessages({ support_lead_id, token })).rejects.toMatchObject(unknown);
    await world.visitors.forget({ token });
    expect(await world.sql("select 1 from support_message where chatbot_id = $1", [bot.id])).toEqual([]);
  });
});

test("a visitor reads what was said, and what is new since then", async () => {
  const bot = await openBot();
  const { support_lead_id, token, conversation, asked, answer } = await talked(bot);
  await talked(bot);
  const whole = await world.visitors.listMessages({ support_lead_id, token });
  const ids = { id: conversation.id, conversation_id: conversation.id, support_lead_id };
  expect(whole.conversations).toMatchObject([{ ...ids, mode: "bot" }]);
  expect(whole.messages.map(({ id }) => id)).toEqual([asked.id, answer.id]);
  const after = String(whole.messages.at(-1)?.position);
  const person = await world.rows.message(conversation, { role: "person", text: "Hello." });
  const news = await world.visitors.listMessages({ support_lead_id, token, after });
  expect(news.messages).toMatchObject([{ id: person.id, role: "person", text: "Hello.", rating: null }]);
});

const resolved = async (id: string) =>
  (await world.sql("select resolved from support_conversation where id = $1", [id]))[0]?.["resolved"];

describe("what a visitor says of an answer", () => {
  test("is kept once; the same again is well, and another is refused", async () => {
    const bot = await openBot();
    const { token, conversation, answer, asked } = await talked(bot);
    const said = { key: bot.key, token, conversation_id: conversation.id, message_id: answer.id };
    await world.visitors.rate({ ...said, rating: "up", solved: true }, page);
    await world.visitors.rate({ ...said, rating: "up" }, page);
    const other = world.visitors.rate({ ...said, rating: "down" }, page);
    await expect(other).rejects.toMatchObject({ code: "support.feedback_given" });
    expect(await resolved(conversation.id)).toBe("confirmed");
    const ownWords = world.visitors.rate({ ...said, message_id: asked.id, rating: "up" }, page);
    await expect(ownWords).rejects.toMatchObject({ code: "support.message_not_found" });
  });

  test("needs no token: the ids of the turn are known to its visitor alone", async () => {
    const [bot, other] = [await openBot(), await openBot()];
    const [hugo, ines] = [await talked(bot), await talked(bot)];
    const said = { conversation_id: hugo.conversation.id, message_id: hugo.answer.id, rating: "up" as const };
    const missing = { code: "support.message_not_found" };
    await expect(world.visitors.rate({ key: other.key, ...said }, page)).rejects.toMatchObject(missing);
    const mixed = world.visitors.rate({ key: bot.key, ...said, conversation_id: ines.conversation.id }, page);
    await expect(mixed).rejects.toMatchObject(missing);
    await world.visitors.rate({ key: bot.key, ...said, comment: "Clear." }, page);
    await world.visitors.rate({ key: bot.key, token: hugo.token, ...said }, page);
    const stored = await world.sql("select rating, comment from support_feedback where chatbot_id = $1", [bot.id]);
    expect(stored).toEqual([{ rating: "up", comment: "Clear." }]);
  });

  test("is not taken without a token once the chatbot is private", async () => {
    const bot = await openBot();
    const { conversation, answer } = await talked(bot);
    await world.bots.share(bot.workspaceId, bot.id, { is_public: false });
    const said = { key: bot.key, conversation_id: conversation.id, message_id: answer.id, rating: "up" as const };
    await expect(world.visitors.rate(said, page)).rejects.toMatchObject(notFound);
  });

  test("takes what was missing after the thumb, once", async () => {
    const bot = await openBot();
    const { token, conversation, answer } = await talked(bot);
    const said = { key: bot.key, token, conversation_id: conversation.id, message_id: answer.id };
    await world.visitors.rate({ ...said, rating: "down", solved: false }, page);
    await world.visitors.rate({ ...said, rating: "down", solved: false, comment: "The price for two." }, page);
    await world.visitors.rate({ ...said, rating: "down", solved: false, comment: "Something else." }, page);
    const told = world.visitors.rate({ ...said, rating: "up", comment: "Good." }, page);
    await expect(told).rejects.toMatchObject({ code: "support.feedback_given" });
    const stored = await world.sql("select rating, comment from support_feedback where message_id = $1", [answer.id]);
    expect(stored).toEqual([{ rating: "down", comment: "The price for two." }]);
  });

  test.each([
    ["assumed", { rating: "down" as const }, "none"],
    ["none", { rating: "down" as const }, "none"],
    ["assumed", { rating: "up" as const }, "assumed"],
    ["assumed", { rating: "down" as const, solved: false }, "not"],
  ] as const)("turns %s with %o into %s", async (before, rated, after) => {
    const bot = await openBot();
    const { token, conversation, answer } = await talked(bot);
    await world.sql("update support_conversation set resolved = $2 where id = $1", [conversation.id, before]);
    const said = { key: bot.key, token, conversation_id: conversation.id, message_id: answer.id };
    await world.visitors.rate({ ...said, ...rated }, page);
    expect(await resolved(conversation.id)).toBe(after);
  });
});

test("a visitor deletes one conversation or everything, as often as wanted", async () => {
  const bot = await openBot();
  const { token, conversation, support_lead_id } = await talked(bot);
  await world.visitors.forget({ token, conversation_id: conversation.id });
  await world.visitors.forget({ token, conversation_id: conversation.id });
  expect(await world.visitors.listMessages({ support_lead_id, token })).toEqual({ conversations: [], messages: [] });
  await world.visitors.forget({ token });
  await world.visitors.forget({ token });
  await expect(world.visitors.listMessages({ support_lead_id, token })).rejects.toMatchObject(unknown);
});
