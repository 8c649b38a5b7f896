import type { models as french } from "../../fr/plans/models.ts";
import type { Translation } from "../../translation.ts";

/** How the models of plans are named and counted. */
export const models = {
  "models.all_one": "The only model",
  "models.all_other": "All {{count}} models",
  "models.among": "including {{names}}",
  "models.some": "{{count}} of {{total}} models",

  "offer.weightText":
    "A question to this model counts as {{weight}}, and you have {{left}} left. A lighter model can still answer: choose it in the answer settings, or upgrade your plan.",

  "weights.answer":
    "No. A question to a more expensive model uses several of your plan's questions. You see how many next to the model's name before you ask.",
  "weights.line": "A question counts as {{span}}, depending on the model",
  "weights.of": "Count as {{weight}}: {{names}}.",
  "weights.question": "Do questions count the same with every model?",
  "weights.rest": "All other models count as 1.",
  "weights.row": "A question counts as",
  "weights.span": "{{least}} to {{most}}",
} satisfies Translation<typeof french>;
