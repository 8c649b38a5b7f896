import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  readCapUse,
  readSupportStatistics,
  readSupportTrace,
} from "../../../worker/contract/support/statistics.contract.ts";
import { createCapUse } from "../../../worker/modules/support/bots/cap-use.service.ts";
import { createSupportConversationsRepository } from "../../../worker/modules/support/conversations/conversations.repository.ts";
import { supportTrace } from "../../../worker/modules/support/conversations/conversations.tables.ts";
import { makeModel } from "../../support/rows.ts";
import { noon } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

const hours = (count: number) => new Date(noon.getTime() - count * 3_600_000);

/** A chatbot with an answer from yesterday, one in vain, one long ago, and one that its owner tried. */
async function begin() {
  const ada = await world.newOwner();
  const { rows } = world;
  const model = await makeModel(world.db);
  const bot = await rows.chatbot(ada.id);
  const lead = await rows.lead(bot, { contactAt: hours(24), createdAt: hours(24) });
  const wrote = { role: "bot" as const, modelId: model, costMicros: 1_500 };
  const talk = await rows.conversation(lead, { createdAt: hours(24), updatedAt: hours(25), resolved: "confirmed" });
  await rows.message(talk, { text: "Do you ship to Jersey?", createdAt: hours(24) });
  const answer = await rows.message(talk, { ...wrote, outcome: "answered", createdAt: hours(24) });
  await rows.feedback(answer);
  const vain = await rows.conversation(await rows.lead(bot), { createdAt: hours(1), updatedAt: hours(1) });
  await rows.message(vain, { text: "do you ship to Jersey ?", createdAt: hours(1) });
  const handed = { ...wrote, outcome: "not_found" as const, action: "hand_over" as const, createdAt: hours(1) };
  await rows.feedback(await rows.message(vain, handed), { rating: "down" });
  await rows.message(vain, { text: "I would like a person.", createdAt: hours(1) });
  await rows.message(vain, { role: "bot", outcome: "small_talk", action: "hand_over", createdAt: hours(1) });
  const old = await rows.conversation(lead, { createdAt: hours(24 * 40), updatedAt: hours(24 * 40) });
  await rows.message(old, { ...wrote, outcome: "answered", createdAt: hours(24 * 40) });
  const tried = await rows.conversation(lead, { isTrial: true, resolved: "assumed" });
  await rows.message(tried, { ...wrote, outcome: "answered" });
  return { ada, bot, answer, talk, vain, lead };
}

describe("statistics", () => {
  test("count what visitors did in the days asked for, and nothing of a trial", async () => {
    const { ada, bot } = await begin();
    const week = await world.statistics.read(ada.id, bot.id, 7);
    expect(readSupportStatistics.response.safeParse(week).error).toBeUndefined();
    expect(week).toMatchObject({
      since: "2026-11-15",
      conversations: 2,
      visitors: 2,
      leads: 1,
      answers: 2,
      answered: 1,
      not_found: 1,
      rated_up: 1,
      rated_down: 1,
      resolved_confirmed: 1,
      resolved_assumed: 0,
      handed_over: 1,
      reply_minutes: null,
      top_questions: [{ count: 2 }],
    });
    expect(week.days).toHaveLength(7);
    expect(week.days.slice(-2)).toEqual([
      { day: "2026-11-20", conversations: 1, answers: 1, not_found: 0, leads: 1 },
      { day: "2026-11-21", conversations: 1, answers: 1, not_found: 1, leads: 0 },
    ]);
    expect(week.months.map(({ month }) => month)).toEqual(["06", "07", "08", "09", "10", "11"].map((n) => `2026-${n}`));
    expect(week.months.slice(-2)).toEqual([
      { month: "2026-10", answers: 1, cost_micros: 1_500 },
      { month: "2026-11", answers: 2, cost_micros: 3_000 },
    ]);
    expect((await world.statistics.read(ada.id, bot.id, 90)).answers).toBe(3);
  });

  test("say in how many minutes half of those who called a person read one", async () => {
    const { ada, bot, lead } = await begin();
    for (const minutes of [2, 10, 60]) {
      const talk = await world.rows.conversation(lead);
      await world.rows.message(talk, { role: "bot", action: "hand_over", createdAt: hours(3) });
      const at = new Date(hours(3).getTime() + minutes * 60_000);
      await world.rows.message(talk, { role: "person", createdAt: at });
    }
    expect((await world.statistics.read(ada.id, bot.id, 7)).reply_minutes).toBe(10);
  });

  test("of another's chatbot are not found", async () => {
    const { bot } = await begin();
    const ben = await world.newOwner();
    await expect(world.statistics.read(ben.id, bot.id)).rejects.toMatchObject({ code: "support.not_found" });
  });
});

