import type { PlanLimits, UnitLimit } from "../../../worker/contract/plans.contract.ts";

type Units = Omit<PlanLimits, "chat">;

const month = (units: number): UnitLimit => ({ period: "month", units });

/** 30 ordinary answers of the dearest free model cost about 3 cents: 5 leave room for long ones. */
export const freeChat: PlanLimits["chat"] = { period: "day", questions: 30, costMicros: 50_000 };

/** Dollars are what the answers may cost us in a month. */
export const paidChat = (questions: number, dollars: number): PlanLimits["chat"] => ({
  period: "month",
  questions,
  costMicros: dollars * 1_000_000,
});

const documents = (scale: { folders: number; uploads: number; questions: number; works: number }): Units => ({
  "pdf-folders": month(scale.folders),
  "pdf-uploads": month(scale.uploads),
  "pdf-chat": month(scale.questions),
  "pdf-image-analyse": month(scale.uploads),
  "pdf-functionality": month(scale.uploads),
  "book-creation": month(scale.works),
  "report-creation": month(scale.works),
  "flashcards-creation": month(scale.works * 5),
});

export const pdf = {
  free: documents({ folders: 2, uploads: 5, questions: 50, works: 1 }),
  middle: documents({ folders: 20, uploads: 60, questions: 600, works: 5 }),
  top: documents({ folders: 100, uploads: 300, questions: 2_000, works: 20 }),
};

const texts = (units: number): Units => ({ "assistant-generation": month(units) });

export const cv = { free: texts(10), middle: texts(200), top: texts(1_000) };

const campaigns = (units: number): Units => ({ "campaign-creation": month(units) });

export const social = { free: campaigns(1), middle: campaigns(5), top: campaigns(25) };

export const combo = {
  free: { ...pdf.free, ...cv.free, ...social.free },
  middle: { ...pdf.middle, ...cv.middle, ...social.middle },
  top: { ...pdf.top, ...cv.top, ...social.top },
};
