import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { capCounts } from "../../../worker/cap-counts.ts";
import { supportQuestion } from "../../../worker/contract/support/questions.contract.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { draftOf } from "../../../worker/modules/support/questions/draft.rules.ts";
import { createDrafting } from "../../../worker/modules/support/questions/drafting.service.ts";
import type { DraftService } from "../../../worker/modules/support/questions/drafting.service.ts";
import { createDraftsRepository } from "../../../worker/modules/support/questions/drafts.repository.ts";
import { createQuestionsRepository } from "../../../worker/modules/support/questions/questions.repository.ts";
import { createQuestionsService } from "../../../worker/modules/support/questions/questions.service.ts";
import type { QuestionsService } from "../../../worker/modules/support/questions/questions.service.ts";
import { openTalk } from "./talking.ts";
import type { TalkWorld } from "./talking.ts";
import { cites, givenTo, says } from "./vendors.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { inOwn } from "../../support/owner-ids.ts";

const nobody = () => Promise.reject(new Error("nobody asks"));

let talk: TalkWorld;
let questions: QuestionsService;
let drafting: DraftService;
beforeAll(async () => {
  talk = await openTalk();
  const { db, clock, runs: bots, trialAnswers } = talk;
  const caps = createCapsRepository(db, capCounts);
  const meters = createMeters({
    caps,
    limits: createLimitsRepository(db),
    sessions: { requireSignature: nobody },
    guests: { peek: nobody, reserve: nobody, settle: nobody, release: nobody },
    clock,
  });
  const repository = createQuestionsRepository(db, caps);
  questions = createQuestionsService({
    questions: repository,
    bots: { require: nobody },
    training: { start: nobody },
    clock,
  });
  drafting = createDrafting({ drafts: createDraftsRepository(db), questions, bots, trialAnswers, meters, clock });
});
beforeEach(() => {
  talk.world.vendor = cites;
  talk.requests.length = 0;
});
afterAll(() => talk.close());

/** A question that shares one word with the page: far below what an answer to a visitor may rest on. */
async function asked(text = "Do you bring parcels by boat on Sundays?", units = 100) {
  const bot = await talk.newBot({}, { units });
  return { bot, question: await talk.rows.question(bot, { text, count: 3 }) };
}
const usageOf = async ({ workspaceId }: { workspaceId: WorkspaceId }) => {
  const [row] = await talk.sql("select used, reserved, cost_used > 0 as paid from quota where user_id = $1", [
    workspaceId,
  ]);
  return row ?? null;
};

