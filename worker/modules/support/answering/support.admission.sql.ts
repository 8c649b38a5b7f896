import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { asked } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionOf, Check, RunPart } from "../../../answers/kind.sql.ts";
import type { RunMessage } from "../../../answers/run.ts";
import { payingWorkspace } from "../../../callers/callers.sql.ts";
import { conversationLanguage } from "../../../contract/languages/conversation-language.machine.ts";
import type { HandOver, LeadForm } from "../../../contract/support/chatbots.ts";
import type { AnswerOutcome, MessageRole } from "../../../contract/support/talk.ts";
import { slot } from "../../../db/prepared.ts";
import { chunkSize } from "../../../knowledge/chunking.rules.ts";
import { passagesGiven } from "../../../knowledge/ranking.rules.ts";
import { usualThreshold } from "../../../knowledge/scoring.rules.ts";
import { searchStatement, toSearch } from "../../../knowledge/search.sql.ts";
import { chatbotNotFound, conversationClosed, conversationNotFound, personAnswers } from "../support.errors.ts";
import type { AskedSupport, BotSettings, RunSupport } from "./asked-support.rules.ts";
import { smallTalkLanguage } from "./small-talk.rules.ts";
import { findEvidence, isFound } from "./evidence.rules.ts";
import { knownBy, namedSource } from "./evidence.repository.ts";

type Request = AdmissionRequest<AskedSupport>;

/** Ten turns. */
const historyMessages = 20;
/** Characters of a prompt beside the question: the rules, the owner's words, passages and ten turns. */
const contextLength = passagesGiven * chunkSize + 30_000;

/** What of a message the text of its admission depends on. */
interface SupportShape {
  isNewVisitor: boolean;
  isTrial: boolean;
  isSmallTalk: boolean;
  hasVector: boolean;
}

type Shape = AdmissionShape<SupportShape>;

const value = (read: (subject: AskedSupport) => string | number | null): SQL =>
  slot(({ subject }: Request) => read(subject));
const said = {
  key: value(({ key }) => key),
  ownerId: value(({ trial }) => trial?.ownerId ?? null),
  version: value(({ trial }) => trial?.version ?? null),
  visitorId: value(({ visitor }) => visitor.id),
  tokenHash: value(({ visitor }) => visitor.tokenHash),
  externalId: value(({ externalId }) => externalId),
  town: value(({ town }) => town),
  message: value(({ message }) => message),
  requestId: value(({ requestId }) => requestId),
  pageUrl: value(({ pageUrl }) => pageUrl),
  vector: value(({ embedding }) => JSON.stringify(embedding)),
} as const;

/** A chatbot `b` that this visitor may talk to. */
const openTo = ({ subject }: Shape): SQL => sql`
  b.public_key = ${said.key}::uuid and b.stopped_at is null
  and ${subject.isTrial ? sql`b.user_id = ${said.ownerId}` : sql`b.status <> 'private'`}`;

const versionOf = ({ subject }: Shape): SQL =>
  subject.isTrial ? sql`coalesce(${said.version}::int, b.live_version)` : sql`b.live_version`;

/** The owner by the reservation of this very request: statements after it do nothing after a refusal. */
const owner = sql`(select r.user_id from reservation r where r.id = ${asked.answerId} and r.question_id = ${asked.questionId})`;

function actor(shape: Shape): SQL {
  const columns = sql`${said.tokenHash}::text as reader_key, false as is_anonymous, b.id as bot_id, b.user_id as owner_id`;
  return shape.subject.isNewVisitor
    ? sql`select ${said.visitorId}::text as id, ${columns} from chatbot b where ${openTo(shape)}`
    : sql`select l.id, ${columns} from support_lead l join chatbot b on b.id = l.chatbot_id and b.user_id = l.user_id
        where l.id = ${said.visitorId} and l.token_hash = ${said.tokenHash} and ${openTo(shape)}`;
}

