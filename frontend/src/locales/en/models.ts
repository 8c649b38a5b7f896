import type { models as french } from "../fr/models.ts";
import type { Translation } from "../translation.ts";

export const models = {
  "access.account": "free with an account",
  "access.premium": "paid plan",

  "marketplace.all": "All",
  "marketplace.chosen": "Selected model",
  "marketplace.clear": "Clear search",
  "marketplace.count_one": "{{count}} model",
  "marketplace.count_other": "{{count}} models",
  "marketplace.description": "Everything Ensemble offers, and the models behind your answers.",
  "marketplace.empty": "No models found",
  "marketplace.emptyText": "Try another name or provider.",
  "marketplace.failed": "Models couldn't be loaded",
  "marketplace.none": "No models here yet",
  "marketplace.search": "Search models",
  "marketplace.title": "Marketplace",
  "marketplace.trending": "Trending",
  "marketplace.uses": "Good for",

  weight: "counts as {{weight}}",

  "picker.all": "All models",
  "picker.failed": "Models unavailable",
  "picker.label": "Model: {{model}}",
  "picker.loading": "Loading…",
  "picker.off": "off for the moment",
  "picker.retry": "Reload models",
  "picker.suggested": "Suggested",
  "picker.title": "Choose a model",

  "prices.context": "Context, tokens",
  "prices.input": "Input",
  "prices.model": "Model",
  "prices.of": "{{model}} ({{provider}})",
  "prices.open": "Show token prices",
  "prices.output": "Output",
  "prices.title": "What providers charge per million tokens",

  "strength.demanding": "Hard problems, code and analysis",
  "strength.everyday": "Quick everyday answers",
  "strength.long": "handles whole books",
  "strength.pictures": "reads images",

  "use.demanding": "Hard problems",
  "use.everyday": "Everyday",
  "use.long": "Long documents",
  "use.pictures": "Images",
} satisfies Translation<typeof french>;
