import type { QueryOf, ResponseOf } from "../../../contract/endpoint.ts";
import type {
  Lead,
  LeadWithConversations,
  listLeads,
  listLeadsWithConversations,
  listSupportConversations,
  readSupportConversation,
  SupportConversation,
  SupportMessage,
} from "../../../contract/support/conversations.contract.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listRequest, pageRequest, toList, toListing } from "../../../lib/pagination.ts";
import type { List, Listing } from "../../../lib/pagination.ts";
import type { BotsService } from "../bots/bots.service.ts";
import type { TalkClosing } from "../talk/closing.service.ts";
import { conversationNotFound } from "../support.errors.ts";
import type { ConversationRow, ConversationsRepository } from "./conversations.repository.ts";
import { leadsCsv } from "./leads-csv.rules.ts";
import type { RetentionRepository } from "./retention.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 50;

interface Dependencies {
  conversations: ConversationsRepository;
  retention: RetentionRepository;
  bots: Pick<BotsService, "require">;
  closing: Pick<TalkClosing, "deleteThose">;
  clock: Clock;
}

export type SupportConversationsService = ReturnType<typeof createSupportConversationsService>;

/** Visitors of an owner's chatbots and what they said. support.not_found for another's chatbot. */
export function createSupportConversationsService({ conversations, retention, bots, closing, clock }: Dependencies) {
  return {
    async listLeads(
      workspaceId: WorkspaceId,
      chatbotId: string,
      { page, q }: QueryOf<typeof listLeads>,
    ): Promise<List<Lead, Listing<Lead>>> {
      await bots.require(workspaceId, chatbotId);
      const request = listRequest(page, pageSize);
      const { rows, total } = await conversations.listLeads(workspaceId, chatbotId, q?.trim(), request);
      return toList(toListing(rows.map(toLead), total, request), request);
    },

    async seeLeads(workspaceId: WorkspaceId, chatbotId: string): Promise<void> {
      await bots.require(workspaceId, chatbotId);
      await conversations.seeLeads(workspaceId, chatbotId, new Date(clock.now()));
    },

    async exportLeads(workspaceId: WorkspaceId, chatbotId: string): Promise<{ name: string; text: string }> {
      const bot = await bots.require(workspaceId, chatbotId);
      const { rows } = await conversations.listLeads(workspaceId, chatbotId, undefined, null);
      return { name: `${bot.name}.csv`, text: leadsCsv(rows.map(toLead)) };
    },

    async listVisitors(
      caller: CallerIds,
      { chatbot_id, page, q }: QueryOf<typeof listLeadsWithConversations>,
    ): Promise<List<LeadWithConversations, Listing<LeadWithConversations>>> {
      const { workspaceId } = caller;
      await bots.require(workspaceId, chatbot_id);
      const request = listRequest(page, pageSize);
      const { rows, total } = await conversations.listVisitors(workspaceId, chatbot_id, q?.trim(), request);
      const all = await conversations.listOf(
        caller,
        rows.map(({ id }) => id),
      );
      const byLead = Map.groupBy(all.map(toConversation), ({ lead_id }) => lead_id);
      const visitors = rows.map((row) => ({ ...toLead(row), conversations: byLead.get(row.id) ?? [] }));
      return toList(toListing(visitors, total, request), request);
    },

    async list(
      caller: CallerIds,
      chatbotId: string,
      { page, q, ...filter }: QueryOf<typeof listSupportConversations>,
    ): Promise<Listing<SupportConversation>> {
      await bots.require(caller.workspaceId, chatbotId);
      const request = pageRequest(page, pageSize);
      const found = await conversations.page(caller, chatbotId, { ...filter, q: q?.trim() }, request);
      return toListing(found.rows.map(toConversation), found.total, request);
    },

    /** support.conversation_not_found */
    async read(caller: CallerIds, id: string): Promise<ResponseOf<typeof readSupportConversation>> {
      const found = await conversations.find(caller, id);
      if (found === null) throw conversationNotFound();
      return { ...toConversation(found.conversation), thread: found.thread.map(toMessage) };
    },

    /** support.conversation_not_found */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await conversations.remove(workspaceId, id))) throw conversationNotFound();
      await closing.deleteThose([id]);
    },

    removeOld: (now: Date): Promise<void> => retention.removeOld(now),
  };
}

/** The driver answers moments as Postgres writes them. */
const iso = (moment: string): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

const toLead = (row: Lead): Lead => ({
  ...row,
  contact_at: isoOrNull(row.contact_at),
  consent_at: isoOrNull(row.consent_at),
  created_at: iso(row.created_at),
});

const toConversation = (row: ConversationRow): SupportConversation => ({
  ...row,
  conversation_id: row.id,
  support_lead_id: row.lead_id,
  waiting_since: isoOrNull(row.waiting_since),
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

const toMessage = (row: SupportMessage): SupportMessage => ({ ...row, created_at: iso(row.created_at) });
