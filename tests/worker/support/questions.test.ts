import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportQuestion } from "../../../worker/contract/support/questions.contract.ts";
import { mostChecks, supportCheck } from "../../../worker/contract/support/checks.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

async function asked() {
  const ada = await world.newOwner();
  const bot = await world.rows.chatbot(ada.id);
  const question = await world.rows.question(bot, { count: 3 });
  return { ada, bot, question };
}
const sourcesOf = (id: string) =>
  world.sql("select id, kind, title, content, state from support_source where chatbot_id = $1", [id]);

describe("an unanswered question", () => {
  test("is listed with how often and in which words it was asked, the most asked first", async () => {
    const { ada, bot, question } = await asked();
    const more = await world.rows.question(bot, { text: "Do you collect?", count: 9, state: "drafted" });
    await world.rows.question(bot, { text: "Gone?", state: "dismissed" });
    const conversation = await world.rows.conversation(await world.rows.lead(bot));
    for (const text of ["Vous achetez ?", "You buy?"])
      await world.rows.message(conversation, { text, questionId: question.id });
    const all = await world.questions.list(ada.id, bot.id);
    for (const one of all) expect(supportQuestion.safeParse(one).error).toBeUndefined();
    expect(all.map(({ id }) => id)).toEqual([more.id, question.id]);
    expect(all[1]?.wordings.map(({ text }) => text)).toEqual(["You buy?", "Vous achetez ?"]);
    expect(await world.questions.list(ada.id, bot.id, "dismissed")).toMatchObject([{ text: "Gone?" }]);
  });

  test("keeps a draft, and is open again without one", async () => {
    const { ada, question } = await asked();
    expect(await world.questions.draft(ada.id, question.id, "Yes.")).toMatchObject({ state: "drafted", draft: "Yes." });
    expect(await world.questions.draft(ada.id, question.id, null)).toMatchObject({ state: "open", draft: null });
  });

  test("becomes one source with its answer, however often that is sent", async () => {
    const { ada, bot, question } = await asked();
    const [one, again] = await Promise.all(
      [1, 2].map(() => world.questions.approve(ada.id, question.id, "Yes, on Tuesdays.")),
    );
    expect([one?.state, again?.source_id]).toEqual(["approved", one?.source_id]);
    expect(await sourcesOf(bot.id)).toEqual([
      { id: one?.source_id, kind: "qa", title: question.text, content: "Yes, on Tuesdays.", state: "pending" },
    ]);
    const decided = { code: "support.question_decided" };
    await expect(world.questions.approve(ada.id, question.id, "No.")).rejects.toMatchObject(decided);
    await expect(world.questions.dismiss(ada.id, question.id)).rejects.toMatchObject(decided);
    await expect(world.questions.draft(ada.id, question.id, "No.")).rejects.toMatchObject(decided);
  });

  test.each([
    ["stay with the words that were drafted", "Yes.", ["on Tuesdays"]],
    ["leave with other words", "No.", []],
  ])("is approved, and the passages that its draft rests on %s", async (_name, answer, quotes) => {
    const { ada, question } = await asked();
    await world.sql(
      "update support_question set state = 'drafted', draft = 'Yes.', draft_citations = $2 where id = $1",
      [question.id, JSON.stringify([{ n: 1, quote: "on Tuesdays" }])],
    );
    const { draft_citations: kept } = await world.questions.approve(ada.id, question.id, answer);
    expect(kept.map(({ quote }) => quote)).toEqual(quotes);
  });

  test("that failed again says in which words, and its next answer changes the source that it has", async () => {
    const { ada, bot, question } = await asked();
    const { source_id: sourceId } = await world.questions.approve(ada.id, question.id, "Yes.");
    await world.sql("update support_question set state = 'drafted', decided_at = null where id = $1", [question.id]);
    await world.rows.questionRun(question, { version: 1, wording: "Of old?", createdAt: new Date(+noon - 1) });
    await world.rows.questionRun(question, { version: 2, wording: "Do you buy sails?" });
    await world.rows.questionRun(question, { version: 2, wording: "You buy?", passed: false, outcome: "not_found" });
    const [listed] = await world.questions.list(ada.id, bot.id);
    expect(supportQuestion.safeParse(listed).error).toBeUndefined();
    expect(listed?.retest).toEqual({
      version: 2,
      passed: 1,
      total: 2,
      failed: ["You buy?"],
      created_at: noon.toISOString(),
    });
    await world.sql("update support_source set state = 'ready' where id = $1", [sourceId]);
    expect(await world.questions.approve(ada.id, question.id, "Yes, on Tuesdays.")).toMatchObject({
      state: "approved",
      source_id: sourceId,
    });
    expect(await sourcesOf(bot.id)).toMatchObject([{ id: sourceId, content: "Yes, on Tuesdays.", state: "pending" }]);
  });

  test("stays open where the plan has no page left for it", async () => {
    const { ada, bot, question } = await asked();
    await world.rows.source(bot, { pages: 100 });
    const approved = world.questions.approve(ada.id, question.id, "Yes.");
    await expect(approved).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { cap: "stored-pages", limit: 100, used: 100 },
    });
    expect(await world.questions.list(ada.id, bot.id)).toMatchObject([{ state: "open" }]);
  });

  test("is dismissed, and again", async () => {
    const { ada, bot, question } = await asked();
    await world.questions.dismiss(ada.id, question.id);
    expect(await world.questions.dismiss(ada.id, question.id)).toMatchObject({ state: "dismissed" });
    expect(await world.questions.list(ada.id, bot.id)).toEqual([]);
  });

  test("of another is not found", async () => {
    const [{ bot, question }, ben] = [await asked(), await world.newOwner()];
    for (const wanted of [
      () => world.questions.draft(ben.id, question.id, "x"),
      () => world.questions.approve(ben.id, question.id, "x"),
      () => world.questions.dismiss(ben.id, question.id),
    ])
      await expect(wanted()).rejects.toMatchObject({ code: "support.question_not_found" });
    await expect(world.questions.list(ben.id, bot.id)).rejects.toMatchObject({ code: "support.not_found" });
  });
});