describe("an answer that is drafted from the sources", () => {
  test("is written from the nearest passages, names what it rests on, and counts as one answer", async () => {
    const { bot, question } = await asked();
    const conversation = await talk.rows.conversation(await talk.rows.lead(bot));
    await talk.rows.message(conversation, { text: "By boat to Belgium?", questionId: question.id });
    const drafted = await drafting.draft(inOwn(bot.workspaceId), question.id);
    expect(supportQuestion.safeParse(drafted).error).toBeUndefined();
    expect(drafted).toMatchObject({ state: "drafted", draft: "It takes three working days." });
    expect(drafted.draft_citations).toMatchObject([
      { quote: "Parcels to Belgium take three working", verified: true, source_id: bot.sourceId },
    ]);
    expect(JSON.stringify(talk.requests[0]?.messages.at(-1))).toContain("By boat to Belgium?");
    expect(await usageOf(bot)).toEqual({ used: 1, reserved: 0, paid: true });
    const ledger = await talk.sql("select kind, actor_id, success from usage_record where user_id = $1", [
      bot.workspaceId,
    ]);
    expect(ledger).toEqual([{ kind: "support", actor_id: bot.workspaceId, success: true }]);
  });

  test("is asked for once, however often that is sent", async () => {
    const { bot, question } = await asked();
    const sent = [1, 2].map(() => drafting.draft(inOwn(bot.workspaceId), question.id));
    const drafts = (await Promise.all(sent)).map(({ draft }) => draft);
    expect((await drafting.draft(inOwn(bot.workspaceId), question.id)).draft).toBe(drafts[0]);
    expect(await usageOf(bot)).toMatchObject({ used: 1, reserved: 0 });
  });

  test.each([
    ["quotes what no source says", () => says('Yes. <cite id="x">by boat on Sundays at noon</cite>')],
    ["says that the sources do not tell", () => says("<no-answer/>Nothing about boats.")],
  ])("is none where its model %s, and counts no unit", async (_name, vendor) => {
    const { bot, question } = await asked();
    talk.world.vendor = (request) => (expect(givenTo(request)).not.toEqual([]), vendor());
    expect(await drafting.draft(inOwn(bot.workspaceId), question.id)).toMatchObject({ state: "open", draft: null });
    expect(await usageOf(bot)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("is none where nothing is found, and no model is asked", async () => {
    const { bot, question } = await asked("Xylophone?");
    expect(await drafting.draft(inOwn(bot.workspaceId), question.id)).toMatchObject({ state: "open", draft: null });
    expect([talk.requests, talk.rewritten, await usageOf(bot)]).toEqual([[], [], null]);
  });

  test("never replaces what its owner typed, before it or meanwhile", async () => {
    const { bot, question } = await asked();
    talk.world.vendor = async function* (request) {
      await questions.draft(bot.workspaceId, question.id, "Ours.");
      yield* cites(request);
    };
    const mine = { draft: "Ours.", draft_citations: [] };
    expect(await drafting.draft(inOwn(bot.workspaceId), question.id)).toMatchObject(mine);
    expect(await drafting.draft(inOwn(bot.workspaceId), question.id)).toMatchObject(mine);
    expect([talk.requests.length, await usageOf(bot)]).toMatchObject([1, { used: 0, reserved: 0 }]);
  });

  test("is refused without a unit left, and where no model answers nothing is held on", async () => {
    const [spent, down] = [await asked(undefined, 0), await asked()];
    await expect(drafting.draft(inOwn(spent.bot.workspaceId), spent.question.id)).rejects.toMatchObject({
      code: "limits.not_included",
    });
    talk.world.vendor = () => {
      throw new Error("the vendor is down");
    };
    await expect(drafting.draft(inOwn(down.bot.workspaceId), down.question.id)).rejects.toMatchObject({
      code: "chat.answer_failed",
    });
    expect(await usageOf(down.bot)).toMatchObject({ used: 0, reserved: 0 });
  });

  test("is not made of another's question, nor of one that is decided", async () => {
    const [{ bot, question }, other] = [await asked(), await talk.newBot()];
    const notFound = { code: "support.question_not_found" };
    await expect(drafting.draft(inOwn(other.workspaceId), question.id)).rejects.toMatchObject(notFound);
    await questions.dismiss(bot.workspaceId, question.id);
    await expect(drafting.draft(inOwn(bot.workspaceId), question.id)).rejects.toMatchObject({
      code: "support.question_decided",
    });
    expect(talk.requests).toEqual([]);
  });
});

describe("of an answer a draft keeps", () => {
  const cited = [1, 2].map((n) => ({
    n,
    quote: `quote ${n}`,
    verified: true,
    source_id: "s",
    title: "",
    url: "",
    anchor: null,
  }));

  test.each([
    [
      "sentences that cite",
      "We collect [1]. We are kind. We pay the label. [2]",
      "We collect. We pay the label.",
      [1, 2],
    ],
    [
      "lines that cite",
      "Prices:\n- Repair: 5 € [1]\n- Boats: free\n- Post: 9 €[2]",
      "- Repair: 5 €\n- Post: 9 €",
      [1, 2],
    ],
    ["no citation of what it leaves out", "On Tuesdays.[1] Perhaps [3].", "On Tuesdays.", [1]],
  ])("%s", (_name, answer, text, numbers) => {
    const draft = draftOf(answer, cited);
    expect([draft?.text, draft?.citations.map(({ n }) => n)]).toEqual([text, numbers]);
  });

  test("nothing where nothing cites, and no more than an answer may have", () => {
    expect(draftOf("Perhaps.", cited)).toBeNull();
    expect(draftOf(`Short [1]. L${"ong ".repeat(1_200)}[2].`, cited)).toMatchObject({
      text: "Short.",
      citations: [{ n: 1 }],
    });
  });
});
