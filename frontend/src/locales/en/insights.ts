import type { insights as french } from "../fr/insights.ts";
import type { Translation } from "../translation.ts";

export const insights = {
  asOf: "Numbers read {{when}}. Days are in UTC.",
  best: "Top posts",
  byDay: "Posts published per day",
  comments: "Comments",
  day: "Day",
  failed: "Failed",
  impressions: "Impressions",
  lastDays_one: "{{count}} day",
  lastDays_other: "{{count}} days",
  "line.impressions": "Impressions of that day's posts",
  "line.reactions": "Reactions to that day's posts",
  loadFailed: "The statistics couldn't be loaded",
  measured_one: "across {{count}} measured post",
  measured_other: "across {{count}} measured posts",
  none: "Nothing was published in this period",
  noneText: "Once your posts are online, you'll see here how they perform.",
  period: "Period",
  published: "Posts published",
  reactions: "Reactions",
  received: "Reactions {{reactions}}, comments {{comments}}, shares {{shares}}",
  shares: "Shares",
  table: "Show as a table",
  title: "Statistics",
  whyLater: "Some posts don't have numbers yet. We read them within a week of publishing.",
  whyHidden:
    "{{network}} doesn't share numbers for a member's posts. For other posts, we read them within a week of publishing.",
} satisfies Translation<typeof french>;
