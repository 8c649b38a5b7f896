import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { Visits } from "../../../bindings/visits.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { addConversation } from "../../../contract/support/talk.contract.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId, derivedId } from "../../../lib/ids.ts";
import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import type { SealedSecret, Sealer } from "../../../lib/sealing.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { smallTalkOf } from "../answering/small-talk.rules.ts";
import type { AskedSupport } from "../answering/asked-support.rules.ts";
import { chatbotNotFound, conversationNotFound, originRefused, visitorUnknown } from "../support.errors.ts";
import { isAllowedOrigin } from "../visitors/origin.rules.ts";
import type { SentFrom } from "../visitors/origin.rules.ts";
import type { KnownVisitor, VisitorTokens } from "../visitors/visitor-tokens.ts";
import type { NetworkMarks } from "./network-marks.ts";
import type { TalkEnding } from "./ending.service.ts";
import { capRefusal, talkRefusal } from "./talk.rules.ts";
import type { AskedBot, TalkRepository } from "./talk.repository.ts";
import { firstMeta, leftEvents, prepend } from "./talk-response.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Whether the hash is HMAC-SHA-256 of the id under the chatbot's secret, in hex; compared in constant time. */
async function isIdentity(secret: string, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
  const mac = Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify("HMAC", key, mac, encoder.encode(id));
}

interface Dependencies {
  talks: TalkRepository;
  tokens: VisitorTokens;
  answers: Pick<AnswersService, "begin" | "resume">;
  /** The object of a conversation owns its turns. */
  visits: Pick<Visits, "takeTurn" | "giveUpTurn">;
  guests: Pick<GuestLimits, "take">;
  networks: NetworkMarks;
  ending: Pick<TalkEnding, "publish">;
  embeddings: PaidEmbeddings | null;
  /** False where vectors come from a server of one's own, whose model was not measured. */
  vectorsTellMeaning: boolean;
  sealing: Pick<Sealer, "openAnew">;
  publicUrl: string;
  clock: Clock;
}

