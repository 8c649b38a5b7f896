import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../schema.ts";
import { clockTime } from "../times.ts";

const ofAccount = { params: z.object({ id }), names: { id: "social-account" } } as const;
const path = "/api/auth/social/accounts/{id}/slots" as const;

/** A weekly time in the zone of its account; weekdays count from 1, Monday. */
const slot = z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), wall_time: clockTime });

const queue = z.object({
  slots: z.array(slot),
  zone: z.string(),
  /** The next of them at which nothing stands yet; null without slots, or where a year is full. */
  next_free: z.nullable(z.object({ wall_time: z.string(), due_at: moment })),
});
export type SlotQueue = z.infer<typeof queue>;

export const readSlots = endpoint({
  method: "GET",
  path,
  access: "owner",
  right: "planner.read",
  summary: "The weekly times of an account's queue, and the next free one",
  ...ofAccount,
  response: queue,
});

export const replaceSlots = endpoint({
  method: "PUT",
  path,
  access: "owner",
  right: "planner.publish",
  summary: "Replaces the weekly times of an account's queue; what is scheduled stays where it is",
  ...ofAccount,
  body: z.object({
    slots: z.array(slot).check(
      z.maxLength(70),
      z.refine((all) => new Set(all.map(({ weekday, wall_time }) => `${weekday} ${wall_time}`)).size === all.length),
    ),
  }),
  response: queue,
});
