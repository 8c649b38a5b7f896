/** Le bandeau des cookies et l'annonce d'une nouvelle version. */
export const services = {
  "consent.accept": "Tout accepter",
  "consent.ads": "Publicité",
  "consent.adsHint":
    "Les régies publicitaires apprennent que nos annonces vous ont amené ici. Rien de ce que vous écrivez ne leur parvient.",
  "consent.analytics": "Mesure d'audience",
  "consent.analyticsHint":
    "Pour savoir quelles pages sont utiles. Ni vos questions, ni les réponses, ni vos fichiers ne sont mesurés.",
  "consent.choose": "Choisir",
  "consent.needed":
    "Ensemble garde dans ce navigateur ce qu'il lui faut pour fonctionner : votre session, votre langue, votre thème, vos brouillons. C'est indispensable, et rien n'en quitte le site.",
  "consent.none": "Aucun service tiers n'est utilisé : il n'y a rien d'autre à accepter.",
  "consent.refuse": "Tout refuser",
  "consent.save": "Enregistrer mon choix",
  "consent.settings": "Cookies et confidentialité",
  "consent.text":
    "Nous aimerions mesurer la fréquentation du site et l'effet de nos annonces. Refuser ne change rien à ce que vous pouvez faire.",
  "consent.title": "Vos données, votre choix",

  "update.later": "Plus tard",
  "update.now": "Actualiser",
  "update.text": "Actualisez la page quand vous voulez : vos brouillons sont conservés.",
  "update.title": "Une nouvelle version est prête",
} as const;
