import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, number } from "../schema.ts";
import { analysisFacts, analysisProgress, analysisStates } from "./documents.contract.ts";

const documentParams = z.object({ id });

export const analysis = z.object({
  ...analysisFacts.shape,
  /** Pages that could not be read; each can be tried again. */
  unreadable_pages: z.array(z.int()),
  /** Pages that hold text which they do not show; what is cited of it is marked as hidden. */
  hidden_text_pages: z.array(z.int()),
  outline: z.array(z.object({ title: z.string(), page: z.int(), level: z.int() })),
});
export type Analysis = z.infer<typeof analysis>;

/** Specification 8, where no model could write one. */
export const summaryFallback = "Sorry, I was unable to generate the document summary.";

export const startAnalysis = endpoint({
  method: "POST",
  path: "/api/documents/{id}/analyze",
  access: "owner",
  right: "library.edit",
  summary: "Starts the analysis of a file, or joins the one that runs; a password is used and forgotten",
  params: documentParams,
  names: { id: "document" },
  body: z.object({
    userId: id,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** Only these again, of the pages that could not be read. */
    pages: z.optional(z.array(number).check(z.maxLength(100))),
  }),
  response: z.object({ analysis_status: z.enum(analysisStates) }),
});

export const readAnalysis = endpoint({
  method: "GET",
  path: "/api/documents/{id}/status",
  access: "owner",
  right: "library.read",
  summary: "How far the analysis is; answers 304 while nothing has changed",
  params: documentParams,
  names: { id: "document" },
  conditional: true,
  response: z.object({ ...analysisProgress.shape, analysis: z.nullable(analysis) }),
});

export const readSummary = endpoint({
  method: "GET",
  path: "/api/chat/pdf/{id}/summary",
  access: "owner",
  right: "library.read",
  summary: "What the file says, and questions to ask it",
  params: documentParams,
  names: { id: "document" },
  response: z.object({ summary: z.string(), questions: z.array(z.string()) }),
});
