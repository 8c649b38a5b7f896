/** How the models of plans are named and counted. */
export const models = {
  "models.all_one": "Le seul modèle",
  "models.all_many": "Les {{count}} modèles",
  "models.all_other": "Les {{count}} modèles",
  "models.among": "dont {{names}}",
  "models.some": "{{count}} modèles sur {{total}}",

  "offer.weightText":
    "Une question à ce modèle compte pour {{weight}}, et il vous en reste {{left}}. Un modèle plus léger peut encore répondre : choisissez-le dans les réglages des réponses, ou prenez une offre plus grande.",

  "weights.answer":
    "Non. Une question à un modèle coûteux compte pour plusieurs questions de votre offre ; le nom du modèle l'indique avant l'envoi.",
  "weights.line": "Selon le modèle, une question compte pour {{span}}",
  "weights.of": "Pour {{weight}} : {{names}}.",
  "weights.question": "Une question compte-t-elle autant avec tous les modèles ?",
  "weights.rest": "Tous les autres comptent pour 1.",
  "weights.row": "Une question compte pour",
  "weights.span": "{{least}} à {{most}}",
} as const;
