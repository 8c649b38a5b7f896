import type { models as french } from "../../fr/plans/models.ts";
import type { Translation } from "../../translation.ts";

/** How the models of plans are named and counted. */
export const models = {
  "models.all_one": "The only model",
  "models.all_other": "All {{count}} models",
  "models.among": "among them {{names}}",
  "models.some": "{{count}} of {{total}} models",

  "offer.weightText":
    "A question to this model counts as {{weight}}, and {{left}} are left. A lighter model still answers: choose it in the settings of the answers, or take a larger plan.",

  "weights.answer":
    "No. A question to a dear model counts as several questions of your plan, and the model's name says so before you ask.",
  "weights.line": "Depending on the model, a question counts as {{span}}",
  "weights.of": "As {{weight}}: {{names}}.",
  "weights.question": "Does a question count the same with every model?",
  "weights.rest": "All others count as 1.",
  "weights.row": "A question counts as",
  "weights.span": "{{least}} to {{most}}",
} satisfies Translation<typeof french>;
