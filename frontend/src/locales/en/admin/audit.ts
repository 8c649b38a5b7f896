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
  "details.nothing": "No values are kept of this action.",
  "details.of": "Details of {{action}}",
  "details.open": "Details",
  "details.request": "Request",
  "empty.text": "Every change that an admin makes is written here, and nothing of it is ever erased.",
  "empty.title": "Nothing has been changed yet",
  intro: "Who changed what, before and after, and from where. Nobody can change or erase this log.",
  "outcome.begun": "Interrupted",
  "outcome.done": "Done",
  search: "Search an e-mail, an action or a subject",
  title: "Log",
} satisfies Translation<typeof french>;
