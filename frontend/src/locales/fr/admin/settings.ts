export const settings = {
  "group.affiliates": "Recommandations",
  "group.guests": "Sans compte confirmé",
  "group.payments": "Paiements",
  "group.spend": "Dépenses et abus",

  "hint.changed": "Modifié par {{admin}}, {{moment}}.",
  "hint.range": "De {{min}} à {{max}}. Au départ : {{initial}}.",

  intro: "Les chiffres du produit qui ne dépendent d'aucune offre. Un changement compte en une minute au plus.",

  pages:
    "Les pages publiques nomment ces chiffres. Elles prennent les nouveaux à la prochaine construction du site, qui démarre seule si un crochet de déploiement est configuré.",

  "promise.affiliates":
    "Une personne déjà venue par un lien garde la part promise ce jour-là, et une commission retenue garde sa date.",
  "promise.guests": "Compte dès la question suivante.",
  "promise.payments": "Un paiement qui a déjà échoué garde le délai annoncé.",
  "promise.spend":
    "Une fois le plafond atteint, les actions concernées attendent le lendemain (UTC) et les personnes le lisent. Une alerte vous prévient à 80 %.",

  saved: "Les réglages sont enregistrés.",

  "setting.affiliate_claim_hours": "Heures pour nommer un lien après l'inscription",
  "setting.affiliate_held_days": "Jours pendant lesquels une commission est retenue",
  "setting.affiliate_percent": "Part de ce qui est payé, en %",
  "setting.free_plan_day_usd": "USD par jour pour tous les titulaires d'une offre gratuite",
  "setting.grace_days": "Jours d'accès après un paiement échoué",
  "setting.guest_questions": "Questions par jour et par réseau",
  "setting.network_sign_ups": "Nouveaux comptes par jour et par réseau",
  "setting.total_day_usd": "USD par jour pour tout le service",

  title: "Réglages",
  trials: "Les jours d'essai appartiennent à chaque offre.",
  "trials.link": "Voir les offres",
};
