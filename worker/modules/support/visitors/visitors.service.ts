import type { Bots } from "../../../bindings/bots.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { BodyOf, QueryOf, ResponseOf } from "../../../contract/endpoint.ts";
import type {
  addFeedback,
  addLead,
  listOwnMessages,
  PublicChatbot,
  removeVisitorConversation,
} from "../../../contract/support/visitors.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { TalkClosing } from "../talk/closing.service.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import type { Happenings } from "../happenings/happenings.service.ts";
import {
  chatbotNotFound,
  originRefused,
  consentMissing,
  contactInvalid,
  feedbackGiven,
  messageNotFound,
  visitorUnknown,
} from "../support.errors.ts";
import { consentWords, contactFaults, leavesContact } from "./contact.rules.ts";
import { toPublicChatbot } from "./public-bot.rules.ts";
import type { OpenBot } from "./public-bot.rules.ts";
import { isAllowedOrigin } from "./origin.rules.ts";
import type { SentFrom } from "./origin.rules.ts";
import type { KnownVisitor, VisitorTokens } from "./visitor-tokens.ts";
import type { VisitorsRepository } from "./visitors.repository.ts";

interface Dependencies {
  visitors: VisitorsRepository;
  tokens: VisitorTokens;
  guests: Pick<GuestLimits, "take">;
  happenings: Pick<Happenings, "note">;
  objects: Pick<Bots, "publish">;
  closing: Pick<TalkClosing, "deleteThose">;
  publicUrl: string;
  clock: Clock;
}

/** Who calls, as the connection and the request say. */
export interface Connection {
  address: string;
  town: string | null;
  from: SentFrom;
  language: Language;
}

export type VisitorsService = ReturnType<typeof createVisitorsService>;

/** What visitors of chatbots do by themselves. support.not_found for a chatbot that is not open under its key. */
export function createVisitorsService(ports: Dependencies) {
  const { visitors, tokens, guests, happenings, objects, closing, publicUrl, clock } = ports;
  const now = () => new Date(clock.now());

  /** support.not_found, support.origin_refused */
  async function open(key: string, from: SentFrom): Promise<OpenBot> {
    const bot = await visitors.findOpen(key);
    if (bot === null) throw chatbotNotFound();
    if (!isAllowedOrigin(from, publicUrl, bot.allowedHosts)) throw originRefused();
    return bot;
  }

  async function known(token: string, of?: Parameters<VisitorTokens["read"]>[1]): Promise<KnownVisitor> {
    const visitor = await tokens.read(token, of);
    if (visitor === null) throw visitorUnknown();
    return visitor;
  }

  /** A new visitor counts for the network that brings it: request.too_many. */
  async function add(bot: OpenBot, { address, town }: Connection): Promise<KnownVisitor & { token: string }> {
    requireTaken(await guests.take(address, "visitors"));
    const id = createId();
    const { token, tokenHash } = await tokens.sign(bot.publicKey, id);
    await visitors.add({ id, tokenHash, bot, town }, now());
    return { leadId: id, key: bot.publicKey, token, tokenHash };
  }

  /** An address that is left for the first time is news; a change of it shows in open inboxes alone. */
  async function tellOwner(chatbotId: string, leadId: string, { isNew }: { isNew: boolean }): Promise<void> {
    if (isNew) await happenings.note({ event: "lead.added", chatbotId, subjectId: leadId, key: "contact" });
    await objects
      .publish(chatbotId, { event: "lead", data: { lead_id: leadId } })
      .catch((error: unknown) => logError("inbox.not_published", error, { event: "lead" }));
  }

  return {
    read: async (key: string, from: SentFrom): Promise<PublicChatbot> => toPublicChatbot(await open(key, from)),

    /** support.visitor_unknown, support.consent_missing; request.invalid for what does not fit the form. */
    async leave(body: BodyOf<typeof addLead>, connection: Connection): Promise<ResponseOf<typeof addLead>> {
      const bot = await open(body.key, connection.from);
      const consentText = consentWords(bot.leadForm, connection.language);
      if (leavesContact(body)) {
        const fields = contactFaults(bot.leadForm, body);
        if (fields.length > 0) throw contactInvalid({ fields });
        if (consentText !== null && body.consent !== true) throw consentMissing();
      }
      const of = { key: body.key, leadId: body.support_lead_id };
      const visitor =
        body.token === undefined ? await add(bot, connection) : { ...(await known(body.token, of)), token: body.token };
      if (leavesContact(body)) {
        const { name, email, phone, fields } = body;
        const left = { name, email, phone, fields, consentText: body.consent === true ? consentText : null };
        const kept = await visitors.keepContact(visitor, left, now());
        if (kept === null) throw visitorUnknown();
        await tellOwner(bot.id, visitor.leadId, kept);
      }
      return { support_lead_id: visitor.leadId, token: visitor.token };
    },

    /** support.visitor_unknown */
    async listMessages({
      support_lead_id,
      token,
      after = "0",
    }: QueryOf<typeof listOwnMessages> & { token: string }): Promise<ResponseOf<typeof listOwnMessages>> {
      const thread = await visitors.readThread(await known(token, { leadId: support_lead_id }), Number(after));
      if (thread === null) throw visitorUnknown();
      return {
        conversations: (thread.conversations ?? []).map((conversation) => ({
          ...iso(conversation),
          conversation_id: conversation.id,
          support_lead_id,
        })),
        messages: (thread.messages ?? []).map(iso),
      };
    },

    /** support.visitor_unknown, support.message_not_found; support.feedback_given where it was rated otherwise before. */
    async rate({ key, token, ...said }: BodyOf<typeof addFeedback>, from: SentFrom): Promise<void> {
      await open(key, from);
      const { conversation_id: conversationId, message_id: messageId, rating } = said;
      const rated = { conversationId, messageId, rating, comment: said.comment || null, solved: said.solved ?? null };
      const of = token === undefined ? { key } : await known(token, { key });
      const outcome = await visitors.addFeedback(of, rated, now());
      if (outcome === null) throw messageNotFound();
      if (outcome === "given") throw feedbackGiven();
    },

    /** Again it finds nothing, and that is well. support.visitor_unknown for a forged token. */
    async forget({ token, conversation_id }: BodyOf<typeof removeVisitorConversation>): Promise<void> {
      const visitor = await known(token);
      const gone =
        conversation_id === undefined
          ? await visitors.removeAll(visitor)
          : await visitors.removeConversation(visitor, conversation_id);
      await closing.deleteThose(gone);
    },
  };
}

/** Moments of JSON that Postgres built. */
const iso = <Row extends { created_at: string }>(row: Row): Row => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});
