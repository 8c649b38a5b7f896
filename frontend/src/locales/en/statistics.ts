import type { statistics as french } from "../fr/statistics.ts";
import type { Translation } from "../translation.ts";

export const statistics = {
  asked_one: "{{count, number}} question",
  asked_other: "{{count, number}} questions",
  byModel: "My month by model",
  chart: "Questions asked per month",
  cost: "Cost",
  failed: "Your statistics couldn't be loaded",
  gone: "Model {{id}}",
  model: "Model",
  month: "Month",
  note: "The cost is what model providers charge us. Your plan covers it.",
  nothing: "No questions this month.",
  questions: "Questions",
  table: "Show as a table",
  title: "My month",
  tokens: "Tokens",
} satisfies Translation<typeof french>;
