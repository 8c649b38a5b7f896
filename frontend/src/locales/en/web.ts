import type { web as french } from "../fr/web.ts";
import type { Translation } from "../translation.ts";

export const web = {
  source: "Source {{n}}: {{site}}",
  open: "Open on {{site}}",
  leftMonth: "{{left}} of {{limit}} left this month",
  leftToday: "{{left}} of {{limit}} left today",
  notIncluded: "Your plan doesn't include answers from the web.",
  query: "“{{query}}”",
  reached_one: "You've used your web answer.",
  reached_other: "You've used your {{count, number}} web answers.",
  read_one: "Searched the web, {{count, number}} page read",
  read_other: "Searched the web, {{count, number}} pages read",
  reading_one: "Reading {{count, number}} page",
  reading_other: "Reading {{count, number}} pages",
  searching: "Searching the web",
  searchingFor: "Searching: {{queries}}",
  unneeded: "There was nothing to look up on the web, and nothing was counted.",
  unread: "No page could be read on the web. This answer doesn't rest on any, and the search isn't counted.",
  without: "Ask without the web",
} satisfies Translation<typeof french>;
