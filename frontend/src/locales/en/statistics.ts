import type { statistics as french } from "../fr/statistics.ts";
import type { Translation } from "../translation.ts";

export const statistics = {
  asked_one: "{{count}} question",
  asked_other: "{{count}} questions",
  byModel: "My month, model by model",
  chart: "Questions asked, month by month",
  cost: "Cost",
  failed: "Your statistics could not be loaded",
  gone: "Model {{id}}",
  model: "Model",
  month: "Month",
  note: "The cost is what the models' providers charge us, in US dollars. Your plan includes it.",
  nothing: "No questions this month.",
  questions: "Questions",
  table: "Show as a table",
  title: "My month",
  tokens: "Tokens",
} satisfies Translation<typeof french>;
