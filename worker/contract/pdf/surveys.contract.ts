import * as z from "zod/mini";
import { quad } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { jobStates } from "../jobs.contract.ts";
import { surveys as most } from "../limits.ts";
import { id, moment, number, requestId, success } from "../schema.ts";

/** The forms that a table is saved in. */
export const surveyFormats = ["csv", "xlsx"] as const;
export type SurveyFormat = (typeof surveyFormats)[number];

/** One question that is asked of every page of a file, and how far its table is. */
export const survey = z.object({
  id,
  document_id: id,
  question: z.string(),
  state: z.enum(jobStates),
  /** Pages with text: those that it reads, from the first on, and those that were read. */
  pages: z.int(),
  pages_done: z.int(),
  rows: z.int(),
  created_at: moment,
  ended_at: z.nullable(moment),
});
export type Survey = z.infer<typeof survey>;

/** One finding. Unverified: its page does not say the quote word for word, so that a person must look there. */
export const surveyRow = z.object({
  /** Ascends in the order of the pages. */
  n: z.int(),
  kind: z.string(),
  text: z.string(),
  /** The date, period, amount or number; empty where it has none. */
  value: z.string(),
  page: z.int(),
  quote: z.string(),
  quads: z.array(quad),
  verified: z.boolean(),
});
export type SurveyRow = z.infer<typeof surveyRow>;

const ofDocument = { params: z.object({ id }), names: { id: "document" } } as const;
const ofSurvey = { params: z.object({ id }), names: { id: "document-survey" } } as const;

export const listSurveys = endpoint({
  method: "GET",
  path: "/api/documents/{id}/surveys",
  access: "owner",
  right: "library.read",
  summary:
    "The questions that were asked of every page of a file, the newest first, and the pages that another one would read",
  ...ofDocument,
  response: z.object({ pages: z.int(), surveys: z.array(survey) }),
});

export const startSurvey = endpoint({
  method: "POST",
  path: "/api/documents/{id}/surveys",
  access: "owner",
  right: "library.edit",
  summary:
    "Asks a question of every page of a file, or of its first ones; each page that is read counts as pdf-exhaustive",
  ...ofDocument,
  body: z.object({
    question: z.string().check(z.trim(), z.minLength(3), z.maxLength(most.questionLength)),
    /** The first so many of the pages with text; all of them where it is absent. */
    pages: z.optional(number),
    request_id: requestId,
  }),
  response: survey,
});

export const readSurvey = endpoint({
  method: "GET",
  path: "/api/surveys/{id}",
  access: "owner",
  right: "library.read",
  summary: `How far a table is, and up to ${most.rowsARead} of its rows after the one that \`after\` names`,
  ...ofSurvey,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({ survey, rows: z.array(surveyRow) }),
});

export const stopSurvey = endpoint({
  method: "POST",
  path: "/api/surveys/{id}/stop",
  access: "owner",
  right: "library.edit",
  whileOff: true,
  summary: "Stops the reading; the rows that were found stay, and pages that were not read are given back",
  ...ofSurvey,
  response: survey,
});

export const retrySurvey = endpoint({
  method: "POST",
  path: "/api/surveys/{id}/retry",
  access: "owner",
  right: "library.edit",
  summary: "Goes on behind the last page that was read; the pages that are left count",
  ...ofSurvey,
  response: survey,
});

export const removeSurvey = endpoint({
  method: "DELETE",
  path: "/api/surveys/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes a table; one that is still read is stopped",
  ...ofSurvey,
  response: success,
});

export const downloadSurvey = endpoint({
  method: "GET",
  path: "/api/surveys/{id}/table",
  access: "owner",
  right: "library.read",
  summary: "The rows as a file for spreadsheets, CSV unless another format is named; no cell is read as a formula",
  ...ofSurvey,
  query: z.object({ format: z.optional(z.enum(surveyFormats)) }),
  download: true,
});
