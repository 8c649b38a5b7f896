import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { jobStates } from "../jobs.contract.ts";
import { id, requestId } from "../schema.ts";
import { siteUrl } from "./sources.ts";

const prefix = "/api/v01/support-chatbot" as const;

/** What one call adds at most. */
export const additions = { urls: 500, texts: 20, questions: 100, files: 50, bytes: 4 * 1024 * 1024 } as const;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const writtenText = z.object({ title: words(200), text: words(100_000) });
export const writtenAnswer = z.object({ question: words(1_000), answer: words(10_000) });

const startedTraining = z.object({ job_id: z.string(), state: z.enum(jobStates) });

export const addSources = endpoint({
  method: "POST",
  path: `${prefix}/add-new-sources`,
  access: "owner",
  right: "support.edit",
  summary:
    "Adds what a chatbot is to learn, and trains it; an address that it has already is read again where it failed",
  maxBytes: additions.bytes,
  body: z.object({
    chatbot_id: id,
    urls: z.optional(z.array(siteUrl).check(z.maxLength(additions.urls))),
    texts: z.optional(z.array(writtenText).check(z.maxLength(additions.texts))),
    qa: z.optional(z.array(writtenAnswer).check(z.maxLength(additions.questions))),
    /** Files that were uploaded for it. */
    file_ids: z.optional(z.array(id).check(z.maxLength(additions.files))),
    request_id: z.optional(requestId),
  }),
  response: z.object({
    ...startedTraining.shape,
    source_ids: z.array(id),
    /** Addresses that no site can have, and why. */
    refused: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
});

export const trainChatbot = endpoint({
  method: "POST",
  path: `${prefix}/new-chatbot-docs`,
  access: "owner",
  right: "support.edit",
  summary:
    "Trains a chatbot with these sources, or with all that wait, failed or may have changed; a training that runs is joined",
  body: z.object({ chatbot_id: id, source_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))) }),
  response: startedTraining,
});
