import type { plans as french } from "../../fr/admin/plans.ts";
import type { Translation } from "../../translation.ts";

export const plans = {
  "action.archive": "Archive",
  "action.delete": "Delete",
  "action.new": "Add a plan",
  "action.restore": "Offer again",

  "archive.text_one": "It's no longer offered. {{count}} person is on it and keeps it. You can offer it again.",
  "archive.text_other": "It's no longer offered. {{count}} people are on it and keep it. You can offer it again.",
  "archive.title": "Archive {{name}}?",
  "archived.text": "You can't edit an archived plan. Offer it again first.",

  "badge.archived": "archived",
  "badge.closed": "module closed",

  "column.holders": "People",
  "column.name": "Plan",
  "column.order": "Order",
  "column.price": "Price",
  "column.subscribers": "Subscribers",
  "column.trial": "Trial",
  "column.type": "Type",

  "delete.done": "{{name}} deleted.",
  "delete.text": "No one has ever had it. Nothing remains except in the log.",
  "delete.title": "Delete {{name}}?",

  "empty.text": "Add one. It becomes available as soon as its modules are open.",
  "empty.title": "No plans",

  "fact.offered": "Available",

  "field.hidesName": "Can hide our name in the widget",
  "field.megabytes": "File size, in MB",
  "field.monthly": "Price per month, in euros",
  "field.nameEn": "Name in English",
  "field.nameFr": "Name in French",
  "field.pages": "Pages per file",
  "field.seatMonth": "Further user, per month (EUR)",
  "field.seatYear": "Further user, per year (EUR)",
  "field.seats": "Users",
  "field.shortsMinutes": "Longest video for shorts, in minutes",
  "field.sso": "Sign-in with the team's own provider",
  "field.trial": "Trial days",
  "field.worksPages": "Pages per file for creations",
  "field.yearly": "Price per year, in euros",

  "filter.archived": "Archived",
  "filter.none": "Hide archived",
  "filter.only": "Archived only",
  "filter.too": "Include archived",

  "hint.cap": "At a time. Leave empty for no cap.",
  "hint.capMegabytes": "In megabytes, at a time. Leave empty for no cap.",
  "hint.files": "Leave empty for 50 MB and 1,000 pages.",
  "hint.hidesName": "Otherwise every chatbot widget shows it.",
  "hint.worksPages": "Leave empty for 100 pages.",
  "hint.free": "Enter 0 for a free plan.",
  "hint.freeHeld": "People are on it, so it stays free.",
  "hint.kept": "You can't take away what subscribers pay for.",
  "hint.order": "Lowest first.",
  "hint.paidHeld": "People are on it, so it can't become free.",
  "hint.seatPrice": "What a team pays for each user beyond those of the plan. Leave both empty to sell none.",
  "hint.seats": "How many people can use a workspace. Leave empty for 1.",
  "hint.shortsMinutes": "Leave empty for 10 minutes.",
  "hint.sso": "Owners can connect an OpenID provider for their mail domains.",
  "hint.trial": "Enter 0 for no trial.",
  "hint.typeHeld": "People are on it, so its type can't change.",

  intro: "What we sell, and what it includes. People keep the limits they signed up with.",

  "limits.cost": "Cost, USD",
  "limits.costOf": "Cost ceiling in USD: {{meter}}",
  "limits.held": "New limits only apply to new people. Everyone on the plan keeps the old ones.",
  "limits.period": "Period",
  "limits.periodOf": "Period: {{meter}}",
  "limits.text":
    "Amount: empty is unlimited, 0 is not included. Cost: the most it may cost us in a period. Empty is no ceiling.",
  "limits.title": "Limits",

  "models.all": "Select these models",
  "models.none": "Deselect these models",
  "models.nothing": "No models found.",
  "models.search": "Search models",
  "models.text_one": "{{count}} model included.",
  "models.text_other": "{{count}} models included.",
  "models.title": "Models",
  "modules.title": "Modules",

  "new.title": "New plan",

  "offered.no": "No: one of its modules is closed.",
  "offered.yes": "Yes",

  "pays.month": "At {{price}} per month",
  "pays.year": "At {{price}} per year",

  "period.day": "per day",
  "period.month": "per month",

  "price.both": "{{month}} per month, {{year}} per year",
  "price.changes": "The price is changing",
  "price.free": "free",
  "price.keep.month_one": "{{count}} monthly subscriber keeps {{price}}.",
  "price.keep.month_other": "{{count}} monthly subscribers keep {{price}}.",
  "price.keep.year_one": "{{count}} yearly subscriber keeps {{price}}.",
  "price.keep.year_other": "{{count}} yearly subscribers keep {{price}}.",
  "price.new.month": "New monthly subscribers pay {{price}}.",
  "price.new.year": "New yearly subscribers pay {{price}}.",
  "price.nobody.month": "No one subscribes monthly.",
  "price.nobody.year": "No one subscribes yearly.",

  saved: "{{name}} saved.",
  search: "Search plans",
  "section.edit": "Edit",
  subscribers_one: "{{count}} subscriber",
  subscribers_other: "{{count}} subscribers",

  title: "Plans",

  "trial.days_one": "{{count}} day",
  "trial.days_other": "{{count}} days",
  "trial.none": "none",
} satisfies Translation<typeof french>;
