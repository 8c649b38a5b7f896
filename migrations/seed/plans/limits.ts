import type { PlanLimits, UnitLimit } from "../../../worker/contract/plans.contract.ts";
import { month, together, within } from "./amounts.ts";
import { chat, withPictureUnits } from "./chat.ts";
import type { Amount, Units } from "./amounts.ts";
import { seatsOf } from "../../../worker/contract/plans.rules.ts";
import { questionWeights } from "../../../worker/contract/question-weights.rules.ts";

/** Micro-USD: the last question is held at its longest answer, of the dearest model that the plan has. */
const lastAnswer = { free: 5_000, paid: 170_000 };

/**
 * What a meter whose holder chooses the model may cost in its period: all its questions at the usual length. It guards
 * against abuse, and binds before the questions run out only where they are much longer (docs/cost.md).
 */
const ceilingOf = (questions: number, tier: keyof typeof lastAnswer): number =>
  questions * questionWeights.unitMicros + lastAnswer[tier];

export const freeChat: PlanLimits["chat"] = { period: "day", questions: 30, costMicros: ceilingOf(30, "free") };

export const paidChat = (questions: number): PlanLimits["chat"] => ({
  period: "month",
  questions,
  costMicros: ceilingOf(questions, "paid"),
});

/** Megabytes of files of the chat that a plan keeps at a time. */
const chatStorage = { free: 200, middle: 2_000, top: 10_000 } as const;

/** The limits of a plan beside its chat, with the files that come with questions. */
export const withChatFiles = (own: Units, step: keyof typeof chatStorage): Units => ({
  ...own,
  caps: { ...own.caps, "chat-storage": chatStorage[step] },
});

interface DocumentScale {
  tier: keyof typeof lastAnswer;
  folders: number;
  uploads: number;
  questions: number;
  /** Questions about a picture or a scanned page, and as many about a marked text, summaries and exports. */
  pictures: number;
  works: number;
  /** What books, reports and cards of a month may cost together, and the pages of the largest file that they come from. */
  worksDollars: number;
  worksPages: number;
  /** Pages that questions to every page of a file read; what they cost counts as works do. */
  pagesRead: number;
}

const asked = (units: number, tier: keyof typeof lastAnswer): UnitLimit & { costMicros: number } => ({
  ...month(units),
  costMicros: ceilingOf(units, tier),
});

/** The cost of one page that is read for a question to a whole file: twice that of 3,000 characters (docs/cost.md). */
const mostMicrosAPage = 300;

const documents = (scale: DocumentScale): Units => ({
  caps: { "pdf-folders": scale.folders },
  "pdf-uploads": month(scale.uploads),
  "pdf-chat": asked(scale.questions, scale.tier),
  "pdf-image-analyse": asked(scale.pictures, scale.tier),
  "pdf-functionality": asked(scale.pictures, scale.tier),
  "book-creation": month(scale.works),
  "report-creation": month(scale.works),
  "flashcards-creation": month(scale.works * 5),
  "pdf-exhaustive": { ...month(scale.pagesRead), costMicros: scale.pagesRead * mostMicrosAPage },
  generation: together(scale.worksDollars),
  works: { pages: scale.worksPages },
});

export const pdf = {
  free: documents({
    tier: "free",
    folders: 10,
    uploads: 5,
    questions: 50,
    pictures: 5,
    works: 1,
    worksDollars: 0.1,
    worksPages: 100,
    pagesRead: 100,
  }),
  middle: documents({
    tier: "paid",
    folders: 200,
    uploads: 60,
    questions: 500,
    pictures: 60,
    works: 5,
    worksDollars: 2,
    worksPages: 400,
    pagesRead: 3_000,
  }),
  top: documents({
    tier: "paid",
    folders: 1_000,
    uploads: 300,
    questions: 1_000,
    pictures: 200,
    works: 20,
    worksDollars: 5,
    worksPages: 1_000,
    pagesRead: 15_000,
  }),
};

/** `dollars` is what the texts of a month may cost together. */
const texts = (units: number, dollars: number): Units => ({
  "assistant-generation": { ...month(units), costMicros: Math.round(dollars * 1_000_000) },
});

export const cv = { free: texts(10, 0.05), middle: texts(200, 1.5), top: texts(1_000, 4) };

interface PlannerScale {
  campaigns: Amount;
  texts: Amount;
  publications: Amount;
  images: Amount;
  shorts: Amount;
  /** Credits of 0.35 USD. */
  videos?: Amount;
  /** Minutes of video that shorts are cut from: of a month, and of one video. */
  minutes: Amount;
  sourceMinutes: number;
  accounts: number;
  gigabytes: number;
  /** What all of the above may cost together. */
  dollars: number;
  seats?: number;
}

