import type { insights as french } from "../fr/insights.ts";
import type { Translation } from "../translation.ts";

export const insights = {
  asOf: "Numbers read {{when}}. Days are those of UTC.",
  best: "Best received posts",
  byDay: "Posts published by day",
  comments: "Comments",
  day: "Day",
  failed: "Failed",
  impressions: "Impressions",
  lastDays_one: "{{count}} day",
  lastDays_other: "{{count}} days",
  "line.impressions": "Impressions of the day's posts",
  "line.reactions": "Reactions to the day's posts",
  loadFailed: "The statistics could not be loaded",
  measured_one: "of {{count}} measured post",
  measured_other: "of {{count}} measured posts",
  none: "Nothing was published in this period",
  noneText: "As soon as your posts are online, you see here how they are received.",
  period: "Period",
  published: "Posts published",
  reactions: "Reactions",
  received: "Reactions {{reactions}}, comments {{comments}}, shares {{shares}}",
  shares: "Shares",
  table: "The numbers as a table",
  title: "Statistics",
  whyLater: "Some posts have no numbers yet: they are read in the week after publishing.",
  whyLinkedin:
    "LinkedIn does not give numbers of a member's posts. Those of other posts are read in the week after publishing.",
} satisfies Translation<typeof french>;
