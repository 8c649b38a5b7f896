import type {
  alertMeanings as englishMeanings,
  alertTitles as englishTitles,
  tellingWords as englishTelling,
  unitWords as englishUnits,
} from "./en.ts";

export const alertTitles: typeof englishTitles = {
  "dead-letters": "Des tâches ont échoué pour de bon",
  "mail-failing": "Des e-mails ne partent pas",
  "minute-late": "La tâche de chaque minute n'est pas passée",
  "sweep-late": "Le nettoyage n'est pas passé",
  "nightly-late": "La tâche de nuit n'est pas passée",
  "queue-late": "Une file d'attente est en retard",
  "circuits-open": "Un fournisseur est en panne",
  "publications-unknown": "Des posts sont peut-être partis, peut-être pas",
  "database-errors": "La base de données est en panne",
  "object-errors": "Les Durable Objects sont en panne",
  "spend-near-ceiling": "Un plafond du jour est proche",
  "spend-against-revenue": "Les modèles coûtent plus que ce que l'on nous paie",
};

export const alertMeanings: typeof englishMeanings = {
  "dead-letters":
    "Des messages ont épuisé leurs tentatives ces dernières 24 heures. Ils attendent qu'un administrateur les renvoie.",
  "mail-failing": "Des e-mails attendent depuis plus de 15 minutes, ou ont échoué pour de bon ces dernières 24 heures.",
  "minute-late": "Les posts et les questions programmés l'attendent. Elle doit se terminer sans erreur chaque minute.",
  "sweep-late":
    "Il libère ce qui a expiré et renvoie le travail perdu. Il doit se terminer sans erreur toutes les 10 minutes.",
  "nightly-late":
    "Elle supprime ce qui doit l'être et compare les paiements. Elle doit se terminer sans erreur chaque nuit.",
  "queue-late": "Un message que nous y avons envoyé n'est pas arrivé.",
  "circuits-open": "Les appels à un fournisseur ont échoué si souvent que nous avons cessé de l'interroger un moment.",
  "publications-unknown": "Un réseau a coupé avant de répondre. Rien ne repart tant que quelqu'un n'a pas vérifié.",
  "database-errors": "Au moins 1\u00A0% des appels à la base de données ont échoué ces 10 dernières minutes.",
  "object-errors": "Au moins 1\u00A0% des appels aux objets ont échoué ces 10 dernières minutes.",
  "spend-near-ceiling":
    "Le coût de la journée, rapporté à son plafond. À 100\u00A0%, nous nous arrêtons jusqu'à minuit UTC\u00A0: pour tous, ou pour les comptes d'une offre gratuite.",
  "spend-against-revenue":
    "Le coût des modèles des 30 derniers jours, rapporté au chiffre d'affaires hors taxes (100\u00A0€ au moins).",
};

export const unitWords: typeof englishUnits = {
  count: "{value}",
  minutes: "{value}\u00A0min",
  percent: "{value}\u00A0%",
};

export const tellingWords: typeof englishTelling = {
  opened: "Alerte\u00A0: {title}",
  ended: "Terminé\u00A0: {title}",
  measured: "Mesure\u00A0: {value}. L'alerte se déclenche à partir de {threshold}.",
  about: "En cause\u00A0: {subjects}.",
  lasted: "Début le {opened}, fin le {ended} (UTC).",
  runbook: "Que faire\u00A0: {runbook} dans le dépôt.",
  action: "Ouvrir Santé",
  note: "Vous recevez cet e-mail parce que vous administrez cette installation. Il arrive une fois, puis une fois encore quand l'alerte est terminée.",
};
