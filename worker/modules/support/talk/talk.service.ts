import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import type { Bots } from "../../../bindings/bots.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { Visits } from "../../../bindings/visits.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { addConversation } from "../../../contract/support/talk.contract.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId, derivedId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { Sealing } from "../../../lib/sealing.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { smallTalkOf } from "../answering/small-talk.rules.ts";
import type { AskedSupport } from "../answering/asked-support.rules.ts";
import { languageOfMessage } from "../answering/visitor-language.rules.ts";
import { chatbotAway, chatbotNotFound, conversationNotFound, visitorUnknown } from "../support.errors.ts";
import type { KnownVisitor, VisitorTokens } from "../visitors/visitor-tokens.ts";
import { isIdentity } from "./identity.ts";
import type { TalkEnding } from "./ending.service.ts";
import { refusalOf, visitorTooFast } from "./talk.rules.ts";
import type { AskedBot, TalkRepository } from "./talk.repository.ts";
import { firstMeta, leftEvents, prepend } from "./talk-response.ts";

interface Dependencies {
  talks: TalkRepository;
  tokens: VisitorTokens;
  answers: Pick<AnswersService, "begin">;
  bots: Pick<Bots, "hold" | "settle">;
  visits: Pick<Visits, "arrive">;
  guests: Pick<GuestLimits, "take">;
  ending: Pick<TalkEnding, "publish">;
  embeddings: PaidEmbeddings | null;
  /** False where vectors come from a server of one's own, whose model was not measured. */
  vectorsTellMeaning: boolean;
  sealing: Sealing;
  clock: Clock;
}

/** The connection that brings a message. */
export interface Talking {
  address: string;
  town: string | null;
  language: Language;
  signal: AbortSignal;
}

export type Message = Omit<BodyOf<typeof addConversation>, "key">;

/** Whose chatbot is talked to, and as whom. */
interface TalkContext {
  bot: AskedBot;
  trial: AskedSupport["trial"];
  visitor: KnownVisitor & { token: string; isNew: boolean };
  conversation: { id: string; isNew: boolean };
  answerId: string;
}

/** Between the messages of one turn. */
const turnBreak = "\n\n";
/** How often a message that meets another one is tried. */
const tries = 5;

export type TalkService = ReturnType<typeof createTalkService>;

