import type { audit as french } from "../../fr/admin/audit.ts";
import type { Translation } from "../../translation.ts";

export const audit = {
  "column.action": "Action",
  "column.admin": "Admin",
  "column.from": "From",
  "column.outcome": "Outcome",
  "column.subject": "Subject",
  "column.when": "Date",
  "empty.text": "Every change that an admin makes is written here, and nothing of it is ever erased.",
  "empty.title": "Nothing has been changed yet",
  intro: "Who changed what, before and after, and from where. Nobody can change or erase this log.",
  search: "Search an e-mail, an action or a subject",
  title: "Log",
} satisfies Translation<typeof french>;
