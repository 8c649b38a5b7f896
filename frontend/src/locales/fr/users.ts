export const users = {
  "account.confirmed": "confirmée",
  "account.email": "Adresse e-mail",
  "account.guestText":
    "Vous utilisez Ensemble sans compte. Créez-en un pour garder vos conversations et poser plus de questions chaque jour.",
  "account.guestTitle": "Vos conversations tiennent à un fil",
  "account.name": "Nom",
  "account.profile": "Profil",
  "account.sendAgain": "Renvoyer le lien",
  "account.sent": "Le lien est reparti. Regardez vos e-mails.",
  "account.title": "Mon compte",
  "account.unconfirmed": "à confirmer",

  "export.again": "Réessayer",
  "export.done": "Vos données sont dans vos téléchargements.",
  "export.failed": "L'export n'a pas abouti",
  "export.running": "Nous rassemblons vos données…",
  "export.start": "Exporter mes données",
  "export.text":
    "Un seul fichier ZIP avec tout ce que nous gardons de vous : conversations, images, consommation et paiements.",
  "export.title": "Vos données",

  "password.changed": "Votre mot de passe est changé.",
  "password.current": "Mot de passe actuel",
  "password.currentHint": "Laissez vide si vous n'en avez pas encore.",
  "password.new": "Nouveau mot de passe",
  "password.submit": "Changer le mot de passe",
  "password.title": "Mot de passe",

  "privacy.incognito": "Mode incognito",
  "privacy.incognitoHint": "Les nouvelles conversations ne sont pas enregistrées.",
  "privacy.marketing": "Nouvelles par e-mail",
  "privacy.marketingHint": "Quelques messages par an sur ce qui change dans Ensemble.",
  "privacy.notLoaded": "Ce réglage n'a pas pu être chargé",
  "privacy.notSaved": "Le réglage n'a pas pu être enregistré.",
  "privacy.title": "Confidentialité",

  "removal.confirm": "Tout supprimer",
  "removal.differs": "Ce n'est pas l'adresse de ce compte.",
  "removal.open": "Supprimer mon compte",
  "removal.question": "Supprimer votre compte ?",
  "removal.text": "Vos conversations, vos fichiers et votre offre partent avec lui. C'est sans retour.",
  "removal.title": "Supprimer le compte",
  "removal.type": "Pour confirmer, saisissez {{email}}",
  "removal.warning":
    "Tout ce qu'il contient est supprimé définitivement, et une offre payée s'arrête aussitôt. Pensez à exporter vos données avant.",

  "session.signOut": "Se déconnecter",
  "session.title": "Session",

  "usage.failed": "Votre consommation n'a pas pu être chargée",
  "usage.left": "Reste {{left}} sur {{total}}",
  "usage.resets": "Remise à zéro {{when}} ({{date}}).",
  "usage.title": "Consommation",
  "usage.unlimited": "sans limite",
} as const;
