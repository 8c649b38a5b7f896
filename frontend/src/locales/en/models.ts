import type { models as french } from "../fr/models.ts";
import type { Translation } from "../translation.ts";

export const models = {
  "access.account": "free with an account",
  "access.premium": "paid plan",

  "marketplace.all": "All",
  "marketplace.chosen": "Chosen model",
  "marketplace.clear": "Clear the search",
  "marketplace.count_one": "{{count}} model",
  "marketplace.count_other": "{{count}} models",
  "marketplace.context": "{{size}} token context",
  "marketplace.description": "What Ensemble offers, and who answers your questions.",
  "marketplace.empty": "No model matches",
  "marketplace.emptyText": "Try another name, or another provider.",
  "marketplace.failed": "The models could not be loaded",
  "marketplace.images": "sees images",
  "marketplace.none": "No model here yet",
  "marketplace.price": "{{input}} in, {{output}} out, per million tokens",
  "marketplace.providers": "Providers",
  "marketplace.search": "Search models",
  "marketplace.title": "Marketplace",
  "marketplace.trending": "Trending",
  "marketplace.free": "no cost",

  weight: "counts as {{weight}}",

  "picker.all": "All models",
  "picker.failed": "Models unavailable",
  "picker.label": "Model: {{model}}",
  "picker.loading": "Loading…",
  "picker.retry": "Load the models again",
  "picker.title": "Who answers",
} satisfies Translation<typeof french>;
