import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupportCheck } from "../../../worker/contract/support/checks.contract.ts";
import type { UrlCitation } from "../../../worker/contract/citations.contract.ts";
import { isSettled } from "../../../worker/modules/support/checks/checks.rules.ts";
import { noon } from "./rows.ts";
import { openTalk } from "./talking.ts";
import { cites } from "./vendors.ts";
import type { TalkWorld } from "./talking.ts";

let talk: TalkWorld;
beforeAll(async () => {
  talk = await openTalk();
});
beforeEach(() => {
  talk.world.vendor = cites;
});
afterAll(() => talk.close());

const delivery = "How long do parcels to Belgium take?";
const unknown = "Who won the chess olympiad in Budapest?";

test.each<[string, Partial<SupportCheck>, string | null]>([
  ["passes where it cites and says what it must", { question: delivery, must_say: "three working days" }, null],
  ["fails where it does not say the words", { question: delivery, must_say: "two weeks" }, "not_said"],
  ["fails where nothing is known", { question: unknown }, "not_answered"],
  ["passes where nothing must be known", { question: unknown, expects: "not_found" }, null],
  ["fails where it is answered and must not be", { question: delivery, expects: "not_found" }, "answered"],
])("a saved question %s", async (_name, asked, reason) => {
  const bot = await talk.newBot();
  const { question = "", expects = "answer", must_say: mustSay = null } = asked;
  const mustCite = expects === "answer" ? bot.sourceId : null;
  const { id } = await talk.rows.check(bot, { question, expects, mustSay, mustCite });
  expect(await talk.checkRuns.runNow(bot.workspaceId, id)).toMatchObject({
    last_run: { passed: reason === null, reason, version: 1 },
  });
  expect(await talk.sql("select 1 from quota where user_id = $1", [bot.workspaceId])).toEqual([]);
  expect(await talk.sql("select 1 from support_conversation where chatbot_id = $1", [bot.id])).toEqual([]);
});

test("a version is asked all its saved questions, and counts those that passed", async () => {
  const bot = await talk.newBot();
  for (const question of [delivery, unknown]) await talk.rows.check(bot, { question });
  const shares: number[] = [];
  const version = { workspaceId: bot.workspaceId, chatbotId: bot.id, version: 1 };
  const counted = await talk.checkRuns.runAll(version, async (share) => void shares.push(share));
  expect(counted).toEqual({ passed: 1, total: 2 });
  expect(shares).toEqual([0.5, 1]);
  const [row] = await talk.sql("select tests_passed, tests_total from support_version where chatbot_id = $1", [bot.id]);
  expect(row).toEqual({ tests_passed: 1, tests_total: 2 });
});

test("after 200 answers of a day no more is asked until the next", async () => {
  const bot = await talk.newBot();
  const saved = await talk.rows.check(bot, { question: delivery });
  for (let run = 0; run < 200; run += 1) await talk.rows.checkRun(saved);
  await expect(talk.checkRuns.runNow(bot.workspaceId, saved.id)).rejects.toMatchObject({ code: "support.full" });
  const all = { workspaceId: bot.workspaceId, chatbotId: bot.id, version: 1 };
  expect(await talk.checkRuns.runAll(all)).toEqual({ passed: 0, total: 0 });
  talk.clock.advance(24 * 60 * 60_000);
  expect(await talk.checkRuns.runAll(all)).toEqual({ passed: 1, total: 1 });
});

/** Approved, with its answer among what version 1 knows, and asked in these words. */
async function approved(wordings: readonly string[]) {
  const bot = await talk.newBot();
  const row = { text: delivery, state: "approved", sourceId: bot.sourceId, decidedAt: noon } as const;
  const question = await talk.rows.question(bot, row);
  const conversation = await talk.rows.conversation(await talk.rows.lead(bot));
  for (const text of wordings) await talk.rows.message(conversation, { text, questionId: question.id });
  return { bot, question, version: { workspaceId: bot.workspaceId, chatbotId: bot.id, version: 1 } };
}
const stateOf = async ({ id }: { id: string }) => {
  const [row] = await talk.sql("select state, draft from support_question where id = $1", [id]);
  const runs = await talk.sql("select wording, passed from support_question_run where question_id = $1 order by 1", [
    id,
  ]);
  return { state: row?.["state"], runs: runs.map(({ wording, passed }) => [wording, passed]) };
};