/** The way of a visitor's message: the token, the chatbot's caps, the admission, then the object of the conversation. */
export function createTalkService(dependencies: Dependencies) {
  const { talks, tokens, answers, bots, visits, guests, ending, embeddings, vectorsTellMeaning, sealing, clock } =
    dependencies;
  const now = () => new Date(clock.now());

  async function placeOf(
    message: Message,
    bot: AskedBot,
    answerId: string,
    address: string | null,
  ): Promise<TalkContext> {
    const { token, support_lead_id: leadId, conversation_id } = message;
    const known = token === undefined ? null : await tokens.read(token, { key: bot.public_key, leadId });
    if (token !== undefined && known === null) throw visitorUnknown();
    if (known === null && conversation_id !== undefined) throw conversationNotFound();
    if (known === null && address !== null && !bot.is_repeat) requireTaken(await guests.take(address, "visitors"));
    const id = known?.leadId ?? (await derivedId("visitor", answerId));
    const signed = await tokens.sign(bot.public_key, id);
    return {
      bot,
      trial: null,
      visitor: { leadId: id, key: bot.public_key, ...signed, isNew: known === null },
      conversation: {
        id: conversation_id ?? (await derivedId("conversation", answerId)),
        isNew: conversation_id === undefined,
      },
      answerId,
    };
  }

  /** Null for a wrong id, an old secret, and a chatbot without one: the visitor stays unknown. */
  async function externalIdOf({ secret, secret_key_id: keyId }: AskedBot, identity: Message["identity"]) {
    if (identity === undefined || secret === null || keyId === null) return null;
    const opened = await sealing.open({ sealed: secret, keyId });
    return opened !== null && (await isIdentity(opened, identity)) ? identity.id : null;
  }

  async function requestOf(place: TalkContext, message: Message, pending: string[], { language, town }: Talking) {
    const { bot, visitor, conversation, answerId, trial } = place;
    const text = [...pending, message.query].join(turnBreak);
    const smallTalk = pending.length === 0 ? smallTalkOf(message.query) : null;
    const made =
      embeddings === null || smallTalk !== null ? null : await embeddings.embed([text], { userId: bot.user_id });
    const subject: AskedSupport = {
      key: bot.public_key,
      trial,
      visitor: { id: visitor.leadId, tokenHash: visitor.tokenHash, isNew: visitor.isNew },
      town,
      externalId: await externalIdOf(bot, message.identity),
      pageUrl: message.page_url ?? null,
      message: message.query,
      pending,
      requestId: message.request_id ?? null,
      embedding: made?.points?.[0] ?? null,
      vectorsTellMeaning,
      smallTalk,
      visitorLanguage: languageOfMessage(text),
      pageLanguage: language,
    };
    return {
      kind: "support",
      token: visitor.token,
      claimedUserIds: [],
      asGuest: false,
      queryType: "support-answers",
      units: 1,
      answerId,
      questionId: await derivedId("message", answerId),
      lane: conversation.id,
      isNewLane: conversation.isNew,
      modelId: null,
      replaces: null,
      text,
      title: "",
      images: [],
      now: now(),
      subject,
    } satisfies AdmissionRequest<AskedSupport>;
  }

  /** Holds a place under the chatbot's caps: false where another answer runs in the conversation. */
  async function hold({ bot, visitor, conversation, answerId, trial }: TalkContext): Promise<boolean> {
    if (trial !== null || bot.is_repeat) return true;
    const asked = { answerId, visitor: visitor.leadId, conversation: conversation.id, caps: bot.caps };
    const refused = await bots.hold(bot.id, asked);
    if (refused === "visitor_minute" || refused === "visitor_day") throw visitorTooFast(refused, clock.now());
    if (refused === "stopped") throw chatbotNotFound();
    if (refused !== null && refused !== "busy") throw chatbotAway();
    return refused === null;
  }

  async function talk(first: TalkContext, message: Message, talking: Talking): Promise<Response> {
    let place = first;
    const pending: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const { bot, visitor, conversation, answerId } = place;
      if (!conversation.isNew && !bot.is_repeat) pending.push(...(await visits.arrive(conversation.id)));
      if (!(await hold(place))) {
        if (attempt < tries) continue;
        throw conversationBusy();
      }
      try {
        const request = await requestOf(place, message, pending, talking);
        const response = await answers.begin(request, [], talking);
        return prepend(visitor.isNew || !first.conversation.isNew ? firstMeta(request, visitor) : "", response);
      } catch (error) {
        if (place.trial === null && !bot.is_repeat) await bots.settle(bot.id, answerId, false);
        const refusal = refusalOf(error, visitor.isNew);
        if (refusal === "person") {
          const left = await leave(place, message);
          if (left !== null) return left;
        } else if (refusal === "closed") {
          const id = await derivedId("conversation", answerId);
          place = { ...place, conversation: { id, isNew: true } };
        } else if (refusal !== "busy") throw refusal.error;
        if (attempt === tries) throw error;
      }
    }
  }

  /** To a person: nothing is counted, and no model is asked. */
  async function leave(
    { bot, visitor, conversation, answerId }: TalkContext,
    message: Message,
  ): Promise<Response | null> {
    const draft = {
      id: await derivedId("message", answerId),
      conversationId: conversation.id,
      text: message.query,
      requestId: message.request_id ?? null,
    };
    const left = await talks.leave(visitor, draft, now());
    if (left === null) return null;
    for (const one of await talks.listMessages(conversation.id, [left.id]))
      await ending.publish(bot.id, { event: "message", data: { conversation_id: conversation.id, message: one } });
    return leftEvents({ conversationId: conversation.id, messageId: left.id, mode: left.mode });
  }

  return {
    /**
     * support.not_found, support.visitor_unknown, support.conversation_not_found; support.away by any cap of the chatbot or
     * its owner; request.too_many for the visitor's own.
     */
    async say({ key, ...message }: BodyOf<typeof addConversation>, talking: Talking): Promise<Response> {
      const answerId = message.request_id ?? createId();
      const bot = await talks.findOpen(key, answerId);
      if (bot === null) throw chatbotNotFound();
      return talk(await placeOf(message, bot, answerId, talking.address), message, talking);
    },

    /** The owner tries a version, also of a private chatbot and before it goes live. support.not_found */
    async tryOut(
      { userId, botId, version }: { userId: string; botId: string; version: number | null },
      message: Message,
      talking: Talking,
    ): Promise<Response> {
      const answerId = message.request_id ?? createId();
      const bot = await talks.findOwn(userId, botId, answerId, version);
      if (bot === null) throw chatbotNotFound();
      const place = await placeOf(message, bot, answerId, null);
      return talk({ ...place, trial: { ownerId: userId, version: bot.tried } }, message, talking);
    },
  };
}
