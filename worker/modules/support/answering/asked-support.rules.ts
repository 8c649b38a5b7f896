import type { SpokenLanguage, ToldLanguage } from "../../../contract/languages/languages.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { answerLanguages, chatbotTones } from "../../../contract/support/chatbots.ts";
import type { AnswerAction, AnswerOutcome, HandOverCause } from "../../../contract/support/talk.ts";
import type { VisitorOffer } from "../../../contract/support/talk-events.ts";
import type { NamedSource } from "../../../knowledge/citation-kinds.rules.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import type { TracedPassage } from "../conversations/trace.ts";
import type { SmallTalk } from "./small-talk.rules.ts";

/** A visitor's message as it asks for admission. */
export interface AskedSupport {
  /** The access key; the owner's own trial opens a private chatbot too, and names the version that is tried. */
  key: string;
  trial: { ownerId: string; version: number | null } | null;
  visitor: { id: string; tokenHash: string; isNew: boolean };
  /** Where the visitor writes from; null where it is not known. */
  town: string | null;
  /** Who the owner's site says the visitor is, proven by the chatbot's secret. */
  externalId: string | null;
  pageUrl: string | null;
  /** What is stored; the request's text is the whole turn, with messages that were not answered before. */
  message: string;
  /** The messages of the turn that stand in the thread already. */
  pending: readonly string[];
  requestId: string | null;
  /** 512 numbers; null searches by words alone. */
  embedding: readonly number[] | null;
  vectorsTellMeaning: boolean;
  smallTalk: SmallTalk | null;
  /** The language of the page, else of the browser: for a visitor whose words do not tell theirs. */
  pageLanguage: SpokenLanguage | null;
}

/** A passage that was found, and the source where it stands. */
export interface FoundPassage extends NamedSource {
  sourceId: string;
  gen: number;
  page: number;
  start: number;
  end: number;
  text: string;
  headings: readonly string[];
  score: number;
  keptOut: TracedPassage["keptOut"];
}

/** A passage that goes along with the question, under an id that this answer alone knows. */
export interface GivenPassage extends FoundPassage {
  id: string;
}

export interface BotSettings {
  id: string;
  name: string;
  instructions: string;
  tone: (typeof chatbotTones)[number];
  language: (typeof answerLanguages)[number];
  offersPerson: boolean;
  /** The owner's words for a visitor who waits; empty are the product's own. */
  waitingWords: { en: string; fr: string };
  asksContact: boolean;
  threshold: number;
  /** Null before the first. */
  version: number | null;
}

/** What an answer to a visitor may rest on, and what is known of the conversation. */
export interface RunSupport {
  bot: BotSettings;
  isTrial: boolean;
  /** The epoch of the conversation when the message was admitted: what began before a person came is not stored after it. */
  epoch: number;
  /** Outcomes of the answers before, the newest last. */
  before: readonly AnswerOutcome[];
  message: string;
  /** Messages before it that are answered together with it. */
  pending: readonly string[];
  smallTalk: SmallTalk | null;
  /** The language of the conversation so far; null where it could not be told. */
  visitorLanguage: ToldLanguage | null;
  pageLanguage: SpokenLanguage | null;
  embedding: readonly number[] | null;
  vectorsTellMeaning: boolean;
  /** What was searched for, where the question was rewritten. */
  searchedFor: string | null;
  /** The direct search, for the one in other words to go on from; null once that was made or is not needed. */
  direct: Search<Passage> | null;
  /** All that was looked at, the best first. */
  found: readonly FoundPassage[];
  /** Those that a model is given, in the order of reading; empty before `prepare`. */
  given: readonly GivenPassage[];
}

/** The pages of given passages, by `pageKey`. */
export type ReadPages = ReadonlyMap<string, { text: string; anchor: string | null }>;

export const pageKey = ({ sourceId, gen, page }: Pick<FoundPassage, "sourceId" | "gen" | "page">): string =>
  `${sourceId} ${gen} ${page}`;

/** What is said at the end of an answer, beside its citations. */
export interface TalkNote {
  conversationId: string;
  outcome: AnswerOutcome;
  action: AnswerAction;
  /** Why a person is called, in the model's or the visitor's words. */
  waitingFor: string | null;
  /** The same as a cause, with the model's words alone. */
  handOver: { cause: HandOverCause; words: string | null } | null;
  offers: readonly VisitorOffer[];
  sourceIds: readonly string[];
}

export const sourcesOf = (citations: readonly UrlCitation[]): string[] => [
  ...new Set(citations.map(({ source_id }) => source_id)),
];
