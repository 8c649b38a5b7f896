export const users = {
  "account.confirmed": "confirmée",
  "account.email": "Adresse e-mail",
  "account.guestText":
    "Vous utilisez Ensemble sans compte. Créez-en un pour garder vos conversations et poser plus de questions chaque jour.",
  "account.guestTitle": "Vos conversations tiennent à un fil",
  "account.name": "Nom",
  "account.plan": "Offre",
  "account.profile": "Profil",
  "account.sendAgain": "Renvoyer le lien",
  "account.sent": "Le lien est reparti. Regardez vos e-mails.",
  "account.title": "Mon compte",
  "account.unconfirmed": "à confirmer",

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

  "session.signOut": "Se déconnecter",
  "session.title": "Session",

  "usage.chat": "Questions",
  "usage.failed": "Votre consommation n'a pas pu être chargée",
  "usage.resets": "Le compteur repart {{when}}, {{date}}.",
  "usage.title": "Consommation",
  "usage.unlimited": "illimitées",
} as const;
