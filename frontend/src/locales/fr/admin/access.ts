export const access = {
  "code.hint": "Les 6 chiffres de votre application, ou un code de secours.",
  "code.label": "Code",
  "code.other": "Recommencer avec un autre compte",
  "code.submit": "Continuer",
  "code.text": "Ouvrez votre application d'authentification et saisissez le code affiché pour Ensemble.",
  "code.title": "Seconde étape",
  "field.email": "E-mail",
  "field.password": "Mot de passe",
  "login.expired": "Votre session est terminée. Connectez-vous à nouveau.",
  "login.submit": "Continuer",
  "login.text": "Cet espace est réservé à l'équipe.",
  "login.title": "Administration",
} as const;