/** The connection that brings a message. */
export interface TalkConnection {
  address: string;
  town: string | null;
  from: SentFrom;
  /** The language of the page, else of the browser. */
  language: SpokenLanguage | null;
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
/** How often a message is put otherwise: a person came or went, its conversation was closed, its object was away. */
const tries = 5;

export type TalkService = ReturnType<typeof createTalkService>;

/** The way of a visitor's message: the token, its turn in the object of the conversation, the admission, then its start there. */
export function createTalkService(dependencies: Dependencies) {
  const {
    talks,
    tokens,
    answers,
    visits,
    guests,
    networks,
    ending,
    embeddings,
    vectorsTellMeaning,
    sealing,
    publicUrl,
    clock,
  } = dependencies;
  const now = () => new Date(clock.now());

  /** A network has so many new visitors, and so many repeats. */
  async function takePlace(address: string, { isRepeat, isNew }: { isRepeat: boolean; isNew: boolean }): Promise<void> {
    if (isRepeat) return requireTaken(await guests.take(address, "visitor-repeats"));
    if (!isNew) return;
    requireTaken(await guests.take(address, "visitors"));
    requireTaken(await guests.take(address, "visitors-of-day"));
  }

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
    if (address !== null) await takePlace(address, { isRepeat: bot.is_repeat, isNew: known === null });
    const id = known?.leadId ?? (await derivedId("visitor", answerId));
    // A visitor keeps the token that the row knows, whichever key signed it.
    const signed =
      known === null || token === undefined
        ? await tokens.sign(bot.public_key, id)
        : { token, tokenHash: known.tokenHash };
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
  async function externalIdOf({ id, secret, secret_key_id: keyId }: AskedBot, identity: Message["identity"]) {
    if (identity === undefined || secret === null || keyId === null) return null;
    const replace = (anew: SealedSecret) => talks.replaceSecret(id, secret, anew);
    const opened = await sealing.openAnew({ sealed: secret, keyId }, { replace });
    return opened !== null && (await isIdentity(opened, identity)) ? identity.id : null;
  }

  async function requestOf(
    place: TalkContext,
    message: Message,
    pending: string[],
    { language, town }: TalkConnection,
  ) {
    const { bot, visitor, conversation, answerId, trial } = place;
    const text = [...pending, message.query].join(turnBreak);
    const smallTalk = pending.length === 0 ? smallTalkOf(message.query) : null;
    const made =
      embeddings === null || smallTalk !== null ? null : await embeddings.embed([text], { workspaceId: bot.user_id });
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
      pageLanguage: language,
    };
    return {
      kind: "support",
      token: visitor.token,
      workspace: null,
      claimedUserIds: [],
      asGuest: false,
      queryType: "support-answers",
      units: 1,
      answerId,
      // The id is this request's alone: it marks the one that was admitted among those that repeat it meanwhile.
      questionId: createId(),
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

  /** Messages that are answered with this one, once it has its turn in the conversation and its place under the caps. */
  async function takeTurn({ bot, visitor, conversation, answerId, trial }: TalkContext, address: string) {
    const asked = async () => ({
      answerId,
      visitor: visitor.leadId,
      ...(await networks.mark(address)),
      conversation: conversation.id,
      caps: bot.caps,
      monthUnits: bot.month_units,
    });
    const place = trial === null ? { botId: bot.id, request: await asked() } : null;
    const turn = await visits.takeTurn(conversation.id, answerId, place);
    if ("pending" in turn) return turn.pending;
    throw capRefusal(turn.refused, clock.now());
  }

  /** The first answer to a repeated request: nothing is searched or paid for it, and no visitor is handed out again. */
  const repeat = ({ visitor, answerId }: TalkContext): Promise<Response> => {
    const confirm = async () => ({ id: visitor.leadId, sessionId: visitor.tokenHash });
    const asker = { credential: { token: visitor.token }, claimedUserIds: [], confirm };
    return answers.resume(asker, answerId, { from: null, lane: undefined, kind: "support" });
  };

  async function talk(first: TalkContext, message: Message, talking: TalkConnection): Promise<Response> {
    if (first.bot.is_repeat) return repeat(first);
    let place = first;
    const pending: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const { bot, visitor, conversation, answerId } = place;
      pending.push(...(await takeTurn(place, talking.address)));
      try {
        const request = await requestOf(place, message, pending, talking);
        const response = await answers.begin(request, [], talking.address);
        return prepend(visitor.isNew || !first.conversation.isNew ? firstMeta(request, visitor) : "", response);
      } catch (error) {
        await visits.giveUpTurn(conversation.id, answerId, place.trial === null ? bot.id : null);
        const refusal = talkRefusal(error, visitor.isNew);
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
     * support.not_found, support.origin_refused, support.visitor_unknown, support.conversation_not_found; support.away by any cap of the chatbot or
     * its owner; request.too_many for the visitor's own.
     */
    async say({ key, ...message }: BodyOf<typeof addConversation>, talking: TalkConnection): Promise<Response> {
      const answerId = message.request_id ?? createId();
      const bot = await talks.findOpen(key, answerId);
      if (bot === null) throw chatbotNotFound();
      if (!isAllowedOrigin(talking.from, publicUrl, bot.allowed_hosts)) throw originRefused();
      return talk(await placeOf(message, bot, answerId, talking.address), message, talking);
    },

    /** The owner tries a version, also of a private chatbot and before it goes live. support.not_found */
    async tryOut(
      { workspaceId, botId, version }: { workspaceId: WorkspaceId; botId: string; version: number | null },
      message: Message,
      talking: TalkConnection,
    ): Promise<Response> {
      const answerId = message.request_id ?? createId();
      const bot = await talks.findOwn(workspaceId, botId, answerId, version);
      if (bot === null) throw chatbotNotFound();
      const place = await placeOf(message, bot, answerId, null);
      return talk({ ...place, trial: { ownerId: workspaceId, version: bot.tried } }, message, talking);
    },
  };
}
