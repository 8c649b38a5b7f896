export const beside = {
  label: "Réponses côte à côte",
  keep: "Garder celle-ci",
  keepOf: "Garder celle-ci : {{model}}",
  stop: "Arrêter la réponse de {{model}}",
  second: "Second modèle",
  none: "Choisir un modèle",
  choose: "Second modèle : {{model}}",
  counts_one: "compte pour {{count}} question",
  counts_many: "compte pour {{count}} de questions",
  counts_other: "compte pour {{count}} questions",
} as const;
