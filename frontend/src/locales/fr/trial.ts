export const trial = {
  note: "Il répond d'après ce qu'il sait. Vos essais ne comptent pas dans les statistiques.",
  "note.empty": "Il ne sait encore rien : il dira qu'il ne trouve pas.",
  "note.first": "Ses sources sont en cours de lecture : il répond pour l'instant d'après celles qui sont lues.",
  "note.partly": "Ses sources sont en cours de lecture : il répond pour l'instant avec la version en ligne.",
  notStored: "Ceci est un aperçu : rien n'est enregistré. Vos visiteurs, eux, le pourront ici.",
  open: "Voir l'aperçu",
  preview: "Aperçu",
  title: "Essayer le chatbot",
} as const;
