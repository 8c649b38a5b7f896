import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { moment, success } from "../schema.ts";
import { alertName, measureUnits, scheduleNames } from "./alerts.ts";
import { browserErrorLimits, browserFamilies } from "./browser-errors.rules.ts";

const subjects = z.array(z.string());

const alert = z.object({
  id: z.string(),
  name: alertName,
  /** When it fired. */
  value: z.number(),
  subjects,
  opened_at: moment,
  ended_at: z.nullable(moment),
  /** When the webhook and the admins' mails were sent. */
  notified_at: z.nullable(moment),
});
export type AlertRow = z.infer<typeof alert>;

const measure = z.object({
  name: alertName,
  unit: z.enum(measureUnits),
  /** Null where it cannot be measured now. */
  value: z.nullable(z.number()),
  /** The alert fires from here on. */
  threshold: z.number(),
  /** What the value is of: queues, vendors, kinds of messages. */
  subjects,
});
export type Measure = z.infer<typeof measure>;

const scheduleRun = z.object({
  name: z.enum(scheduleNames),
  started_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  /** The end of its last run without an error. */
  succeeded_at: z.nullable(moment),
  failed_steps: z.int(),
});
export type ScheduleRunRow = z.infer<typeof scheduleRun>;

const queueDelay = z.object({
  name: z.string(),
  /** Since when a probe is on its way; null where the last one arrived. */
  waiting_since: z.nullable(moment),
  arrived_at: z.nullable(moment),
  /** Milliseconds that the last probe took. */
  delay_ms: z.nullable(z.int()),
});
export type QueueDelay = z.infer<typeof queueDelay>;

const frame = z.object({
  file: z.string().check(z.regex(/^assets\/([a-z]{1,20}\/)?[\w.-]{1,80}\.js$/)),
  line: z.int().check(z.minimum(0), z.maximum(9_999_999)),
  column: z.int().check(z.minimum(0), z.maximum(9_999_999)),
});

const pattern = z.string().check(z.regex(/^(\/[a-z*-]{0,80}){1,8}$/));
const release = z.string().check(z.regex(/^[\w.-]{1,40}$/));

const browserErrorGroup = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  /** The frames of its latest report, like release, page and browser. */
  frames: z.array(frame),
  release: z.string(),
  page: z.string(),
  browser: z.enum(browserFamilies),
  /** Reports, of the page loads that report at all. */
  count: z.int(),
  first_seen: moment,
  last_seen: moment,
});
export type BrowserErrorGroup = z.infer<typeof browserErrorGroup>;

export const readOperations = endpoint({
  method: "GET",
  path: "/api/admin/health",
  access: "admin",
  summary:
    "Open alerts, what each rule measures now, last runs of the schedules, delays of the queues, errors of browsers",
  response: z.object({
    open: z.array(alert),
    /** The latest that are over. */
    ended: z.array(alert),
    measures: z.array(measure),
    schedules: z.array(scheduleRun),
    /** Null where the object that knows them does not answer. */
    queues: z.nullable(z.array(queueDelay)),
    browser_errors: z.array(browserErrorGroup),
  }),
});
export type Operations = z.infer<typeof readOperations.response>;

/** What a page may send of one error: never words of a person, which `strippedMessage` takes out on both sides. */
export const reportBrowserErrors = endpoint({
  method: "POST",
  path: "/api/browser-errors",
  access: "public",
  summary: "Errors of a page as the browser saw them, without what people typed",
  maxBytes: 16_000,
  body: z.object({
    release,
    page: pattern,
    browser: z.enum(browserFamilies),
    errors: z
      .array(
        z.object({
          name: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,59}$/)),
          message: z.string().check(z.maxLength(browserErrorLimits.messageLength)),
          frames: z.array(frame).check(z.maxLength(browserErrorLimits.frames)),
        }),
      )
      .check(z.minLength(1), z.maxLength(browserErrorLimits.perPage)),
  }),
  response: success,
});
