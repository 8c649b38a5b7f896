import type { plans as french } from "../../fr/admin/plans.ts";
import type { Translation } from "../../translation.ts";

export const plans = {
  "action.archive": "Archive",
  "action.delete": "Delete",
  "action.new": "Add a plan",
  "action.restore": "Offer again",

  "archive.text_one": "It is no longer offered. {{count}} person has it and keeps it; you can offer it again.",
  "archive.text_other": "It is no longer offered. {{count}} people have it and keep it; you can offer it again.",
  "archive.title": "Archive {{name}}?",
  "archived.text": "An archived plan cannot be edited. Offer it again first.",

  "badge.archived": "archived",
  "badge.closed": "module closed",

  "column.holders": "Holders",
  "column.name": "Plan",
  "column.order": "Order",
  "column.price": "Price",
  "column.subscribers": "Subscribers",
  "column.trial": "Trial",
  "column.type": "Type",

  "delete.done": "{{name}} is deleted.",
  "delete.text": "Nobody ever had it: nothing of it stays, but in the log.",
  "delete.title": "Delete {{name}}?",

  "empty.text": "Add one: it is offered as soon as its modules are open.",
  "empty.title": "No plans",

  "fact.offered": "On offer",

  "field.hidesName": "Our name can be left out of the widget",
  "field.megabytes": "Size of a file, in MB",
  "field.monthly": "Price per month, in euros",
  "field.nameEn": "Name in English",
  "field.nameFr": "Name in French",
  "field.pages": "Pages of a file",
  "field.shortsMinutes": "Minutes of a video that shorts are cut from",
  "field.trial": "Days of trial",
  "field.worksPages": "Pages of a file to create from",
  "field.yearly": "Price per year, in euros",

  "filter.archived": "Archived",
  "filter.none": "Not archived",
  "filter.only": "Archived only",
  "filter.too": "Archived too",

  "hint.cap": "At a time. Empty: without a cap.",
  "hint.capMegabytes": "In megabytes, at a time. Empty: without a cap.",
  "hint.files": "Empty: 50 MB and 1,000 pages.",
  "hint.hidesName": "Otherwise every widget of a chatbot shows it.",
  "hint.worksPages": "Empty: 100 pages.",
  "hint.free": "0 for a free plan.",
  "hint.freeHeld": "People have it: it stays free.",
  "hint.kept": "What subscribers pay for cannot be taken from them.",
  "hint.order": "The smallest comes first.",
  "hint.paidHeld": "People have it: it cannot become free.",
  "hint.shortsMinutes": "Empty: 10 minutes.",
  "hint.trial": "0: no trial.",
  "hint.typeHeld": "People have it: its type does not change any more.",

  intro: "What is sold, and what it includes. Who has a plan keeps the limits that it was taken with.",

  "limits.cost": "Cost, USD",
  "limits.costOf": "Ceiling of the cost in USD: {{meter}}",
  "limits.held": "New limits are for those who come: who has the plan keeps the old ones.",
  "limits.period": "Period",
  "limits.periodOf": "Period: {{meter}}",
  "limits.text":
    "Amount: empty is unlimited, 0 is not included. Cost: what it may cost us in a period; empty is without a ceiling.",
  "limits.title": "Limits",

  "models.all": "Tick these models",
  "models.none": "Untick these models",
  "models.nothing": "No model matches.",
  "models.search": "Search a model",
  "models.text_one": "{{count}} model included.",
  "models.text_other": "{{count}} models included.",
  "models.title": "Models",
  "modules.title": "Modules",

  "new.title": "New plan",

  "offered.no": "No: one of its modules is closed.",
  "offered.yes": "Yes",

  "pays.month": "At {{price}} a month",
  "pays.year": "At {{price}} a year",

  "period.day": "a day",
  "period.month": "a month",

  "price.both": "{{month}} a month, {{year}} a year",
  "price.changes": "The price changes",
  "price.free": "free",
  "price.keep.month_one": "{{count}} subscriber by the month keeps {{price}}.",
  "price.keep.month_other": "{{count}} subscribers by the month keep {{price}}.",
  "price.keep.year_one": "{{count}} subscriber by the year keeps {{price}}.",
  "price.keep.year_other": "{{count}} subscribers by the year keep {{price}}.",
  "price.new.month": "Who subscribes by the month from now on pays {{price}}.",
  "price.new.year": "Who subscribes by the year from now on pays {{price}}.",
  "price.nobody.month": "Nobody subscribes by the month.",
  "price.nobody.year": "Nobody subscribes by the year.",

  saved: "{{name}} is saved.",
  search: "Search a plan",
  "section.edit": "Edit",
  subscribers_one: "{{count}} subscriber",
  subscribers_other: "{{count}} subscribers",

  title: "Plans",

  "trial.days_one": "{{count}} day",
  "trial.days_other": "{{count}} days",
  "trial.none": "none",
} satisfies Translation<typeof french>;
