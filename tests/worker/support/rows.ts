import { newChatbot } from "../../../worker/contract/support/chatbots.ts";
import type { Database } from "../../../worker/db/client.ts";
import { source } from "../../../worker/knowledge/knowledge.tables.ts";
import { createId } from "../../../worker/lib/ids.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
  supportQuestion,
  supportTrace,
} from "../../../worker/modules/support/conversations/conversations.tables.ts";
import {
  supportDiscovery,
  supportFoundPage,
  supportSite,
} from "../../../worker/modules/support/discovery/discovery.tables.ts";
import { supportAllowanceNotice, supportNotice } from "../../../worker/modules/support/notices/notices.tables.ts";
import { supportReport } from "../../../worker/modules/support/reports/reports.tables.ts";
import {
  chatbot,
  supportSource,
  supportVersion,
  supportVersionSource,
} from "../../../worker/modules/support/support.tables.ts";
import {
  supportQuestionRun,
  supportCheck,
  supportCheckRun,
} from "../../../worker/modules/support/checks/checks.tables.ts";
import { supportWebhook } from "../../../worker/modules/support/webhooks/webhooks.tables.ts";

import { noLines } from "../../../worker/sites/boilerplate.rules.ts";
import { newCrawl } from "../../../worker/sites/crawl.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

export const noon = new Date("2026-11-21T12:00:00Z");

