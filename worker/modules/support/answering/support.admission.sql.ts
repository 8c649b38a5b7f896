import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AdmissionOf, Check, RunPart } from "../../../answers/kind.sql.ts";
import type { RunMessage } from "../../../answers/run.ts";
import { accountOf } from "../../../callers/callers.sql.ts";
import { conversationLanguage } from "../../../contract/languages/conversation-language.machine.ts";
import type { HandOver, LeadForm } from "../../../contract/support/chatbots.ts";
import type { AnswerOutcome, MessageRole } from "../../../contract/support/talk.ts";
import { chunkSize } from "../../../knowledge/chunking.rules.ts";
import { passagesGiven } from "../../../knowledge/ranking.rules.ts";
import { usualThreshold } from "../../../knowledge/scoring.rules.ts";
import { searchStatement, toSearch } from "../../../knowledge/search.sql.ts";
import { supportConversation, supportLead, supportMessage } from "../conversations/conversations.tables.ts";
import { chatbotNotFound, conversationClosed, conversationNotFound, personAnswers } from "../support.errors.ts";
import { chatbot } from "../support.tables.ts";
import type { AskedSupport, BotSettings, RunSupport } from "./asked-support.rules.ts";
import { smallTalkLanguage } from "./small-talk.rules.ts";
import { findEvidence, isFound } from "./evidence.rules.ts";
import { knownBy, namedSource } from "./evidence.repository.ts";

type Request = AdmissionRequest<AskedSupport>;

/** Ten turns. */
const historyMessages = 20;
/** Characters of a prompt beside the question: the rules, the owner's words, passages and ten turns. */
const contextLength = passagesGiven * chunkSize + 30_000;

/** A chatbot `b` that this visitor may talk to. */
const openTo = ({ key, trial }: AskedSupport): SQL => sql`
  b.public_key = ${key}::uuid and b.stopped_at is null
  and ${trial === null ? sql`b.status <> 'private'` : sql`b.user_id = ${trial.ownerId}`}`;

const versionOf = ({ trial }: AskedSupport): SQL => sql`coalesce(${trial?.version ?? null}::int, b.live_version)`;

/** The reservation `r` of this very request: statements that join it do nothing after a refusal. */
const mine = ({ answerId, questionId }: Request): SQL =>
  sql`reservation r where r.id = ${answerId} and r.question_id = ${questionId}`;
const owner = (request: Request): SQL => sql`(select r.user_id from ${mine(request)})`;

function actor({ subject }: Request): SQL {
  const { visitor } = subject;
  const columns = sql`${visitor.tokenHash}::text as reader_key, false as is_anonymous, b.id as bot_id, b.user_id as owner_id`;
  return visitor.isNew
    ? sql`select ${visitor.id}::text as id, ${columns} from ${chatbot} b where ${openTo(subject)}`
    : sql`select l.id, ${columns} from ${supportLead} l join ${chatbot} b on b.id = l.chatbot_id and b.user_id = l.user_id
        where l.id = ${visitor.id} and l.token_hash = ${visitor.tokenHash} and ${openTo(subject)}`;
}

/** The model that the owner chose, else the first that the plan includes. */
const modelOf = (subject: AskedSupport, payerId: SQL): SQL => sql`
  (select m.id from ai_model m join ${chatbot} b on ${openTo(subject)}
    where m.archived_at is null and m.kind = 'text' and (not m.need_account or m.id = any((select p.included_models
      from entitlement e join plan p on p.id = e.plan_id where e.user_id = ${payerId})::int[]))
    order by m.id is distinct from b.model_id, m.sort_order, m.id limit 1)`;

function placeChecks({ lane, isNewLane }: Request): Check[] {
  if (isNewLane) return [];
  const talk = (condition: SQL) =>
    sql`exists (select 1 from ${supportConversation} t where t.id = ${lane} and t.lead_id = a.id and ${condition})`;
  return [
    { name: "no_conversation", when: sql`not ${talk(sql`true`)}`, error: conversationNotFound },
    { name: "closed", when: talk(sql`t.mode = 'closed'`), error: conversationClosed },
    { name: "person", when: talk(sql`t.mode in ('waiting', 'person')`), error: personAnswers },
    {
      name: "busy",
      when: sql`exists (select 1 from ${supportMessage} m where m.conversation_id = ${lane} and m.state = 'running')`,
      error: conversationBusy,
    },
  ];
}

