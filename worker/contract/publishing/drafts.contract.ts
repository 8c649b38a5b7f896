import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, orNull, requestId, success, userParams } from "../schema.ts";
import { postLimits, postPart } from "./parts.ts";
import { platforms } from "../networks/networks.ts";
import { studioKinds } from "./planner.ts";
import { wallTime, zone } from "../times.ts";

const prefix = "/api/social/planner" as const;

const state = {
  title: z.string().check(z.trim(), z.maxLength(200)),
  platforms: z.array(z.enum(platforms)).check(
    z.maxLength(platforms.length),
    z.refine((all) => new Set(all).size === all.length),
  ),
  parts: z.array(postPart).check(z.minLength(1), z.maxLength(postLimits.parts)),
  first_comment: z.nullable(z.string().check(z.maxLength(postLimits.comment))),
  /** The time that was chosen, and its zone. */
  wall_time: z.nullable(wallTime),
  zone: z.nullable(zone),
};

/** The state as the composer sends it: what was not chosen is absent or null. */
const sentState = {
  ...state,
  first_comment: orNull(state.first_comment),
  wall_time: orNull(wallTime),
  zone: orNull(zone),
};

export const socialDraftView = z.object({ id, ...state, created_at: moment, updated_at: moment });
export type SocialDraftView = z.infer<typeof socialDraftView>;

export const keepSnapshot = endpoint({
  method: "POST",
  path: `${prefix}/snapshot-post/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Keeps the composer as it stands; the same request_id overwrites what it kept before",
  params: userParams,
  body: z.object({ request_id: z.optional(requestId), ...sentState }),
  response: socialDraftView,
});

export const listSnapshots = endpoint({
  method: "GET",
  path: `${prefix}/get/snapshot-draft/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "What the composer kept, the newest first",
  params: userParams,
  response: z.array(socialDraftView),
});

export const removeSnapshot = endpoint({
  method: "DELETE",
  path: `${prefix}/delete/snapshot-draft/{userId}/{id}`,
  access: "owner",
  right: "planner.edit",
  summary: "Deletes what the composer kept once",
  params: z.object({ ...userParams.shape, id }),
  names: { id: "social-draft" },
  response: success,
});

const counters = z.object({ open: z.int(), generate: z.int(), publish: z.int() });

/** What was done in the planner today and this month, by UTC days. */
export const activity = z.object({ day: counters, month: counters });
export type Activity = z.infer<typeof activity>;

const reading = {
  method: "GET",
  access: "owner",
  right: "planner.read",
  params: userParams,
  response: activity,
} as const;
const counting = {
  method: "POST",
  access: "owner",
  right: "planner.read",
  params: userParams,
  body: z.object({ kind: z.enum(studioKinds) }),
  response: activity,
} as const;

export const readPlannerActivity = endpoint({
  ...reading,
  path: `${prefix}/get/activity/{userId}`,
  summary: "How often the caller opened, generated and published in the planner, today and this month",
});

export const countStudio = endpoint({
  ...counting,
  path: "/api/user-activities/increment-studio/{userId}",
  summary: "Counts that the planner was opened, or used, once more",
});

export const readStudio = endpoint({
  ...reading,
  path: "/api/user-activities/increment-studio/{userId}",
  summary: "The counters of the planner; nothing is counted by reading them",
});

export const countActivity = endpoint({
  ...counting,
  path: "/api/user-activities/{userId}",
  summary: "The same as increment-studio",
});

export const readActivity = endpoint({
  ...reading,
  path: "/api/user-activities/{userId}",
  summary: "How often the caller opened, generated and published in the planner, today and this month",
});
