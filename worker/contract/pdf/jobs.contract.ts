import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, listing, listQuery, moment } from "../schema.ts";
import { analysisStates, documentFailures } from "./documents.contract.ts";

export const job = z.object({
  /** The file that it reads. */
  id,
  kind: z.literal("pdf-analysis"),
  user_id: id,
  state: z.enum(analysisStates),
  percent: z.int(),
  pages: z.nullable(z.int()),
  pages_done: z.int(),
  /** How often it was begun. */
  attempts: z.int(),
  error: z.nullable(z.enum(documentFailures)),
  /** Whether trying again may end otherwise. */
  can_retry: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type JobRow = z.infer<typeof job>;

export const listJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  access: "admin",
  summary: "Long jobs and how far they are; looks for the ids of files and of their owners",
  query: z.object({
    ...listQuery(["updated_at", "created_at", "percent", "attempts", "state"]).shape,
    state: z.optional(z.enum(analysisStates)),
  }),
  response: listing(job),
});

export const retryJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/retry",
  access: "admin",
  summary: "Begins a failed job again, in its owner's name and within their plan",
  params: z.object({ id }),
  response: job,
});