/** The model that the owner chose, else the first that the plan includes. */
const modelOf = (payerId: SQL): SQL => sql`
  (select m.id from ai_model m join chatbot b on b.id = (select bot_id from actor)
    where m.archived_at is null and m.kind = 'text' and (not m.need_account or m.id = any((select p.included_models
      from entitlement e join plan p on p.id = e.plan_id where e.user_id = ${payerId})::int[]))
    order by m.id is distinct from b.model_id, m.sort_order, m.id limit 1)`;

const talk = (condition: SQL): SQL =>
  sql`exists (select 1 from support_conversation s where s.id = ${asked.lane} and s.lead_id = a.id and ${condition})`;

function placeChecks({ isNewLane }: Shape): Check[] {
  if (isNewLane) return [];
  return [
    { name: "no_conversation", when: sql`not ${talk(sql`true`)}`, error: conversationNotFound },
    { name: "closed", when: talk(sql`s.mode = 'closed'`), error: conversationClosed },
    { name: "person", when: talk(sql`s.mode in ('waiting', 'person')`), error: personAnswers },
    {
      name: "busy",
      when: sql`exists (select 1 from support_message s where s.conversation_id = ${asked.lane} and s.state = 'running')`,
      error: conversationBusy,
    },
  ];
}

/** The visitor, the conversation, the message and the answer that begins. */
function writes({ subject, isNewLane }: Shape): SQL[] {
  const { now, lane } = asked;
  const bot = sql`admitted join actor a on true`;
  return [
    subject.isNewVisitor
      ? sql`lead as (insert into support_lead (id, chatbot_id, user_id, token_hash, external_id, place, created_at, updated_at)
          select a.id, a.bot_id, a.owner_id, ${said.tokenHash}, ${said.externalId}, ${said.town}, ${now}, ${now} from ${bot}
          on conflict (id) do nothing)`
      : sql`lead as (update support_lead l set updated_at = ${now}, external_id = coalesce(${said.externalId}::text, l.external_id)
          from admitted where l.id = ${said.visitorId})`,
    isNewLane
      ? sql`talk as (insert into support_conversation (id, chatbot_id, lead_id, user_id, page_url, is_trial, created_at, updated_at)
          select ${lane}, a.bot_id, a.id, a.owner_id, ${said.pageUrl}, ${subject.isTrial}::bool, ${now}, ${now}
          from ${bot} on conflict (id) do nothing returning id, chatbot_id, user_id)`
      : sql`talk as (update support_conversation c set updated_at = ${now}, page_url = coalesce(${said.pageUrl}::text, c.page_url)
          from admitted where c.id = ${lane} and c.lead_id = ${said.visitorId} returning c.id, c.chatbot_id, c.user_id)`,
    sql`turn as (insert into support_message (id, conversation_id, chatbot_id, user_id, role, text, request_id, state, created_at)
      select v.id, c.id, c.chatbot_id, c.user_id, v.role, v.text, v.request_id, v.state, ${now}
      from talk c, (values (1, ${asked.questionId}, 'visitor', ${said.message}, ${said.requestId}, 'complete'),
        (2, ${asked.answerId}, 'bot', '', null, 'running')) v(n, id, role, text, request_id, state) order by v.n)`,
  ];
}

interface Facts {
  bot: Omit<BotSettings, "offersPerson" | "asksContact" | "waitingWords" | "threshold"> & {
    threshold: number | null;
    hand_over: HandOver;
    lead_form: LeadForm;
  };
  epoch: number;
  before: AnswerOutcome[] | null;
}

const facts = (shape: Shape): SQL => sql`
  jsonb_build_object(
    'bot', (select jsonb_build_object('id', b.id, 'name', b.name, 'instructions', b.instructions, 'tone', b.tone,
        'language', b.language, 'threshold', b.threshold, 'hand_over', b.hand_over, 'lead_form', b.lead_form,
        'version', ${versionOf(shape)}) from chatbot b where b.id = a.bot_id),
    'epoch', coalesce((select s.epoch from support_conversation s where s.id = ${asked.lane}), 0),
    'before', (select jsonb_agg(o.outcome order by o.position) from (select m.outcome, m.position from support_message m
        where m.conversation_id = ${asked.lane} and m.role = 'bot' and m.outcome is not null
        order by m.position desc limit ${historyMessages}::int) o))`;

