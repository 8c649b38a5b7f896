import type { audit as french } from "../../fr/admin/audit.ts";
import type { Translation } from "../../translation.ts";

export const audit = {
  "column.action": "Action",
  "column.admin": "Admin",
  "column.from": "From",
  "column.outcome": "Outcome",
  "column.subject": "Subject",
  "column.when": "Date",
  "details.after": "After",
  "details.before": "Before",
  "details.browser": "Browser",
  "details.end": "End",
  "details.field": "Field",
  "details.nothing": "No values were recorded for this action.",
  "details.of": "Details of {{action}}",
  "details.open": "Details",
  "details.request": "Request",
  "empty.text": "Every change an admin makes is recorded here, and never erased.",
  "empty.title": "No changes yet",
  intro: "Who changed what, before and after, and from where. No one can edit or erase this log.",
  "outcome.begun": "Interrupted",
  "outcome.done": "Done",
  search: "Search by email, action or subject",
  title: "Log",
} satisfies Translation<typeof french>;
