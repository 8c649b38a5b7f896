import type { AnswerKind, Ask } from "../../../answers/kind.ts";
import { emptyOutcome } from "../../../answers/outcome.rules.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import { citedIn } from "../../../answers/sources.rules.ts";
import { firstSpoken } from "../../../contract/languages/conversation-language.machine.ts";
import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import { estimateTokens } from "../../../contract/chat/tokens.rules.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import { startsWithinMs } from "../../../contract/support/caps.rules.ts";
import type { AnswerOutcome, HandOverCause } from "../../../contract/support/talk.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { RewritingService } from "../../../knowledge/rewriting.service.ts";
import { handOverOf, outcomeOf } from "./answer-outcome.rules.ts";
import { asksForPerson } from "./asks-person.rules.ts";
import { sourcesOf } from "./asked-support.rules.ts";
import type { AskedSupport, ReadPages, RunSupport, TalkNote } from "./asked-support.rules.ts";
import type { EvidenceRepository } from "./evidence.repository.ts";
import { findInAll, givenOf, isFound } from "./evidence.rules.ts";
import { noPersonWords, notFoundWords, smallTalkWords, waitingWords } from "./said.rules.ts";
import type { SecondSearches } from "./second-searches.service.ts";
import type { TalkEnding } from "../talk/ending.service.ts";
import { supportAdmission } from "./support.admission.sql.ts";
import type { TalkAnswers } from "./talk-answers.repository.ts";
import { encodeTalkEvent } from "./talk-stream.rules.ts";
import { createSupportVoice } from "./voice.service.ts";
import type { HeardOf } from "./voice.service.ts";

interface Dependencies {
  stored: TalkAnswers;
  evidence: EvidenceRepository;
  rewriting: RewritingService;
  secondSearches: SecondSearches;
  embeddings: PaidEmbeddings | null;
  /** What follows the beginning and the end of an answer. */
  ending: Pick<TalkEnding, "began" | "ended">;
  /** The objects of conversations. */
  objects: NonNullable<AnswerKind["objects"]>;
}

type SupportRun = AnswerRun<RunSupport>;
type NoteFacts = Pick<TalkNote, "outcome" | "action" | "waitingFor" | "handOver"> & {
  citations?: readonly UrlCitation[];
};

/** What a reason to call a person may have, in characters. */
const longestReason = 200;

/** Answers to visitors of chatbots: from verified sources, or that it does not know. */
export function createSupportAnswer(dependencies: Dependencies): AnswerKind<RunSupport, AskedSupport> {
  const { stored, ending, objects } = dependencies;
  return {
    name: "support",
    ledgerKind: "support",
    admission: supportAdmission,
    store: stored.store,
    readers: { findAlive: stored.findAlive },
    prepare: (run, signal) => prepare(run, dependencies, signal),
    produce: (run, ask, sink, signal) => produce(run, dependencies, ask, sink, signal),
    encode: encodeTalkEvent,
    persist: (context) => ({ ...context, embedding: null, direct: null, given: [] }),
    weigh: ({ given }) => given.reduce((sum, { text }) => sum + estimateTokens(text), 0),
    recover: ({ text, citations }) => {
      const cited = citedIn(text, citations as readonly UrlCitation[]);
      const outcome = cited.length > 0 ? "answered" : "failed";
      const sourceIds = sourcesOf(cited);
      const note: TalkNote = {
        conversationId: "",
        outcome,
        ...continuing,
        offers: [],
        sourceIds,
      };
      return { citations: cited, note };
    },
    startsWithinMs,
    isFree: ({ note }) => (note as TalkNote | null)?.outcome !== "answered",
    // A visitor who writes on has given nothing back.
    unseenIsFree: true,
    began: ending.began,
    ended: ending.ended,
    objects,
  };
}

async function prepare(run: SupportRun, dependencies: Dependencies, signal: AbortSignal): Promise<SupportRun> {
  const { context } = run;
  const isOver = isFound(context.found) || isAnsweredByRule(context);
  const searched = isOver ? context : await searchAgain(run, dependencies, signal);
  return { ...run, context: { ...searched, direct: null, given: givenOf(searched.found) } };
}

/**
 * A question of which nothing was found is searched once more in the words of the pages, by a model that knows the
 * conversation. Where the day has had enough of that, what was found stands.
 */
async function searchAgain(
  run: SupportRun,
  { rewriting, secondSearches, evidence, embeddings }: Dependencies,
  signal: AbortSignal,
): Promise<RunSupport> {
  const { context, workspaceId } = run;
  const { version, id: chatbotId, threshold } = context.bot;
  if (version === null || context.direct === null || !(await secondSearches.take(chatbotId))) return context;
  const known = { workspaceId, chatbotId, version };
  const phrases = await rewriting.phrasesFor({
    workspaceId,
    question: run.question.text,
    before: run.messages,
    vocabulary: () => evidence.readVocabulary(known),
    signal,
  });
  if (phrases.length === 0) return context;
  const made = context.embedding && embeddings ? await embeddings.embed(phrases, { workspaceId }) : null;
  const searches = await Promise.all(
    phrases.map((phrase, at) => evidence.search(known, phrase, made?.points?.[at] ?? null)),
  );
  const { vectorsTellMeaning } = context;
  const found = findInAll([context.direct, ...searches], { threshold, vectorsTellMeaning });
  return { ...context, searchedFor: phrases.join(" · "), found };
}

