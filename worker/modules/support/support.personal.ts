import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import {
  supportConversation,
  supportFeedback,
  supportLead,
  supportMessage,
  supportQuestion,
  supportSeen,
  supportTrace,
} from "./conversations/conversations.tables.ts";
import { supportDiscovery, supportFoundPage, supportSite } from "./discovery/discovery.tables.ts";
import type { BotObjectsRemoval } from "./inbox/objects-removal.service.ts";
import type { SupportFilesRemoval } from "./sources/files-removal.service.ts";
import { supportAllowanceNotice, supportNotice } from "./notices/notices.tables.ts";
import { settingList } from "./settings.sql.ts";
import { supportReport } from "./reports/reports.tables.ts";
import { chatbot, supportSource, supportVersion, supportVersionSource } from "./support.tables.ts";
import { supportCheck, supportCheckRun, supportQuestionRun } from "./checks/checks.tables.ts";
import { supportWebhook } from "./webhooks/webhooks.tables.ts";

const ofChatbots = { exported: "chatbots.json", removed: "cascade", moved: guestsHaveNone } as const;
const ofVisitors = { exported: "visitors.json", removed: "cascade", moved: guestsHaveNone } as const;

/** Rows that go with a chatbot, found by the chatbots of a person. */
const ofOwnChatbots = (table: PgTable) =>
  sql`(select r.* from ${table} r join ${chatbot} b on b.id = r.chatbot_id and b.user_id = r.user_id) r`;
const ofOwnChecks = sql`(select r.* from ${supportCheckRun} r join ${supportCheck} t on t.id = r.test_id and t.user_id = r.user_id
  join ${chatbot} b on b.id = t.chatbot_id and b.user_id = t.user_id) r`;
const byVersion = [
  { value: sql`chatbot_id`, type: "text" },
  { value: sql`n`, type: "bigint" },
] as const;

export interface SupportPersonalServices {
  support: { removal: SupportFilesRemoval; objectsRemoval: BotObjectsRemoval };
}

export const supportPersonal = definePersonal<SupportPersonalServices>({
  tables: [
    { table: chatbot, ...ofChatbots },
    { table: supportSource, ...ofChatbots, contents: [supportSource.fileKey] },
    { table: supportVersion, ...ofChatbots },
    {
      table: supportVersionSource,
      exported: { not: "numbers of readings of sources that the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: supportDiscovery,
      exported: { not: "addresses of public sites that were looked through, kept for 30 days" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: supportFoundPage,
      exported: { not: "addresses of public sites that were looked through, kept for 30 days" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: supportSite,
      exported: { not: "hashes of lines that public pages share" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: supportCheck, ...ofChatbots },
    { table: supportCheckRun, ...ofChatbots },
    {
      table: supportQuestionRun,
      exported: { not: "whether a wording of a question was answered, which the archive has with its messages" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: supportWebhook, ...ofChatbots },
    {
      table: supportReport,
      exported: { not: "what visitors reported, which admins alone read" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: supportNotice,
      exported: { not: "how mails about leads and questions begin, which the archive has whole" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: supportAllowanceNotice,
      exported: { not: "that a mail about used answers was sent" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: supportLead, ...ofVisitors },
    { table: supportConversation, ...ofVisitors },
    {
      table: supportSeen,
      exported: { not: "when conversations of visitors were last read" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: supportMessage, ...ofVisitors },
    {
      table: supportTrace,
      exported: { not: "passages of sources that the archive has, kept for 90 days" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: supportFeedback, ...ofVisitors },
    { table: supportQuestion, ...ofVisitors },
  ],
  archive: [
    {
      path: "chatbots.json",
      readme: {
        place: 14,
        order: ["chatbots", "sources", "versions", "tests", "test_runs", "webhooks"],
        en: "your chatbots, what they know, their tests and webhooks",
        fr: "vos chatbots, ce qu'ils savent, leurs tests et leurs webhooks",
      },
      sections: {
        chatbots: {
          list: {
            from: sql`${chatbot}`,
            columns: sql`id, public_key, ${settingList}, live_version, stopped_at, stopped_for, created_at, updated_at`,
          },
        },
        sources: {
          list: {
            from: ofOwnChatbots(supportSource),
            columns: sql`id, chatbot_id, kind, url, title, content, media_type, state, reason, http_status, bytes, words, pages,
              checked_at, created_at, updated_at`,
          },
        },
        versions: {
          list: {
            from: ofOwnChatbots(supportVersion),
            keys: byVersion,
            columns: sql`chatbot_id, n, state, cause, reason, sources, passages, failed, tests_passed, tests_total, created_at,
              built_at, published_at`,
          },
        },
        tests: {
          list: {
            from: ofOwnChatbots(supportCheck),
            columns: sql`id, chatbot_id, question, expects, must_cite, must_say, created_at, updated_at`,
          },
        },
        test_runs: {
          list: {
            from: ofOwnChecks,
            columns: sql`id, test_id, version, passed, reason, outcome, text, citations, created_at`,
          },
        },
        webhooks: {
          list: {
            from: ofOwnChatbots(supportWebhook),
            columns: sql`id, chatbot_id, url, events, created_at, stopped_at`,
          },
        },
      },
    },
    {
      path: "visitors.json",
      readme: {
        place: 15,
        order: ["leads", "conversations", "messages", "feedback", "questions"],
        en: "your chatbots' visitors, their questions and the answers they got",
        fr: "les visiteurs de vos chatbots, leurs questions et les réponses reçues",
      },
      sections: {
        leads: {
          list: {
            from: ofOwnChatbots(supportLead),
            columns: sql`id, chatbot_id, name, email, phone, fields, contact_at, consent_at, consent_text, external_id, place,
              created_at, updated_at`,
          },
        },
        conversations: {
          list: {
            from: ofOwnChatbots(supportConversation),
            columns: sql`id, chatbot_id, lead_id, mode, waiting_since, waiting_for, page_url, language, resolved, is_trial,
              created_at, updated_at`,
          },
        },
        messages: {
          list: {
            from: ofOwnChatbots(supportMessage),
            columns: sql`id, conversation_id, role, text, citations, state, outcome, action, hand_over, version, created_at`,
          },
        },
        feedback: {
          list: {
            from: ofOwnChatbots(supportFeedback),
            keys: [{ value: sql`message_id`, type: "text" }],
            columns: sql`message_id, rating, comment, solved, created_at`,
          },
        },
        questions: {
          list: {
            from: ofOwnChatbots(supportQuestion),
            columns: sql`id, chatbot_id, text, count, state, draft, source_id, created_at, asked_at, decided_at`,
          },
        },
      },
    },
  ],
  removes: [
    { name: "support files", owned: ({ support }, { workspaceId }) => support.removal.deleteAll(workspaceId) },
    { name: "chatbot objects", owned: ({ support }, { workspaceId }) => support.objectsRemoval.deleteAll(workspaceId) },
  ],
});
