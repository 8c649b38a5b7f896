import type { AlertName, AlertWords, MeasureUnit } from "./alerts.ts";

/** What admins read of each alert: in mails, in the message to the webhook, and on the page of health. */
export const alertWords: Record<AlertName, AlertWords> = {
  "dead-letters": {
    title: "Work failed for good",
    meaning: "Messages used up their attempts in the last 24 hours. They wait until an admin sends them again.",
  },
  "mail-failing": {
    title: "Emails aren't going out",
    meaning: "Emails have been waiting for more than 15 minutes, or failed for good in the last 24 hours.",
  },
  "minute-late": {
    title: "The minute's schedule didn't run",
    meaning: "Scheduled posts and questions wait for it. It should end without an error every minute.",
  },
  "sweep-late": {
    title: "The sweep didn't run",
    meaning: "It frees what has expired and sends lost work again. It should end without an error every 10 minutes.",
  },
  "nightly-late": {
    title: "The nightly schedule didn't run",
    meaning: "It deletes what is due and compares payments. It should end without an error every night.",
  },
  "queue-late": {
    title: "A queue is late",
    meaning: "A message we sent through the queue hasn't arrived.",
  },
  "circuits-open": {
    title: "A provider is failing",
    meaning: "Calls to a provider failed so often that we stopped asking it for a while.",
  },
  "publications-unknown": {
    title: "We don't know whether posts went out",
    meaning: "A network broke off before it answered. Nothing is sent again until a person has looked.",
  },
  "database-errors": {
    title: "The database is failing",
    meaning: "At least 1% of the calls to the database failed in the last 10 minutes.",
  },
  "object-errors": {
    title: "Durable Objects are failing",
    meaning: "At least 1% of the calls to objects failed in the last 10 minutes.",
  },
  "spend-against-revenue": {
    title: "Models cost more than people pay",
    meaning: "The cost of models in the last 30 days, as a share of the revenue without taxes (of €100 at least).",
  },
};

/** Placeholders: {value}. */
export const unitWords: Record<MeasureUnit, string> = { count: "{value}", minutes: "{value} min", percent: "{value}%" };

/** Placeholders: {title}, {value}, {threshold}. */
export const tellingWords = {
  opened: "Alert: {title}",
  ended: "Over: {title}",
  measured: "Measured: {value}. It fires from {threshold}.",
  about: "It concerns: {subjects}.",
  lasted: "It began on {opened} and ended on {ended} (UTC).",
  runbook: "What to do: {runbook} in the repository.",
  action: "Open Health",
  note: "You get this email because you're an admin of this installation. It comes once, and once more when the alert is over.",
};
