import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newChatbot } from "../../../worker/contract/support/chatbots.ts";
import { chatbot as shape } from "../../../worker/contract/support/chatbots.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createSealing } from "../../../worker/lib/sealing.ts";
import { acceptPublished, publishAgreement } from "../../support/agreeing.ts";
import { makeModel } from "../../support/rows.ts";
import { rowsOf } from "../../support/rows-of.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport, publicUrl } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import { inOwn } from "../../support/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

const notFound = { code: "support.not_found" };
const stored = async (id: string) => (await world.sql("select * from chatbot where id = $1", [id]))[0] ?? {};

describe("a new chatbot", () => {
  test("is private, answers nothing yet, and says where its page will be", async () => {
    const ada = await world.newOwner();
    const made = await world.bots.add(ada.id, { name: "Rivage", url: "https://rivage.example/" });
    expect(shape.safeParse(made).success).toBe(true);
    expect(made).toMatchObject({
      name: "Rivage",
      status: "private",
      is_public: false,
      site_url: "https://rivage.example/",
      allowed_hosts: ["rivage.example", "www.rivage.example"],
      url: `${publicUrl}/support-gpt-public/${made.uuid}`,
      has_secret: false,
      live_version: null,
      retention_days: 180,
    });
    expect(await world.bots.read(ada.id, made.id)).toMatchObject({ training_status: "pending", sources: [] });
  });

  test("is made once for a request, and not beyond the plan, however many ask at once", async () => {
    const ada = await world.newOwner();
    const request_id = createId();
    const [one, again] = await Promise.all([
      world.bots.add(ada.id, { name: "One", request_id }),
      world.bots.add(ada.id, { name: "One", request_id }),
    ]);
    expect(again.id).toBe(one.id);
    const more = await Promise.allSettled(Array.from({ length: 6 }, () => world.bots.add(ada.id, { name: "More" })));
    expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(more.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "limits.cap_reached", details: { cap: "chatbots", limit: 3, used: 3 } },
    });
    expect((await world.bots.add(ada.id, { name: "One", request_id })).id).toBe(one.id);
  });

  test("is not part of a plan that names none", async () => {
    const ada = await world.newOwner({ caps: {} });
    await expect(world.bots.add(ada.id, { name: "One" })).rejects.toMatchObject({ code: "limits.not_included" });
  });
});

test("the list counts what models wrote this month, what went unanswered, who waits, and new leads until they are seen", async () => {
  const ada = await world.newOwner();
  const { bot, conversation, lead } = await wholeChatbot(world.db, ada.id);
  const answer = { role: "bot" as const, modelId: 1, outcome: "answered" as const };
  await world.rows.message(conversation, answer);
  await world.rows.message(conversation, { ...answer, createdAt: new Date("2026-10-31T23:59:59Z") });
  await world.rows.message(conversation, { ...answer, modelId: null });
  await world.rows.message(await world.rows.conversation(lead, { isTrial: true }), answer);
  await world.rows.conversation(lead, { mode: "waiting", waitingSince: noon });
  await world.rows.question(bot, { text: "Dismissed?", state: "dismissed" });
  await wholeChatbot(world.db, (await world.newOwner()).id);
  expect(await world.bots.list(ada.id, undefined)).toEqual([
    {
      id: bot.id,
      name: "Rivage",
      status: "private",
      training_status: "completed",
      is_stopped: false,
      answers_month: 1,
      unanswered: 1,
      waiting: 1,
      new_leads: 1,
    },
  ]);
  const newLeads = async () => rowsOf(await world.bots.list(ada.id, undefined)).map(({ new_leads }) => new_leads);
  await world.rows.lead(bot);
  await world.conversations.seeLeads(ada.id, bot.id);
  expect(await newLeads()).toEqual([0]);
  await world.rows.lead(bot, { email: "lea@example.test", contactAt: noon });
  expect(await newLeads()).toEqual([1]);
});