describe("a question that its owner answered", () => {
  test("is asked again once in each of its wordings, which costs its plan nothing", async () => {
    const { bot, question, version } = await approved(["Parcels to Belgium: how long?", delivery.toUpperCase()]);
    const shares: number[] = [];
    await talk.checkRuns.runAnswered(version, async (share) => void shares.push(share));
    await talk.checkRuns.runAnswered(version);
    const runs = [
      [delivery, true],
      ["Parcels to Belgium: how long?", true],
    ];
    expect([await stateOf(question), shares]).toEqual([{ state: "approved", runs }, [1]]);
    expect(await talk.sql("select 1 from quota where user_id = $1", [bot.workspaceId])).toEqual([]);
  });

  test("is open again where one wording is still not answered", async () => {
    const { question, version } = await approved([unknown]);
    await talk.checkRuns.runAnswered(version);
    const runs = [
      [delivery, true],
      [unknown, false],
    ];
    expect(await stateOf(question)).toEqual({ state: "drafted", runs });
  });

  test("is open again where it is answered from another passage than the approved one", async () => {
    const { bot, question, version } = await approved([]);
    const other = await talk.rows.source(bot, { state: "ready", gen: 1 });
    await talk.rows.knows({ chatbotId: bot.id, workspaceId: bot.workspaceId, n: 1 }, other.id);
    await talk.sql("update support_question set source_id = $1 where id = $2", [other.id, question.id]);
    await talk.checkRuns.runAnswered(version);
    expect(await stateOf(question)).toEqual({ state: "drafted", runs: [[delivery, false]] });
  });

  const german = "Welche Kuchen backen Sie, und wie lange dauert die Lieferung nach Hause?";
  const says = "Our bicycles are delivered to your home within three working days.";
  test.each([
    ["rests on the approved passage in the language that was asked", delivery, "auto", "s", says, true],
    ["rests on another passage", delivery, "auto", "other", says, false],
    ["is in another language", german, "auto", "s", says, false],
    ["is in the language that its owner set", german, "en", "s", says, true],
    ["is not in the language that its owner set", delivery, "fr", "s", says, false],
    ["is too short to tell its language", german, "auto", "s", "42", true],
  ] as const)("whose answer %s", (_name, wording, language, cited, text, isWell) => {
    const citations = [{ source_id: cited }] as UrlCitation[];
    const answer = { outcome: "answered", text, citations } as const;
    expect(isSettled({ wording, sourceId: "s", language }, answer)).toBe(isWell);
    expect(isSettled({ wording, sourceId: "s", language }, { ...answer, outcome: "not_found" })).toBe(false);
  });

  test("is neither asked by a version that does not know the answer nor beyond the answers of a day", async () => {
    const { bot, question, version } = await approved([]);
    await talk.checkRuns.runAnswered({ ...version, version: 2 });
    const other = await talk.rows.question(bot, { text: "Do you collect?" });
    await talk.sql(
      `insert into support_question_run (id, question_id, user_id, version, wording, passed, outcome, created_at)
       select $1::text || n, $1, $2, 1, 'q', true, 'answered', $3 from generate_series(1, 200) n`,
      [other.id, bot.workspaceId, new Date(talk.clock.now()).toISOString()],
    );
    await talk.checkRuns.runAnswered(version);
    expect(await stateOf(question)).toEqual({ state: "approved", runs: [] });
  });
});

test("another's saved question is not found", async () => {
  const [bot, other] = [await talk.newBot(), await talk.newBot()];
  const { id } = await talk.rows.check(bot);
  await expect(talk.checkRuns.runNow(other.workspaceId, id)).rejects.toMatchObject({ code: "support.test_not_found" });
});