const isAnsweredByRule = ({ smallTalk, message }: RunSupport): boolean => smallTalk !== null || asksForPerson(message);

async function produce(
  run: SupportRun,
  { evidence }: Pick<Dependencies, "evidence">,
  ask: Ask,
  sink: AnswerSink,
  signal: AbortSignal,
): Promise<Outcome> {
  const { bot, smallTalk, message, given } = run.context;
  const language = languageOf(run.context);
  /** What a rule answers costs nothing and asks no model. */
  const byRule = (words: string, said: NoteFacts): Outcome => {
    sink.text(words);
    sink.note(noteOf(run, said));
    return emptyOutcome(run, "complete");
  };
  if (smallTalk !== null) return byRule(smallTalkWords(smallTalk, language), { outcome: "small_talk", ...continuing });
  if (asksForPerson(message))
    return bot.offersPerson
      ? byRule(waitingWords(bot, language), { outcome: "small_talk", ...calling("visitor", message) })
      : byRule(noPersonWords(bot, language), { outcome: "small_talk", ...continuing });
  if (given.length === 0) {
    const said = decide(run, "not_found", null);
    return byRule(wordsOf(run, said, language), said);
  }
  return answer(run, evidence.readPages(run.workspaceId, given), ask, sink, signal);
}

/** The pages are read while the model begins; an answer whose pages could not be read has failed. */
async function answer(
  run: SupportRun,
  pages: Promise<ReadPages>,
  ask: Ask,
  sink: AnswerSink,
  signal: AbortSignal,
): Promise<Outcome> {
  const heard: HeardOf = { verified: [], saidNotFound: false, handOver: null };
  let hasText = false;
  const watched: AnswerSink = { ...sink, text: (text) => ((hasText = true), sink.text(text)) };
  const [outcome] = await Promise.all([ask(run, createSupportVoice(heard, pages), watched, signal), pages]);
  const { state } = outcome;
  const isWordless = state === "complete" && !hasText;
  const kind = outcomeOf({
    state,
    isSmallTalk: false,
    verified: heard.verified.length,
    saidNotFound: heard.saidNotFound && heard.verified.length === 0,
    hasText: hasText || isWordless,
  });
  const said = { ...decide(run, kind, state === "complete" ? heard.handOver : null), citations: heard.verified };
  const language = languageOf(run.context);
  if (isWordless) sink.text(wordsOf(run, said, language));
  else if (said.action === "hand_over") sink.text(`\n\n${waitingWords(run.context.bot, language)}`);
  sink.note(noteOf(run, said));
  return isWordless ? { ...outcome, reason: null } : outcome;
}

function decide({ context }: SupportRun, outcome: AnswerOutcome, handOver: string | null): NoteFacts {
  const { bot, before } = context;
  const modelAsked = handOver !== null;
  const cause = handOverOf({ outcome, before, modelAsked, isOffered: bot.offersPerson });
  if (cause === null) return { outcome, ...continuing };
  const words = cause === "bot" && handOver !== "" ? handOver : null;
  return { outcome, ...calling(cause, context.message, words) };
}

const continuing = { action: "continue", waitingFor: null, handOver: null } as const;

/** Where a model gives no reason, the visitor's message stands for it. */
function calling(cause: HandOverCause, message: string, words: string | null = null) {
  const said = words === null ? null : cut(words);
  return { action: "hand_over", waitingFor: said ?? cut(message), handOver: { cause, words: said } } as const;
}

/** What a visitor reads in place of an answer. */
const wordsOf = ({ context: { bot } }: SupportRun, { action }: NoteFacts, language: SpokenLanguage): string =>
  action === "hand_over" ? waitingWords(bot, language) : notFoundWords(bot, language);

function noteOf({ lane, context: { bot } }: SupportRun, { citations = [], ...said }: NoteFacts): TalkNote {
  const isLost = said.outcome === "not_found" && said.action === "continue";
  const offers = [
    ...(isLost ? (["rephrase"] as const) : []),
    ...(isLost && bot.asksContact ? (["contact"] as const) : []),
    ...(isLost && bot.offersPerson ? (["person"] as const) : []),
  ];
  return { ...said, conversationId: lane, offers, sourceIds: sourcesOf(citations) };
}

const languageOf = ({ bot, visitorLanguage, pageLanguage }: RunSupport): SpokenLanguage =>
  bot.language === "auto" ? (firstSpoken(visitorLanguage, pageLanguage) ?? "en") : bot.language;

const cut = (text: string): string => text.slice(0, longestReason).toWellFormed();
