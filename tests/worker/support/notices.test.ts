import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChatbotNotices } from "../../../worker/contract/support/chatbots.ts";
import type { WebhookEvent } from "../../../worker/contract/support/talk.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { newsOf } from "../../support/news.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());
beforeEach(() => {
  world.posted.length = 0;
  world.queued.length = 0;
});

const minute = 60_000;
const off: ChatbotNotices = { waiting: "off", lead: "off", not_found: "off", language: "en" };

async function begin(notices: Partial<ChatbotNotices>) {
  const ada = await world.newOwner();
  await world.sql(`update "user" set email_verified = true where id = $1`, [ada.id]);
  const whole = await wholeChatbot(world.db, ada.id, { notices: { ...off, ...notices } });
  await world.sql("delete from support_notice where chatbot_id = $1", [whole.bot.id]);
  await world.sql("delete from support_allowance_notice where user_id = $1", [ada.id]);
  const happen = async (event: WebhookEvent, subjectId: string) => {
    await world.happenings.note({ event, chatbotId: whole.bot.id, subjectId, key: createId() });
    for (const message of world.queued.splice(0))
      if (message["kind"] === "support-happening") await world.happeningsWork.work(message as never);
  };
  return { ada, ...whole, happen };
}

const subjects = () => world.posted.map(({ mail }) => mail.subject);
const text = (at: number) => world.posted[at]?.mail.text ?? "";

test("in the app an owner hears of a visitor who waits and of details that were left, and of nothing that they said", async () => {
  const { ada, bot, conversation, lead, asked, happen } = await begin({ lead: "at_once" });
  await happen("conversation.waiting", conversation.id);
  await happen("lead.added", lead.id);
  await happen("question.not_found", asked.id);
  const facts = { chatbot: bot.id, name: "Rivage" };
  const news = await newsOf(world, ada.id);
  expect(news).toHaveLength(2);
  expect(news).toEqual(
    expect.arrayContaining([
      { kind: "visitor-waiting", facts, mailed: false },
      { kind: "lead", facts, mailed: true },
    ]),
  );
});

describe("an owner gets a mail", () => {
  test("at once when a visitor waits, and one for those of the next ten minutes", async () => {
    const { conversation, lead, happen } = await begin({ waiting: "at_once" });
    await happen("conversation.waiting", conversation.id);
    expect(subjects()).toEqual(["A visitor is waiting for you on Rivage"]);
    expect(text(0)).toContain("hugo@example.test: Do you ship?");
    expect(text(0)).toContain("?tab=inbox");
    for (let at = 0; at < 2; at += 1) await happen("conversation.waiting", (await world.rows.conversation(lead)).id);
    await world.notices.sweep();
    expect(world.posted).toHaveLength(1);
    world.clock.advance(10 * minute);
    await world.notices.sweep();
    await world.notices.sweep();
    expect(world.posted).toHaveLength(2);
    expect(text(1)).toContain("2 visitors are waiting for a person:");
  });

  test("once a day about what is gathered, a question once however often it is asked", async () => {
    const { asked, lead, happen } = await begin({ not_found: "digest", lead: "digest", language: "fr" });
    for (let at = 0; at < 3; at += 1) await happen("question.not_found", asked.id);
    await happen("lead.added", lead.id);
    await world.notices.sweep();
    expect(world.posted).toEqual([]);
    await world.notices.sendDigests();
    await world.notices.sendDigests();
    expect(subjects()).toEqual(["Ce que les visiteurs de Rivage ont laissé aujourd'hui"]);
    expect(text(0)).toContain("Une question est restée sans réponse\u00A0:");
    expect(text(0)).toContain("hugo@example.test");
  });

  test("about nothing that was switched off, nor about what is gone, nor while suspended", async () => {
    const { ada, conversation, lead, happen } = await begin({ lead: "at_once", not_found: "at_once" });
    await happen("conversation.waiting", conversation.id);
    await happen("question.not_found", createId());
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [ada.id]);
    await happen("lead.added", lead.id);
    expect(world.posted).toEqual([]);
  });

  test("in which what a visitor wrote is words and no markup", async () => {
    const { bot, happen } = await begin({ lead: "at_once" });
    const lead = await world.rows.lead(bot, { name: "<img src=x onerror=alert(1)>", contactAt: noon });
    await happen("lead.added", lead.id);
    expect(world.posted[0]?.mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(world.posted[0]?.mail.html).not.toContain("<img");
  });

  test("of which nothing a visitor wrote is kept once it was sent", async () => {
    const { bot, happen } = await begin({ lead: "at_once" });
    const lead = await world.rows.lead(bot, { name: "Hugo", contactAt: noon });
    await happen("lead.added", lead.id);
    expect(await world.sql("select words from support_notice where chatbot_id = $1", [bot.id])).toEqual([
      { words: "" },
    ]);
  });
});

test.each([
  ["a visitor deletes a conversation", "conversation", ["hugo@example.test", "lea@example.test"]],
  ["a visitor deletes everything", "everything", ["hugo@example.test"]],
  ["an owner deletes a conversation", "by owner", ["hugo@example.test", "lea@example.test"]],
] as const)("where %s, no mail that waits tells of it", async (_what, deleted, left) => {
  const { ada, bot, lead, happen } = await begin({ waiting: "digest", lead: "digest" });
  await world.sql("update chatbot set status = 'public' where id = $1", [bot.id]);
  const page = { origin: null, self: "https://ensemble.test/api" };
  const from = { address: "192.0.2.1", town: null, from: page, language: "en" as const };
  const { token, support_lead_id: id } = await world.visitors.leave(
    { key: bot.publicKey, email: "lea@example.test" },
    from,
  );
  const conversation = await world.rows.conversation({ id, chatbotId: bot.id, workspaceId: ada.id });
  await world.rows.message(conversation);
  await happen("conversation.waiting", conversation.id);
  await happen("lead.added", lead.id);
  const waiting = async () =>
    (await world.sql("select words from support_notice where chatbot_id = $1 order by words", [bot.id])).map(
      ({ words }) => words,
    );
  expect(await waiting()).toEqual(["hugo@example.test", "lea@example.test", "lea@example.test: Do you ship?"]);
  if (deleted === "by owner") await world.conversations.remove(ada.id, conversation.id);
  else await world.visitors.forget({ token, ...(deleted === "conversation" && { conversation_id: conversation.id }) });
  expect(await waiting()).toEqual(left);
});

const use = async (workspaceId: WorkspaceId, used: number) =>
  world.sql(
    `insert into quota (user_id, query_type, period_start, period_end, used, limit_units)
     values ($1, 'support-answers', $2, $3, $4, 100)
     on conflict (user_id, query_type, period_start) do update set used = excluded.used`,
    [workspaceId, "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", used],
  );

describe("of the answers of a period", () => {
  test("one mail says that 80 % are used, and one that all are", async () => {
    const { ada } = await begin({});
    const counts: number[] = [];
    for (const used of [79, 80, 95, 100, 100]) {
      await use(ada.id, used);
      await world.notices.sweep();
      counts.push(world.posted.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(subjects()).toEqual([
      "Your chatbots have used 80% of their answers",
      "Your chatbots have used all their answers",
    ]);
    expect(text(1)).toContain("1 December 2026");
  });

  test("one mail is enough where all are used at once", async () => {
    const { ada } = await begin({});
    await use(ada.id, 100);
    await world.notices.sweep();
    await world.notices.sweep();
    expect(subjects()).toEqual(["Your chatbots have used all their answers"]);
  });
});