describe("a saved question", () => {
  test("is made once for a request, shown with its last answer, changed and deleted", async () => {
    const ada = await world.newOwner();
    const { bot, text, test: saved } = await wholeChatbot(world.db, ada.id);
    await world.rows.checkRun(saved, { version: 2, passed: false, reason: "not_said", createdAt: new Date(+noon + 1) });
    const request_id = createId();
    const body = { question: "How much?", expects: "answer" as const, must_cite: text.id, request_id };
    const made = await world.checks.add(ada.id, bot.id, body);
    expect((await world.checks.add(ada.id, bot.id, body)).id).toBe(made.id);
    expect(await world.checks.update(ada.id, made.id, { must_say: "14.90" })).toMatchObject({
      question: "How much?",
      must_cite: text.id,
      must_say: "14.90",
      last_run: null,
    });
    expect(await world.checks.update(ada.id, made.id, { must_cite: null })).toMatchObject({ must_cite: null });
    const all = await world.checks.list(ada.id, bot.id);
    for (const one of all) expect(supportCheck.safeParse(one).error).toBeUndefined();
    expect(all.find(({ id }) => id === saved.id)?.last_run).toMatchObject({ version: 2, passed: false });
    await world.checks.remove(ada.id, made.id);
    await expect(world.checks.remove(ada.id, made.id)).rejects.toMatchObject({ code: "support.test_not_found" });
  });

  test("names no source of another chatbot, and there are only so many", async () => {
    const ada = await world.newOwner();
    const [{ bot }, other] = [await wholeChatbot(world.db, ada.id), await wholeChatbot(world.db, ada.id)];
    const body = { question: "How much?", expects: "answer" as const };
    const foreign = world.checks.add(ada.id, bot.id, { ...body, must_cite: other.text.id });
    await expect(foreign).rejects.toMatchObject({ code: "support.source_not_found" });
    await world.sql(
      `insert into support_test (id, chatbot_id, user_id, question, expects, created_at, updated_at)
       select $1::text || n, $1, $2, 'q', 'answer', now(), now() from generate_series(2, ${mostChecks}) n`,
      [bot.id, ada.id],
    );
    await expect(world.checks.add(ada.id, bot.id, body)).rejects.toMatchObject({ code: "support.full" });
  });

  test("of another is not found", async () => {
    const [ada, ben] = [await world.newOwner(), await world.newOwner()];
    const { bot, test: saved } = await wholeChatbot(world.db, ada.id);
    const notFound = { code: "support.test_not_found" };
    await expect(world.checks.update(ben.id, saved.id, { question: "x" })).rejects.toMatchObject(notFound);
    await expect(world.checks.remove(ben.id, saved.id)).rejects.toMatchObject(notFound);
    await expect(world.checks.list(ben.id, bot.id)).rejects.toMatchObject({ code: "support.not_found" });
  });
});
