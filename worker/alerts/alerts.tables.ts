import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AlertName, ScheduleName } from "../contract/alerts/alerts.ts";
import type { BrowserFamily, BrowserFrame } from "../contract/alerts/browser-errors.rules.ts";
import { id, moment } from "../db/columns.ts";

/** What a rule has told, from when it fired until it ended; at most one that is open for each rule. */
export const alert = pgTable(
  "alert",
  {
    id: id("id").primaryKey(),
    name: text("name").$type<AlertName>().notNull(),
    /** When it fired. */
    value: doublePrecision("value").notNull(),
    subjects: jsonb("subjects").$type<string[]>().notNull(),
    openedAt: moment("opened_at").notNull(),
    endedAt: moment("ended_at"),
    /** When its beginning was told, by webhook and by mails. */
    notifiedAt: moment("notified_at"),
    endNotifiedAt: moment("end_notified_at"),
    /** Until when a cron has it, to tell it. */
    leaseUntil: moment("lease_until"),
  },
  (table) => [
    uniqueIndex("alert_open")
      .on(table.name)
      .where(sql`ended_at is null`),
    index("alert_untold")
      .on(table.openedAt)
      .where(sql`notified_at is null or (ended_at is not null and end_notified_at is null)`),
    index("alert_ended").on(table.endedAt),
  ],
);

/** How each schedule ran last, written at the end of a run. */
export const scheduleRun = pgTable("schedule_run", {
  name: text("name").$type<ScheduleName>().primaryKey(),
  /** Since when it is expected to run: a new installation has no run yet. */
  knownSince: moment("known_since").notNull(),
  startedAt: moment("started_at"),
  endedAt: moment("ended_at"),
  /** The end of the last run without an error. */
  succeededAt: moment("succeeded_at"),
  /** The steps of its last run that failed. */
  failedSteps: integer("failed_steps").notNull().default(0),
});

/** Errors that browsers report, grouped; nothing in it is of a person. */
export const browserError = pgTable(
  "browser_error",
  {
    /** SHA-256 of name, message and place. */
    fingerprint: text("fingerprint").primaryKey(),
    name: text("name").notNull(),
    message: text("message").notNull(),
    /** The frames of its latest report; the columns below are that report's, too. */
    frames: jsonb("frames").$type<BrowserFrame[]>().notNull(),
    release: text("release").notNull(),
    page: text("page").notNull(),
    browser: text("browser").$type<BrowserFamily>().notNull(),
    count: integer("count").notNull(),
    firstSeen: moment("first_seen").notNull(),
    lastSeen: moment("last_seen").notNull(),
  },
  (table) => [index("browser_error_last").on(table.lastSeen)],
);