function reads(shape: Shape): SQL[] {
  const history = sql`
    select m.role, m.text from support_message m join support_conversation c on c.id = m.conversation_id
    where c.id = ${asked.lane} and c.user_id = ${owner} and m.id <> ${asked.questionId} and m.role <> 'system'
      and m.state <> 'running' and m.text <> '' order by m.position desc limit ${historyMessages}::int`;
  if (shape.subject.isSmallTalk) return [history];
  const knows = sql`(select b.id, ${versionOf(shape)} as n from chatbot b where ${openTo(shape)})`;
  const search = {
    owner,
    scope: knownBy(sql`(select k.id from ${knows} k)`, sql`(select k.n from ${knows} k)`),
    question: asked.text,
    embedding: shape.subject.hasVector ? said.vector : null,
    about: namedSource,
  };
  return [history, searchStatement(search)];
}

/** How a visitor's message is admitted: the visitor asks, the owner of the chatbot pays, and its live version is searched. */
export const supportAdmission: AdmissionOf<AskedSupport, RunSupport, SupportShape> = {
  shape: ({ subject: { visitor, trial, smallTalk, embedding } }) => ({
    isNewVisitor: visitor.isNew,
    isTrial: trial !== null,
    isSmallTalk: smallTalk !== null,
    hasVector: embedding !== null,
  }),
  forGuests: false,
  countsOnce: true,
  actor,
  payer: () => payingWorkspace(sql`(select owner_id from actor)`),
  isTaken: (answerId) => sql`exists (select 1 from support_message where id = ${answerId})`,
  model: (_shape, payerId) => modelOf(payerId),
  contextLength: () => [sql`${contextLength}::int`],
  checks: (shape) => ({
    subject: [{ name: "no_owner", when: sql`c.id is null`, error: chatbotNotFound }],
    place: placeChecks(shape),
  }),
  writes,
  facts,
  reads,
  part: ({ subject, text }, found): RunPart<RunSupport> => {
    const { bot, epoch, before } = found.facts as Facts;
    const { hand_over, lead_form, ...settings } = bot;
    const threshold = bot.threshold ?? usualThreshold;
    const [history = [], [search = {}] = []] = found.reads;
    const direct = toSearch(search);
    const evidence = findEvidence(direct, { threshold, vectorsTellMeaning: subject.vectorsTellMeaning });
    const { message, pending, smallTalk, pageLanguage, embedding, vectorsTellMeaning } = subject;
    const messages = toHistory(history as unknown as TalkMessage[], pending);
    return {
      incognito: false,
      memory: "none",
      replaces: null,
      title: null,
      wantsTitle: false,
      messages,
      context: {
        bot: {
          ...settings,
          threshold,
          offersPerson: hand_over.enabled,
          waitingWords: hand_over.words,
          asksContact: lead_form.when_not_found && lead_form.fields.length > 0,
        },
        isTrial: subject.trial !== null,
        epoch,
        before: before ?? [],
        message,
        pending,
        smallTalk,
        visitorLanguage:
          conversationLanguage([...turnsOf(messages), text]) ??
          (smallTalk === null ? null : smallTalkLanguage(message, pageLanguage)),
        pageLanguage,
        embedding,
        vectorsTellMeaning,
        searchedFor: null,
        direct: isFound(evidence) ? null : direct,
        found: evidence,
        given: [],
      },
    };
  },
};

const turnsOf = (messages: readonly RunMessage[]): string[] =>
  messages.filter(({ role }) => role === "user").map(({ text }) => text);

interface TalkMessage {
  role: MessageRole;
  text: string;
}

/** The thread in its order, the newest first as it came; what is part of the turn already is left out. */
function toHistory(said: readonly TalkMessage[], pending: readonly string[]): RunMessage[] {
  const before = said.filter(
    ({ role, text }, at) => !(role === "visitor" && at < pending.length && pending.includes(text)),
  );
  return before
    .toReversed()
    .map(({ role, text }) => ({ role: role === "visitor" ? "user" : "assistant", text, images: [] }));
}
