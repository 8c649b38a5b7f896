import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, list, moment, page, pageQuery, success, userParams } from "../schema.ts";
import { notificationFacts } from "./notification-kinds.ts";
import type { FactsOf, NotificationKind } from "./notification-kinds.ts";

const shared = { id, created_at: moment, read_at: z.nullable(moment) };

// @__NO_SIDE_EFFECTS__
function shapeOf<Kind extends NotificationKind>(kind: Kind) {
  return z.object({ ...shared, kind: z.literal(kind), facts: notificationFacts[kind] });
}

const notification = z.discriminatedUnion("kind", [
  shapeOf("work-ready"),
  shapeOf("work-failed"),
  shapeOf("post-trouble"),
  shapeOf("account-ending"),
  shapeOf("visitor-waiting"),
  shapeOf("lead"),
  shapeOf("training-ended"),
  shapeOf("schedule-answered"),
  shapeOf("schedule-paused"),
  shapeOf("payment-failed"),
  shapeOf("trial-ending"),
  shapeOf("comment-mention"),
  shapeOf("comment-reply"),
  shapeOf("team-joined"),
  shapeOf("team-role"),
  shapeOf("team-left"),
  shapeOf("team-ending"),
  shapeOf("team-kept"),
  shapeOf("domain-lost"),
]);

/** Something that happened to a person's things; its language is chosen when it is shown. */
export type NotificationView = {
  [Kind in NotificationKind]: Record<"id" | "created_at", string> & {
    read_at: string | null;
    kind: Kind;
    facts: FactsOf<Kind>;
  };
}[NotificationKind];

/** More are not counted. */
export const mostCounted = 99;

const count = z.object({ unread: z.int().check(z.minimum(0), z.maximum(mostCounted)) });

export const countNotifications = endpoint({
  method: "GET",
  path: "/api/user/{userId}/notifications/unread",
  access: "owner",
  summary: "How many notifications the caller has not read, 99 at most",
  params: userParams,
  conditional: true,
  response: count,
});

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/user/{userId}/notifications",
  access: "owner",
  summary: "What happened to the caller's things in the last 90 days, the newest first",
  params: userParams,
  query: pageQuery,
  response: list(page(notification)),
});

export const readNotification = endpoint({
  method: "POST",
  path: "/api/user/{userId}/notifications/{notification}/read",
  access: "owner",
  summary: "Marks one as read; once again, it changes nothing",
  params: z.object({ ...userParams.shape, notification: id }),
  names: { notification: "notification" },
  response: success,
});

export const readAllNotifications = endpoint({
  method: "POST",
  path: "/api/user/{userId}/notifications/read",
  access: "owner",
  summary: "Marks all as read that came until a moment: what came after it was not seen",
  params: userParams,
  body: z.object({ until: moment }),
  response: success,
});