/** Rows of a chatbot and of all that goes with it. A row says what matters to the test; the rest is filled in. */
export function supportRows(db: Database) {
  return {
    async chatbot(workspaceId: WorkspaceId, row: Partial<typeof chatbot.$inferInsert> = {}) {
      const { look, leadForm, handOver, notices, caps } = newChatbot;
      const made = { id: createId(), workspaceId, publicKey: crypto.randomUUID(), name: "Rivage", ...row };
      await db
        .insert(chatbot)
        .values({ look, leadForm, handOver, notices, caps, createdAt: noon, updatedAt: noon, ...made });
      return made;
    },

    async source(
      bot: { id: string; workspaceId: WorkspaceId },
      { gen = 0, ...row }: Partial<typeof supportSource.$inferInsert> & { gen?: number } = {},
    ) {
      const made = { id: createId(), workspaceId: bot.workspaceId, chatbotId: bot.id, kind: "text" as const, ...row };
      await db.insert(source).values({ id: made.id, workspaceId: bot.workspaceId, kind: made.kind, gen });
      await db.insert(supportSource).values({ title: "Delivery", createdAt: noon, updatedAt: noon, ...made });
      return made;
    },

    async version(
      bot: { id: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportVersion.$inferInsert> = {},
    ) {
      const made = { chatbotId: bot.id, workspaceId: bot.workspaceId, n: 1, state: "live" as const, ...row };
      await db.insert(supportVersion).values({ cause: "training", createdAt: noon, ...made });
      return made;
    },

    async knows(version: { chatbotId: string; workspaceId: WorkspaceId; n: number }, sourceId: string, gen = 1) {
      const { chatbotId, workspaceId, n } = version;
      await db.insert(supportVersionSource).values({ chatbotId, workspaceId, n, sourceId, gen });
    },

    async check(bot: { id: string; workspaceId: WorkspaceId }, row: Partial<typeof supportCheck.$inferInsert> = {}) {
      const made = { id: createId(), chatbotId: bot.id, workspaceId: bot.workspaceId, ...row };
      const filled = { question: "How long?", expects: "answer" as const, createdAt: noon, updatedAt: noon };
      await db.insert(supportCheck).values({ ...filled, ...made });
      return made;
    },

    async checkRun(
      check: { id: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportCheckRun.$inferInsert> = {},
    ) {
      const made = { id: createId(), checkId: check.id, workspaceId: check.workspaceId, ...row };
      const filled = { version: 1, passed: true, outcome: "answered" as const, text: "Two weeks.", createdAt: noon };
      await db.insert(supportCheckRun).values({ ...filled, ...made });
      return made;
    },

    async questionRun(
      question: { id: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportQuestionRun.$inferInsert> = {},
    ) {
      const made = { id: createId(), questionId: question.id, workspaceId: question.workspaceId, ...row };
      const filled = {
        version: 1,
        wording: "Do you buy sails?",
        passed: true,
        outcome: "answered" as const,
        createdAt: noon,
      };
      await db.insert(supportQuestionRun).values({ ...filled, ...made });
      return made;
    },

    async webhook(bot: { id: string; workspaceId: WorkspaceId }) {
      const made = { id: createId(), chatbotId: bot.id, workspaceId: bot.workspaceId };
      const filled = { url: "https://shop.example/hook", secret: "sealed", secretKeyId: "k", createdAt: noon };
      await db.insert(supportWebhook).values({ ...made, ...filled, events: ["lead.added"] });
      return made;
    },

    /** A look through a site that found one page. */
    async discovery(bot: { id: string; workspaceId: WorkspaceId }) {
      const [id, url, urlKey] = [createId(), "https://shop.example/", "shop.example"];
      const of = { chatbotId: bot.id, workspaceId: bot.workspaceId };
      await db
        .insert(supportDiscovery)
        .values({ id, url, crawl: newCrawl({ url, maxPages: 1 }), createdAt: noon, ...of });
      const found = {
        discoveryId: id,
        place: 0,
        workspaceId: bot.workspaceId,
        title: "Shop",
        bytes: 9,
        passages: 1,
        pages: 1,
      };
      await db.insert(supportFoundPage).values({ url, urlKey, ...found });
      await db.insert(supportSite).values({ host: urlKey, lines: noLines(), ...of });
    },

    async report(bot: { id: string; workspaceId: WorkspaceId }, row: Partial<typeof supportReport.$inferInsert> = {}) {
      const made = { id: createId(), chatbotId: bot.id, workspaceId: bot.workspaceId, reason: "spam" as const, ...row };
      await db.insert(supportReport).values({ createdAt: noon, ...made });
      return made;
    },

    async notices(bot: { id: string; workspaceId: WorkspaceId }) {
      const { id: chatbotId, workspaceId } = bot;
      const notice = { event: "lead" as const, due: "digest" as const, words: "hugo@example.test", createdAt: noon };
      await db.insert(supportNotice).values({ id: createId(), chatbotId, workspaceId, ...notice });
      await db
        .insert(supportAllowanceNotice)
        .values({ workspaceId, periodStart: noon, percent: 80, createdAt: noon })
        .onConflictDoNothing();
    },

    async lead(bot: { id: string; workspaceId: WorkspaceId }, row: Partial<typeof supportLead.$inferInsert> = {}) {
      const made = { id: createId(), chatbotId: bot.id, workspaceId: bot.workspaceId, ...row };
      await db.insert(supportLead).values({ tokenHash: createId(), createdAt: noon, updatedAt: noon, ...made });
      return made;
    },

    async conversation(
      lead: { id: string; chatbotId: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportConversation.$inferInsert> = {},
    ) {
      const made = {
        id: createId(),
        chatbotId: lead.chatbotId,
        leadId: lead.id,
        workspaceId: lead.workspaceId,
        ...row,
      };
      await db.insert(supportConversation).values({ createdAt: noon, updatedAt: noon, ...made });
      return made;
    },

    async message(
      conversation: { id: string; chatbotId: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportMessage.$inferInsert> = {},
    ) {
      const { id: conversationId, chatbotId, workspaceId } = conversation;
      const made = { id: createId(), conversationId, chatbotId, workspaceId, role: "visitor" as const, ...row };
      await db.insert(supportMessage).values({ text: "Do you ship?", createdAt: noon, ...made });
      return made;
    },

    async trace(
      { id: messageId, chatbotId, workspaceId }: { id: string; chatbotId: string; workspaceId: WorkspaceId },
      at = noon,
    ) {
      const row = { messageId, chatbotId, workspaceId, threshold: 0.6, passages: [], createdAt: at };
      await db.insert(supportTrace).values(row);
    },

    async feedback(
      { id: messageId, chatbotId, workspaceId }: { id: string; chatbotId: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportFeedback.$inferInsert> = {},
    ) {
      const filled = { messageId, chatbotId, workspaceId, rating: "up" as const, createdAt: noon };
      await db.insert(supportFeedback).values({ ...filled, ...row });
    },

    async question(
      bot: { id: string; workspaceId: WorkspaceId },
      row: Partial<typeof supportQuestion.$inferInsert> = {},
    ) {
      const made = {
        id: createId(),
        chatbotId: bot.id,
        workspaceId: bot.workspaceId,
        text: "Do you buy sails?",
        ...row,
      };
      const filled = { key: made.text.toLowerCase(), createdAt: noon, askedAt: noon };
      await db.insert(supportQuestion).values({ ...filled, ...made });
      return made;
    },
  };
}

/** A chatbot with one row of everything. */
export async function wholeChatbot(
  db: Database,
  workspaceId: WorkspaceId,
  row: Partial<typeof chatbot.$inferInsert> = {},
) {
  const rows = supportRows(db);
  const bot = await rows.chatbot(workspaceId, row);
  const text = await rows.source(bot, { state: "ready", content: "Two weeks.", gen: 1 });
  const version = await rows.version(bot);
  await rows.knows(version, text.id);
  const test = await rows.check(bot, { mustCite: text.id });
  await rows.checkRun(test);
  const webhook = await rows.webhook(bot);
  await rows.notices(bot);
  await rows.report(bot);
  await rows.discovery(bot);
  const lead = await rows.lead(bot, { email: "hugo@example.test", contactAt: noon });
  const conversation = await rows.conversation(lead);
  const question = await rows.question(bot, { sourceId: text.id });
  await rows.questionRun(question);
  const asked = await rows.message(conversation, { questionId: question.id });
  const answer = await rows.message(conversation, { role: "bot", text: "Two weeks.", outcome: "answered" });
  await rows.trace(answer);
  await rows.feedback(answer);
  return { bot, text, version, test, webhook, lead, conversation, question, asked, answer };
}
