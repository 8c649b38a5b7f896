import type { alertWords as english, tellingWords as englishTelling, unitWords as englishUnits } from "./en.ts";

export const alertWords: typeof english = {
  "dead-letters": {
    title: "Des tâches ont échoué pour de bon",
    meaning:
      "Des messages ont épuisé leurs tentatives ces dernières 24 heures. Ils attendent qu'un administrateur les renvoie.",
  },
  "mail-failing": {
    title: "Des e-mails ne partent pas",
    meaning: "Des e-mails attendent depuis plus de 15 minutes, ou ont échoué pour de bon ces dernières 24 heures.",
  },
  "minute-late": {
    title: "La tâche de chaque minute n'est pas passée",
    meaning: "Les posts et les questions programmés l'attendent. Elle doit se terminer sans erreur chaque minute.",
  },
  "sweep-late": {
    title: "Le nettoyage n'est pas passé",
    meaning:
      "Il libère ce qui a expiré et renvoie le travail perdu. Il doit se terminer sans erreur toutes les 10 minutes.",
  },
  "nightly-late": {
    title: "La tâche de nuit n'est pas passée",
    meaning:
      "Elle supprime ce qui doit l'être et compare les paiements. Elle doit se terminer sans erreur chaque nuit.",
  },
  "queue-late": {
    title: "Une file d'attente est en retard",
    meaning: "Un message que nous y avons envoyé n'est pas arrivé.",
  },
  "circuits-open": {
    title: "Un fournisseur est en panne",
    meaning: "Les appels à un fournisseur ont échoué si souvent que nous avons cessé de l'interroger un moment.",
  },
  "publications-unknown": {
    title: "Des posts sont peut-être partis, peut-être pas",
    meaning: "Un réseau a coupé avant de répondre. Rien ne repart tant que quelqu'un n'a pas vérifié.",
  },
  "database-errors": {
    title: "La base de données est en panne",
    meaning: "Au moins 1\u00A0% des appels à la base de données ont échoué ces 10 dernières minutes.",
  },
  "object-errors": {
    title: "Les Durable Objects sont en panne",
    meaning: "Au moins 1\u00A0% des appels aux objets ont échoué ces 10 dernières minutes.",
  },
  "spend-against-revenue": {
    title: "Les modèles coûtent plus que ce que l'on nous paie",
    meaning:
      "Le coût des modèles des 30 derniers jours, rapporté au chiffre d'affaires hors taxes (100\u00A0€ au moins).",
  },
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