/** What a further seat costs, in EUR cents. */
const seatCents = { month: 900, year: 9_000 };

/** A plan that does not say has one, and sells none. */
const seats = ({ seats: count }: { seats?: number }): Units => (count === undefined ? {} : { seats: count, seatCents });

const planner = (scale: PlannerScale): Units => ({
  "campaign-creation": within(scale.campaigns),
  "social-generation": within(scale.texts),
  "social-publications": within(scale.publications),
  "image-creation": within(scale.images),
  "shorts-creation": within(scale.shorts),
  ...(scale.videos && { "video-creation": within(scale.videos) }),
  "source-minutes": within(scale.minutes),
  planner: together(scale.dollars),
  shorts: { sourceMinutes: scale.sourceMinutes },
  caps: { "social-accounts": scale.accounts, "media-storage": scale.gigabytes * 1_000 },
  ...seats(scale),
});

/** What all may cost together is the most that Combo Plus and Combo Pro can bear, which have no less of anything (docs/cost.md). */
export const social = {
  free: planner({
    campaigns: [1, 0.05],
    texts: [30, 0.05],
    publications: [10, 0.2],
    images: [5, 0.1],
    shorts: [2, 0.02],
    minutes: [10, 0.06],
    sourceMinutes: 10,
    accounts: 2,
    gigabytes: 0.5,
    dollars: 0.4,
  }),
  middle: planner({
    campaigns: [5, 0.4],
    texts: [400, 0.6],
    publications: [150, 3],
    images: [60, 1.5],
    shorts: [30, 0.3],
    videos: [6, 2.1],
    minutes: [300, 0.6],
    sourceMinutes: 60,
    accounts: 4,
    gigabytes: 10,
    dollars: 5.5,
  }),
  top: planner({
    campaigns: [25, 0.6],
    texts: [2_000, 1],
    publications: [600, 5],
    images: [200, 2.4],
    shorts: [150, 1],
    videos: [20, 7],
    minutes: [1_200, 2.1],
    sourceMinutes: 180,
    accounts: 20,
    gigabytes: 50,
    dollars: 9,
    seats: 5,
  }),
};

interface ChatbotScale {
  answers: number;
  /** What the answers of a month may cost together. */
  dollars: number;
  chatbots: number;
  storedPages: number;
  pageReads: number;
  /** Whether our name can be left out of the widget. */
  canHideName?: true;
  seats?: number;
  /** Whether members sign in by a provider of the team's own. */
  sso?: true;
}

const chatbots = (scale: ChatbotScale): Units => ({
  "support-answers": { ...month(scale.answers), costMicros: Math.round(scale.dollars * 1_000_000) },
  "support-pages": month(scale.pageReads),
  caps: { chatbots: scale.chatbots, "stored-pages": scale.storedPages },
  ...(scale.canHideName && { widget: { canHideName: true } }),
  ...(scale.sso && { sso: true }),
  ...seats(scale),
});

/** The ceiling of the top plan is the most that Combo Pro can bear, which has no less of anything (docs/cost.md). */
export const support = {
  free: chatbots({ answers: 100, dollars: 0.1, chatbots: 1, storedPages: 30, pageReads: 60 }),
  middle: chatbots({
    answers: 3_000,
    dollars: 4,
    chatbots: 3,
    storedPages: 1_000,
    pageReads: 4_000,
    canHideName: true,
    seats: 3,
  }),
  top: chatbots({
    answers: 15_000,
    dollars: 7.5,
    chatbots: 15,
    storedPages: 5_000,
    pageReads: 25_000,
    canHideName: true,
    seats: 10,
    sso: true,
  }),
};

/** Everything of each tool; their caps have names of their own, and the most people of one of them may use all. */
const allOf = (...tools: readonly Units[]): Units =>
  Object.assign({}, ...tools, { caps: Object.assign({}, ...tools.map(({ caps }) => caps)) }, mostSeats(tools)) as Units;

function mostSeats(tools: readonly Units[]): Units {
  const most = Math.max(...tools.map(seatsOf));
  return most > 1 ? { seats: most, seatCents } : {};
}

export const combo = {
  free: withPictureUnits(allOf(chat.free, pdf.free, cv.free, social.free, support.free), chat.free),
  middle: withPictureUnits(allOf(chat.middle, pdf.middle, cv.middle, social.middle, support.middle), chat.middle),
  top: withPictureUnits(allOf(chat.top, pdf.top, cv.top, social.top, support.top), chat.top),
};
