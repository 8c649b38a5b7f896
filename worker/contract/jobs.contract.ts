import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, listing, listQuery, moment } from "./schema.ts";

/** Kinds of long work; each module declares its own, and a test compares them with these. */
export const jobKinds = [
  "chat-file",
  "chat-import",
  "generation",
  "pdf-analysis",
  "pdf-survey",
  "support-discovery",
  "support-training",
  "post-analysis",
  "campaign-plan",
  "media-video",
  "media-combined",
  "media-shorts",
  "media-render",
  "media-facts",
] as const;
export type JobKindName = (typeof jobKinds)[number];

export const jobStates = ["pending", "running", "completed", "failed", "stopped"] as const;
export type JobState = (typeof jobStates)[number];

/** A job's id: of the first kind, the file that it reads; of every other, `kind:subject`. */
const jobId = z.string().check(z.regex(/^[\w:-]{20,120}$/));

export const job = z.object({
  id: jobId,
  kind: z.string(),
  user_id: id,
  state: z.enum(jobStates),
  /** Which part of the work runs, or ran last. */
  phase: z.nullable(z.string()),
  percent: z.int(),
  /** The units of `unit` that are done; the total is null until it is known. */
  done: z.int(),
  total: z.nullable(z.int()),
  unit: z.nullable(z.string()),
  /** How often it was begun. */
  attempts: z.int(),
  error: z.nullable(z.string()),
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
  summary: "Long jobs and how far they are; looks for the ids of what they are about and of its owners",
  query: z.object({
    ...listQuery(["updated_at", "created_at", "kind", "percent", "attempts", "state"]).shape,
    state: z.optional(z.enum(jobStates)),
    kind: z.optional(z.enum(jobKinds)),
  }),
  response: listing(job),
});

export const retryJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/retry",
  access: "admin",
  summary: "Begins a failed job again, in its owner's name and within their plan",
  params: z.object({ id: jobId }),
  response: job,
});