describe("a change", () => {
  test("keeps what it does not name", async () => {
    const ada = await world.newOwner();
    const { id } = await world.bots.add(ada.id, { name: "Rivage" });
    await world.bots.update(ada, id, { tone: "warm", allowed_hosts: ["*.rivage.example", "localhost:8080"] });
    const changed = await world.bots.update(ada, id, { status: "unlisted", retention_days: 30, threshold: 0.5 });
    expect(changed).toMatchObject({
      name: "Rivage",
      tone: "warm",
      status: "unlisted",
      is_public: false,
      retention_days: 30,
      threshold: 0.5,
      allowed_hosts: ["*.rivage.example", "localhost:8080"],
      look: newChatbot.look,
    });
  });

  test("takes our name away only where the plan allows it", async () => {
    const look = { ...newChatbot.look, shows_our_name: false };
    const [ada, ben] = [await world.newOwner(), await world.newOwner({ widget: { canHideName: true } })];
    const [of, allowed] = [await world.bots.add(ada.id, { name: "A" }), await world.bots.add(ben.id, { name: "B" })];
    await expect(world.bots.update(ada, of.id, { look })).rejects.toMatchObject({ code: "limits.not_included" });
    expect((await world.bots.update(ben, allowed.id, { look })).look.shows_our_name).toBe(false);
  });

  test("chooses a model of the plan, and no other", async () => {
    const [mine, other] = [await makeModel(world.db), await makeModel(world.db)];
    const ada = await world.newOwner({}, [mine]);
    const { id } = await world.bots.add(ada.id, { name: "Rivage" });
    expect((await world.bots.update(ada, id, { model_id: mine })).model_id).toBe(mine);
    const refused = { code: "support.model_not_offered" };
    await expect(world.bots.update(ada, id, { model_id: other })).rejects.toMatchObject(refused);
    expect((await world.bots.update(ada, id, { model_id: null })).model_id).toBeNull();
    const models = rowsOf(await world.bots.listModels(ada.id, undefined));
    expect(models.find((model) => model.id === mine)).toMatchObject({ included: true, price_per_1000_answers: 3 });
    expect(models.find((model) => model.id === other)).toMatchObject({ included: false });
  });
});

describe("the access key", () => {
  test("opens the page while it is public, and dies when it is replaced", async () => {
    const ada = await world.newOwner();
    const { id, uuid } = await world.bots.add(ada.id, { name: "Rivage" });
    expect(await world.bots.share(ada.id, id, { is_public: true })).toMatchObject({ uuid });
    const { uuid: next } = await world.bots.share(ada.id, id, { is_public: true, rotate: true });
    expect(next).not.toBe(uuid);
    expect(await world.bots.read(ada.id, id)).toMatchObject({ uuid: next, status: "public", key_version: 2 });
    await world.bots.share(ada.id, id, { is_public: false });
    expect(await world.bots.read(ada.id, id)).toMatchObject({ status: "private", uuid: next });
  });
});

describe("the data-processing agreement", () => {
  const refused = { code: "agreements.not_accepted" };

  test("is accepted before a chatbot is opened to visitors; a new version leaves those that are open", async () => {
    const ada = await world.newOwner();
    const [one, other] = [await world.bots.add(ada.id, { name: "One" }), await world.bots.add(ada.id, { name: "Two" })];
    await publishAgreement(world.db, "First words");
    await expect(world.bots.share(ada.id, one.id, { is_public: true })).rejects.toMatchObject(refused);
    for (const status of ["unlisted", "public"] as const)
      await expect(world.bots.update(ada, one.id, { status })).rejects.toMatchObject(refused);
    expect(await world.bots.update(ada, one.id, { name: "Uno" })).toMatchObject({ name: "Uno", status: "private" });

    await acceptPublished(world.db, ada);
    await world.bots.update(ada, one.id, { status: "unlisted" });
    await publishAgreement(world.db, "Second words");
    const { uuid } = await world.bots.share(ada.id, one.id, { rotate: true });
    expect(await world.bots.update(ada, one.id, { status: "unlisted", tone: "formal" })).toMatchObject({
      uuid,
      status: "unlisted",
    });
    await expect(world.bots.update(ada, other.id, { status: "unlisted" })).rejects.toMatchObject(refused);
    await acceptPublished(world.db, ada);
    expect(await world.bots.update(ada, other.id, { status: "unlisted" })).toMatchObject({ status: "unlisted" });
    await world.sql("delete from landing_content");
  });
});

