import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { memories, memorySuggestions } from "../limits.ts";
import { id, moment, requestId, success } from "../schema.ts";

export const memoryText = z.string().check(z.trim(), z.minLength(1), z.maxLength(memories.length));

const memory = z.object({ id, text: z.string(), created_at: moment, updated_at: moment });
/** A fact about a person that goes along with the questions they ask. */
export type Memory = z.infer<typeof memory>;

const one = {
  path: "/api/chat/memories/{id}",
  access: "user",
  params: z.object({ id }),
  names: { id: "memory" },
} as const;

export const listMemories = endpoint({
  method: "GET",
  path: "/api/chat/memories",
  access: "user",
  summary: "What the chat remembers of the caller, newest first",
  response: z.array(memory),
});

export const addMemory = endpoint({
  method: "POST",
  path: "/api/chat/memories",
  access: "user",
  summary: "Remembers something; a repeat with the same request_id answers with what it added",
  body: z.object({ text: memoryText, request_id: z.optional(requestId) }),
  response: memory,
});

export const changeMemory = endpoint({
  ...one,
  method: "PATCH",
  summary: "Changes what is remembered",
  body: z.object({ text: memoryText }),
  response: memory,
});

export const removeMemory = endpoint({ ...one, method: "DELETE", summary: "Forgets it", response: success });

export const suggestMemory = endpoint({
  method: "POST",
  path: "/api/chat/memories/suggestion",
  access: "user",
  right: "questions.ask",
  summary: "One thing to remember from what the caller wrote, for them to accept; null where nothing is worth it",
  body: z.object({ said: z.string().check(z.minLength(1), z.maxLength(memorySuggestions.readLength)) }),
  response: z.object({ text: z.nullable(z.string()) }),
});
