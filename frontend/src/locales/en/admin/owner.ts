import type { owner as french } from "../../fr/admin/owner.ts";
import type { Translation } from "../../translation.ts";

export const owner = {
  title: "Owner",
  intro:
    "Who publishes this site. The legal pages name these details in double brackets; lines that wait for one are hidden from visitors, and such a page can't be published.",

  changed: "Changed by {{admin}}, {{moment}}.",

  "group.company": "Company",
  "group.reach": "Contact",
  "group.data": "Data and disputes",

  "note.company": "For the legal notice.",
  "note.reach": "Published on the contact, privacy and legal notice pages.",
  "note.data": "For the privacy page, the legal notice and the terms.",

  subprocessors: "Subprocessors",
  "subprocessors.table": "Table of subprocessors",
  "note.subprocessors":
    "Every company that this product can send data of people to, as the privacy page lists them. One whose settings are empty here gets nothing.",
  "subprocessor.name": "Company",
  "subprocessor.when": "When",
  "subprocessor.what": "What",
  "subprocessor.where": "Where",
  "subprocessor.since": "Since",
  "subprocessor.settings": "Settings",

  "hint.email": "Messages from the contact page go here. Until it's set, they go to the first admin.",
  saved: "Details saved. The pages that name them are up to date.",
} satisfies Translation<typeof french>;
