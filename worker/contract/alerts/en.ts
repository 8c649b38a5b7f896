import type { AlertName, MeasureUnit } from "./alerts.ts";

/** What admins read of each alert: in mails, in the message to the webhook, and on the page of health. */
export const alertTitles: Record<AlertName, string> = {
  "dead-letters": "Work failed for good",
  "mail-failing": "Emails aren't going out",
  "minute-late": "The minute's schedule didn't run",
  "sweep-late": "The sweep didn't run",
  "nightly-late": "The nightly schedule didn't run",
  "queue-late": "A queue is late",
  "circuits-open": "A provider is failing",
  "publications-unknown": "We don't know whether posts went out",
  "database-errors": "The database is failing",
  "object-errors": "Durable Objects are failing",
  "spend-near-ceiling": "A ceiling of the day is near",
  "spend-against-revenue": "Models cost more than people pay",
};

/** What each means, in a sentence. */
export const alertMeanings: Record<AlertName, string> = {
  "dead-letters": "Messages used up their attempts in the last 24 hours. They wait until an admin sends them again.",
  "mail-failing": "Emails have been waiting for more than 15 minutes, or failed for good in the last 24 hours.",
  "minute-late": "Scheduled posts and questions wait for it. It should end without an error every minute.",
  "sweep-late": "It frees what has expired and sends lost work again. It should end without an error every 10 minutes.",
  "nightly-late": "It deletes what is due and compares payments. It should end without an error every night.",
  "queue-late": "A message we sent through the queue hasn't arrived.",
  "circuits-open": "Calls to a provider failed so often that we stopped asking it for a while.",
  "publications-unknown": "A network broke off before it answered. Nothing is sent again until a person has looked.",
  "database-errors": "At least 1% of the calls to the database failed in the last 10 minutes.",
  "object-errors": "At least 1% of the calls to objects failed in the last 10 minutes.",
  "spend-near-ceiling":
    "What today has cost, as a share of its ceiling. At 100% we stop until midnight UTC: everyone, or the accounts of a free plan.",
  "spend-against-revenue":
    "The cost of models in the last 30 days, as a share of the revenue without taxes (of €100 at least).",
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
