import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";
import { question, titleLength } from "../limits.ts";
import { id, moment, number, orNull, requestId, success } from "../schema.ts";
import { clockTime, zone } from "../times.ts";

const at = { time: clockTime, time_zone: zone };

/** When a question is asked: at a time of the clocks of a zone, so that it stays at that time when they change. */
export const rhythm = z.union([
  z.object({ every: z.literal("day"), ...at }),
  z.object({
    every: z.literal("week"),
    /** From 1, Monday, to 7. */
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length),
    ),
    ...at,
  }),
  /** The last day of a month that is shorter. */
  z.object({ every: z.literal("month"), day_of_month: z.int().check(z.minimum(1), z.maximum(31)), ...at }),
]);
export type Rhythm = z.infer<typeof rhythm>;

/** Error codes for which a question is not asked; after three in a row its schedule is paused. */
export const scheduleRefusals = [
  "limits.reached",
  "limits.cost_reached",
  "limits.not_included",
  "limits.total_spent",
  "limits.plan_spent",
  "limits.first_day_spent",
  "models.not_found",
  "models.account_needed",
  "models.premium",
  "chat.too_long",
] as const satisfies readonly ErrorCode[];
export type ScheduleRefusal = (typeof scheduleRefusals)[number];

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleLength));

const fields = {
  text: z.string().check(z.minLength(1), z.regex(/\S/), z.maxLength(question.maxLength)),
  model_id: number,
  rhythm,
  project_id: z.nullable(id),
};

const schedule = z.object({
  id,
  name: z.string(),
  ...fields,
  /** Null where the model is gone. */
  model_id: z.nullable(z.int()),
  /** Null while it is paused. */
  next_at: z.nullable(moment),
  /** `refused`: by the service, after three refusals in a row. */
  paused: z.nullable(z.enum(["person", "refused"])),
  /** The reason of the last refusal; null once it was asked again. */
  refusal: z.nullable(z.enum(scheduleRefusals)),
  /** Where its answers stand; null until its first one, and where that conversation is gone. */
  conversation_id: z.nullable(id),
  asked_at: z.nullable(moment),
  /** An answer is being written, or is about to be. */
  running: z.boolean(),
});
/** A question that the service asks for a person, again and again. */
export type Schedule = z.infer<typeof schedule>;

const draft = z.object({ ...fields, project_id: orNull(id), name: z.optional(name) });
export type ScheduleDraft = z.infer<typeof draft>;

const changes = z.object({ ...z.partial(draft).shape, paused: z.optional(z.boolean()) });
export type ScheduleChanges = z.infer<typeof changes>;

const one = {
  path: "/api/chat/schedules/{id}",
  access: "user",
  params: z.object({ id }),
  names: { id: "schedule" },
} as const;

export const listSchedules = endpoint({
  method: "GET",
  path: "/api/chat/schedules",
  access: "user",
  summary: "The questions that are asked regularly for the caller, oldest first",
  response: z.array(schedule),
});

export const addSchedule = endpoint({
  method: "POST",
  path: "/api/chat/schedules",
  access: "user",
  summary: "Has a question asked regularly; a repeat with the same request_id answers with what it added",
  body: z.object({ ...draft.shape, request_id: z.optional(requestId) }),
  response: schedule,
});

export const changeSchedule = endpoint({
  ...one,
  method: "PATCH",
  summary: "Changes what is asked and when, pauses it, or lets it go on from now",
  body: changes,
  response: schedule,
});

export const removeSchedule = endpoint({
  ...one,
  method: "DELETE",
  summary: "Asks it no more; its conversation stays",
  response: success,
});

export const runSchedule = endpoint({
  ...one,
  path: "/api/chat/schedules/{id}/run",
  method: "POST",
  summary: "Asks it now, which counts as a question; a repeat with the same request_id asks once",
  body: z.object({ request_id: z.optional(requestId) }),
  response: schedule,
});