/** The visitor, the conversation, the message and the answer that begins; again they change nothing. */
function writes(request: Request): SQL[] {
  const { subject, lane, questionId, answerId, isNewLane } = request;
  const { visitor, externalId, town, message, requestId, pageUrl, trial } = subject;
  const at = sql`${request.now.toISOString()}::timestamptz`;
  const bot = sql`${chatbot} b, ${mine(request)} and b.user_id = r.user_id and ${openTo(subject)}`;
  const known = sql`${supportConversation} c, ${mine(request)} and c.id = ${lane} and c.lead_id = ${visitor.id}`;
  return [
    visitor.isNew
      ? sql`insert into ${supportLead} (id, chatbot_id, user_id, token_hash, external_id, place, created_at, updated_at)
          select ${visitor.id}, b.id, b.user_id, ${visitor.tokenHash}, ${externalId}::text, ${town}::text, ${at}, ${at} from ${bot}
          on conflict (id) do nothing`
      : sql`update ${supportLead} l set updated_at = ${at}, external_id = coalesce(${externalId}::text, l.external_id)
          from ${mine(request)} and l.id = ${visitor.id}`,
    isNewLane
      ? sql`insert into ${supportConversation} (id, chatbot_id, lead_id, user_id, page_url, is_trial, created_at, updated_at)
          select ${lane}, b.id, ${visitor.id}, b.user_id, ${pageUrl}::text, ${trial !== null}::boolean, ${at}, ${at}
          from ${bot} on conflict (id) do nothing`
      : sql`update ${supportConversation} c set updated_at = ${at}, page_url = coalesce(${pageUrl}::text, c.page_url)
          from ${mine(request)} and c.id = ${lane}`,
    sql`insert into ${supportMessage} (id, conversation_id, chatbot_id, user_id, role, text, request_id, created_at)
      select ${questionId}, c.id, c.chatbot_id, c.user_id, 'visitor', ${message}, ${requestId}::text, ${at} from ${known}
      on conflict do nothing`,
    sql`insert into ${supportMessage} (id, conversation_id, chatbot_id, user_id, role, text, state, created_at)
      select ${answerId}, c.id, c.chatbot_id, c.user_id, 'bot', '', 'running', ${at} from ${known}
      on conflict (id) do nothing`,
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

const facts = ({ subject, lane }: Request): SQL => sql`
  jsonb_build_object(
    'bot', (select jsonb_build_object('id', b.id, 'name', b.name, 'instructions', b.instructions, 'tone', b.tone,
        'language', b.language, 'threshold', b.threshold, 'hand_over', b.hand_over, 'lead_form', b.lead_form,
        'version', ${versionOf(subject)}) from ${chatbot} b where b.id = a.bot_id),
    'epoch', coalesce((select t.epoch from ${supportConversation} t where t.id = ${lane}), 0),
    'before', (select jsonb_agg(o.outcome order by o.position) from (select m.outcome, m.position from ${supportMessage} m
        where m.conversation_id = ${lane} and m.role = 'bot' and m.outcome is not null
        order by m.position desc limit ${historyMessages}) o))`;

function reads(request: Request): SQL[] {
  const { lane, questionId, text, subject } = request;
  const history = sql`
    select m.role, m.text from ${supportMessage} m join ${supportConversation} c on c.id = m.conversation_id
    where c.id = ${lane} and c.user_id = ${owner(request)} and m.id <> ${questionId} and m.role <> 'system'
      and m.state <> 'running' and m.text <> '' order by m.position desc limit ${historyMessages}`;
  if (subject.smallTalk !== null) return [history];
  const knows = sql`(select b.id, ${versionOf(subject)} as n from ${chatbot} b where ${openTo(subject)})`;
  const scope = knownBy(sql`(select k.id from ${knows} k)`, sql`(select k.n from ${knows} k)`);
  const search = {
    owner: owner(request),
    scope,
    question: sql`${text}`,
    embedding: subject.embedding,
    about: namedSource,
  };
  return [history, searchStatement(search)];
}

/** How a visitor's message is admitted: the visitor asks, the owner of the chatbot pays, and its live version is searched. */
export const supportAdmission: AdmissionOf<AskedSupport, RunSupport> = {
  forGuests: false,
  countsOnce: true,
  actor,
  payer: () => accountOf(sql`(select owner_id from actor)`),
  isTaken: (answerId) => sql`exists (select 1 from ${supportMessage} where id = ${answerId})`,
  model: ({ subject }, payerId) => modelOf(subject, payerId),
  contextLength: () => sql`${contextLength}::int`,
  checks: (request) => ({
    subject: [{ name: "no_owner", when: sql`c.id is null`, error: chatbotNotFound }],
    place: placeChecks(request),
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