describe("the secret", () => {
  test("is shown once and kept encrypted under the id of its key; a new one replaces it", async () => {
    const ada = await world.newOwner();
    const { id } = await world.bots.add(ada.id, { name: "Rivage" });
    const { secret_key: first } = await world.bots.renewSecret(ada.id, id);
    const { secret_key: second } = await world.bots.renewSecret(ada.id, id);
    expect(first).toMatch(/^sk_[\w-]{43}$/);
    expect(second).not.toBe(first);
    const row = await stored(id);
    expect(JSON.stringify(row)).not.toContain(second);
    const sealing = createSealing(["s".repeat(40)], "support secret");
    expect(await sealing.open({ sealed: String(row["secret"]), keyId: String(row["secret_key_id"]) })).toBe(second);
    const shown = await world.bots.read(ada.id, id);
    expect(shown).toMatchObject({ has_secret: true, key_version: 3 });
    expect(JSON.stringify(shown)).not.toContain(String(row["secret"]));
  });
});

const count = (from: string) => `(select count(*)::int from ${from} t where t.chatbot_id = $1)`;
const countsOf = async (id: string) => {
  const [row] = await world.sql(
    `select ${count("support_source")} as sources, ${count("support_version")} as versions, ${count("support_lead")} as leads,
      ${count("support_message")} as messages, ${count("support_question")} as questions, ${count("support_trace")} as traces,
      ${count("support_discovery")} as looks, ${count("support_site")} as sites,
      ${count("support_notice")} as notices,
      (select count(*)::int from support_test_run r join support_test s on s.id = r.test_id where s.chatbot_id = $1) as runs`,
    [id],
  );
  return row;
};

describe("what is cleared", () => {
  const talk = { leads: 1, messages: 2, questions: 1, traces: 1, notices: 1 };
  const all = { sources: 2, versions: 1, looks: 1, sites: 1, runs: 1, ...talk };
  const none = { sources: 0, versions: 0, looks: 0, sites: 0, runs: 0 };
  const noSources = { ...all, ...none };
  const noTalk = { ...all, leads: 0, messages: 0, questions: 0, traces: 0, notices: 0 };

  test.each([
    ["sources", noSources, true],
    ["conversations", noTalk, false],
    ["all", { ...noTalk, ...none }, true],
    [undefined, { ...noTalk, ...none }, true],
  ] as const)("%s goes, and nothing else", async (what, left, filesGo) => {
    const ada = await world.newOwner();
    const { bot } = await wholeChatbot(world.db, ada.id, { liveVersion: 1 });
    const fileKey = createId();
    await world.rows.source(bot, { kind: "file", fileKey });
    const beside = await wholeChatbot(world.db, ada.id);
    expect(await countsOf(bot.id)).toEqual(all);
    await world.bots.clear(ada.id, bot.id, what);
    expect(await countsOf(bot.id)).toEqual(left);
    expect(world.removed.includes(fileKey)).toBe(filesGo);
    expect((await stored(bot.id))["live_version"]).toBe(filesGo ? null : 1);
    expect(await countsOf(beside.bot.id)).toEqual({ ...all, sources: 1 });
  });
});

test("a chatbot is deleted with its files and the readings of its sources", async () => {
  const ada = await world.newOwner();
  const { bot, text } = await wholeChatbot(world.db, ada.id);
  const fileKey = createId();
  await world.rows.source(bot, { kind: "file", fileKey });
  await world.bots.remove(ada.id, bot.id);
  expect(world.removed).toContain(fileKey);
  expect(await world.sql("select 1 from source where user_id = $1 or id = $2", [ada.id, text.id])).toEqual([]);
  expect(await world.bots.list(ada.id, undefined)).toEqual([]);
});

describe("another's chatbot", () => {
  test("is not found, whatever is asked of it, and stays as it is", async () => {
    const [ada, ben] = [await world.newOwner(), await world.newOwner()];
    const { bot, text } = await wholeChatbot(world.db, ben.id);
    const before = await stored(bot.id);
    for (const asked of [
      () => world.bots.read(ada.id, bot.id),
      () => world.bots.update(ada, bot.id, { name: "Mine" }),
      () => world.bots.remove(ada.id, bot.id),
      () => world.bots.clear(ada.id, bot.id),
      () => world.bots.share(ada.id, bot.id, { is_public: true, rotate: true }),
      () => world.bots.renewSecret(ada.id, bot.id),
      () => world.versions.list(ada.id, bot.id),
      () => world.versions.publish(inOwn(ada.id), bot.id, 1),
    ])
      await expect(asked()).rejects.toMatchObject(notFound);
    await expect(world.sources.remove(ada.id, text.id)).rejects.toMatchObject({ code: "support.source_not_found" });
    expect(await stored(bot.id)).toEqual(before);
    expect(await world.sql("select id from support_source where id = $1", [text.id])).toHaveLength(1);
  });
});
