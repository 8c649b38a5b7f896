import type { overview as french } from "../../fr/admin/overview.ts";
import type { Translation } from "../../translation.ts";

export const overview = {
  answers: "Answers today",
  answersText: "Successful calls to models, UTC day",
  "column.ending": "Cancelled",
  "column.monthly": "Monthly",
  "column.trials": "In trial",
  "column.unpaid": "Unpaid",
  "column.yearly": "Yearly",
  failedJobs_one: "{{number}} job failed today",
  failedJobs_other: "{{number}} jobs failed today",
  failedWork: "Failed work",
  intro: "Where things stand now. Each figure opens its list.",
  newPeople_one: "{{number}} new this month",
  newPeople_other: "{{number}} new this month",
  noPlan: "No plan",
  none: "There are no subscriptions yet.",
  paying: "Paying",
  payingText: "People with a subscription outside a trial",
  people: "People",
  plan: "Plan",
  revenue: "Revenue this month",
  subscriptions: "Subscriptions by plan",
  title: "Overview",
} satisfies Translation<typeof french>;
