export const switcher = {
  create: "Créer une équipe",
  "go.personal": "Aller à l'espace personnel",
  "go.team": "Aller à l'équipe {{name}}",
  label: "Changer d'espace",
  lost: "Vous ne faites plus partie de l'équipe {{name}}. Ce que vous y aviez saisi est conservé dans ce navigateur.",
  lostUnnamed: "Vous ne faites pas partie de cette équipe. Voici votre espace personnel.",
  manage: "Gérer l'équipe",
  members: "Membres de l'équipe",
} as const;
