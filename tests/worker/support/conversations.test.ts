import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportConversation } from "../../../worker/contract/support/conversations.contract.ts";
import type { Lead } from "../../../worker/contract/support/conversations.contract.ts";
import { leadsCsv } from "../../../worker/modules/support/conversations/leads-csv.rules.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const days = (count: number) => new Date(noon.getTime() - count * 86_400_000);

describe("leads", () => {
  test("are those who left an address, found by name, address or number", async () => {
    const ada = await world.newOwner();
    const { bot, lead } = await wholeChatbot(world.db, ada.id);
    await world.rows.lead(bot);
    const ines = await world.rows.lead(bot, { name: "Inès", phone: "+33 2 99", contactAt: later(1) });
    await wholeChatbot(world.db, (await world.newOwner()).id);
    const ids = async (query: object) => {
      const found = await world.conversations.listLeads(ada.id, bot.id, query);
      return (Array.isArray(found) ? found : found.data).map(({ id }) => id);
    };
    expect(await ids({})).toEqual([ines.id, lead.id]);
    expect(await ids({ q: "hugo@" })).toEqual([lead.id]);
    expect(await ids({ q: "99", page: "1" })).toEqual([ines.id]);
    expect(await ids({ page: "2" })).toEqual([]);
    expect(await ids({ q: "%" })).toEqual([]);
  });

  test("stand beside their conversations, visitors without an address too", async () => {
    const ada = await world.newOwner();
    const { bot, lead, conversation } = await wholeChatbot(world.db, ada.id);
    const visitor = await world.rows.lead(bot, { createdAt: later(1) });
    const wanted = [
      { id: visitor.id, conversations: [] },
      { id: lead.id, email: "hugo@example.test", conversations: [{ id: conversation.id, messages: 1 }] },
    ];
    const visitors = (page?: string) => world.conversations.listVisitors(ada, { chatbot_id: bot.id, page });
    expect(await visitors()).toMatchObject(wanted);
    expect(await visitors("1")).toMatchObject({ total: 2, data: wanted });
  });

  test("as a table have a column for each of the owner's own fields", () => {
    const lead: Lead = {
      id: "x",
      name: "=cmd()",
      email: "a@example.test",
      phone: null,
      external_id: null,
      place: null,
      contact_at: null,
      consent_at: null,
      created_at: noon.toISOString(),
      fields: { boat: "Figaro" },
    };
    const [head, first] = leadsCsv([lead]).slice(1).split("\r\n");
    expect(head).toMatch(/"consent_at","boat"$/);
    expect(first).toMatch(/^"'=cmd\(\)","a@example\.test","".*,"Figaro"$/);
  });
});

describe("conversations", () => {
  test("stand with those that wait first, the longest waiting before, and are found by what was said", async () => {
    const ada = await world.newOwner();
    const { bot, lead, conversation, answer } = await wholeChatbot(world.db, ada.id);
    const waiting = (minutes: number) => ({ mode: "waiting" as const, waitingSince: later(minutes) });
    const second = await world.rows.conversation(lead, waiting(5));
    const first = await world.rows.conversation(lead, waiting(1));
    const latest = await world.rows.conversation(lead, { updatedAt: later(9), resolved: "confirmed" });
    await world.rows.message(latest, { text: "Un génois de 2009 ?" });
    await world.rows.message(latest, { role: "bot", text: "No.", outcome: "not_found" });
    const ids = async (query: object) => {
      const { data } = await world.conversations.list(ada, bot.id, query);
      for (const row of data) expect(supportConversation.safeParse(row).error).toBeUndefined();
      return data.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([first.id, second.id, latest.id, conversation.id]);
    expect(await ids({ mode: "waiting" })).toEqual([first.id, second.id]);
    expect(await ids({ resolved: "confirmed" })).toEqual([latest.id]);
    expect(await ids({ outcome: "not_found" })).toEqual([latest.id]);
    expect(await ids({ rating: "up" })).toEqual([conversation.id]);
    expect(await ids({ rating: "down" })).toEqual([]);
    expect(await ids({ q: "génois" })).toEqual([latest.id]);
    expect(await ids({ q: "' or 1=1 --" })).toEqual([]);
    const read = await world.conversations.read(ada, conversation.id);
    expect(read).toMatchObject({ visitor: "hugo@example.test", question: "Do you ship?", outcome: "answered" });
    expect(read.thread).toMatchObject([{ role: "visitor" }, { id: answer.id, rating: "up" }]);
  });

  test("are deleted by their owner alone, with the visitor of whom nothing else is kept", async () => {
    const [ada, ben] = [await world.newOwner(), await world.newOwner()];
    const { bot, conversation, lead } = await wholeChatbot(world.db, ada.id);
    const visitor = await world.rows.lead(bot);
    const only = await world.rows.conversation(visitor);
    const notFound = { code: "support.conversation_not_found" };
    await expect(world.conversations.read(ben, only.id)).rejects.toMatchObject(notFound);
    await expect(world.conversations.remove(ben.id, only.id)).rejects.toMatchObject(notFound);
    for (const asked of [
      () => world.conversations.list(ben, bot.id, {}),
      () => world.conversations.listLeads(ben.id, bot.id, {}),
      () => world.conversations.exportLeads(ben.id, bot.id),
      () => world.conversations.seeLeads(ben.id, bot.id),
      () => world.conversations.listVisitors(ben, { chatbot_id: bot.id }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "support.not_found" });
    await world.conversations.remove(ada.id, only.id);
    await world.conversations.remove(ada.id, conversation.id);
    await expect(world.conversations.remove(ada.id, only.id)).rejects.toMatchObject(notFound);
    expect(await world.sql("select id from support_lead where chatbot_id = $1", [bot.id])).toEqual([{ id: lead.id }]);
  });
});

test("what is older than its chatbot keeps it goes: conversations, visitors, questions, and traces after 90 days", async () => {
  const ada = await world.newOwner();
  const { bot, answer } = await wholeChatbot(world.db, ada.id, { retentionDays: 60 });
  const visitor = await world.rows.lead(bot, { email: "old@example.test", contactAt: days(61), updatedAt: days(61) });
  const old = await world.rows.conversation(visitor, { updatedAt: days(61) });
  await world.rows.question(bot, { text: "Old?", askedAt: days(61) });
  const kept = await world.rows.lead(bot, { updatedAt: days(59) });
  const young = await world.rows.conversation(kept, { updatedAt: days(59) });
  const other = await world.rows.chatbot(ada.id, { retentionDays: 730 });
  const far = await world.rows.conversation(await world.rows.lead(other, { updatedAt: days(400) }), {
    updatedAt: days(400),
  });
  const traced = await world.rows.message(far, { role: "bot" });
  await world.rows.trace(traced, days(91));
  await world.conversations.removeOld(noon);
  const left = async (table: string, column = "id") =>
    new Set((await world.sql(`select ${column} as id from ${table}`, [])).map(({ id }) => id));
  const conversations = await left("support_conversation");
  expect([old, young, far].map(({ id }) => conversations.has(id))).toEqual([false, true, true]);
  const leads = await left("support_lead");
  expect([visitor, kept].map(({ id }) => leads.has(id))).toEqual([false, true]);
  expect((await left("support_question", "text")).has("Old?")).toBe(false);
  const traces = await left("support_trace", "message_id");
  expect([traced, answer].map(({ id }) => traces.has(id))).toEqual([false, true]);
});
