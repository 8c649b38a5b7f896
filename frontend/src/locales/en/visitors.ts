import type { visitors as french } from "../fr/visitors.ts";
import type { Translation } from "../translation.ts";

export const visitors = {
  "lead.agreed": "Agreed to be contacted",
  "lead.at": "Left on",
  "lead.field": "{{label}}: {{value}}",
  "lead.fields": "Details",
  "lead.place": "Place",
  "lead.unnamed": "Unnamed",
  "lead.who": "Lead",
  leads: "Leads",
  "leads.csv": "Download as CSV",
  "leads.empty": "No visitor has left an address yet",
  "leads.emptyText": "Where the chatbot cannot answer, it offers visitors to leave theirs.",
  "leads.search": "Search leads",
} as const satisfies Translation<typeof french>;