describe("a conversation is taken for settled a day after its last message", () => {
  const cases = [
    ["where it was answered", {}, "assumed"],
    ["not before", { updatedAt: hours(23) }, "none"],
    ["not where the last question was not answered", { lastOutcome: "not_found" }, "none"],
    ["not where the visitor asked once more", { asksOn: true }, "none"],
    ["not where an answer was rated down", { rating: "down" }, "none"],
    ["not where a person was called", { action: "hand_over" }, "none"],
    ["not where a person answers", { mode: "person" }, "none"],
    ["not where the visitor said otherwise", { resolved: "not" }, "not"],
  ] as const;

  test.each(cases)("%s", async (_name, given, resolved) => {
    const change: {
      updatedAt?: Date;
      lastOutcome?: "not_found";
      asksOn?: boolean;
      rating?: "down";
      action?: "hand_over";
      mode?: "person";
      resolved?: "not";
    } = given;
    const { rows } = world;
    const bot = await rows.chatbot((await world.newOwner()).id);
    const talk = await rows.conversation(await rows.lead(bot), {
      updatedAt: change.updatedAt ?? hours(25),
      mode: change.mode ?? "bot",
      resolved: change.resolved ?? "none",
    });
    await rows.message(talk);
    const outcome = change.lastOutcome ?? "answered";
    const answer = await rows.message(talk, { role: "bot", outcome, action: change.action ?? "continue" });
    await rows.message(talk, { role: "bot", outcome: "small_talk" });
    if (change.asksOn) await rows.message(talk);
    if (change.rating) await rows.feedback(answer, { rating: change.rating });
    await world.statistics.assumeResolved();
    const [row] = await world.sql("select resolved from support_conversation where id = $1", [talk.id]);
    expect(row?.["resolved"]).toBe(resolved);
  });
});

describe("why a chatbot answered so", () => {
  test("is its passages with their scores, what was kept out, the version and the model", async () => {
    const { ada, answer } = await begin();
    const passage = { sourceId: "S".repeat(24), title: "Delivery", url: null, page: 1, text: "Two weeks." };
    await world.db.insert(supportTrace).values({
      messageId: answer.id,
      chatbotId: answer.chatbotId,
      workspaceId: ada.id,
      searchedFor: "shipping Jersey",
      threshold: 0.5,
      passages: [
        { ...passage, score: 0.25, cited: false, keptOut: "threshold" },
        { ...passage, score: 0.75, cited: true, keptOut: null },
      ],
      createdAt: noon,
    });
    const trace = await world.statistics.readTrace(ada.id, answer.id);
    expect(readSupportTrace.response.safeParse(trace).error).toBeUndefined();
    expect(trace).toMatchObject({
      outcome: "answered",
      threshold: 0.5,
      searched_for: "shipping Jersey",
      cost_micros: 1_500,
      passages: [
        { score: 0.75, cited: true, kept_out: null },
        { score: 0.25, cited: false, kept_out: "threshold" },
      ],
    });
  });

  test("is not known any more once the trace is gone, and another's is not found", async () => {
    const { ada, answer, talk } = await begin();
    expect(await world.statistics.readTrace(ada.id, answer.id)).toMatchObject({ passages: null, threshold: null });
    const ben = await world.newOwner();
    const asked = await world.rows.message(talk);
    const notFound = { code: "support.message_not_found" };
    await expect(world.statistics.readTrace(ben.id, answer.id)).rejects.toMatchObject(notFound);
    await expect(world.statistics.readTrace(ada.id, asked.id)).rejects.toMatchObject(notFound);
  });
});

test("the owner sees how much of a day is used, and the visitors who asked most with their latest conversations", async () => {
  const { ada, bot, lead, vain } = await begin();
  const latest = await world.rows.conversation(lead, { createdAt: hours(-1) });
  await world.rows.message(latest, { text: "And to Guernsey?" });
  const counted = [lead.id, vain.leadId, "v".repeat(24)].map((name, at) => ({ name, asked: 9 - at }));
  const capUse = createCapUse({
    bots: world.bots,
    conversations: createSupportConversationsRepository(world.db),
    objects: {
      usedBy: async () => ({ today: 4, month: 40, visitors: counted, networks: [{ name: "c23ced", asked: 9 }] }),
    },
  });
  const limits = { ...ada.limits, "support-answers": { period: "month" as const, units: 100, costMicros: null } };
  const use = await capUse.read({ ...ada, limits } as typeof ada, bot.id);
  expect(readCapUse.response.safeParse(use).error).toBeUndefined();
  expect(use).toMatchObject({ today: 4, today_most: 20, month: 40, month_most: null });
  expect(use.visitors.map(({ conversation_id: talk, question, asked }) => [talk, question, asked])).toEqual([
    [latest.id, "And to Guernsey?", 9],
    [vain.id, "I would like a person.", 8],
    [null, null, 7],
  ]);
  expect(use.networks).toEqual([{ mark: "c23ced", asked: 9 }]);
  await expect(capUse.read(await world.newOwner(), bot.id)).rejects.toMatchObject({ code: "support.not_found" });
});
