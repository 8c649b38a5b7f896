export const rights = {
  agreement: "Cet accord doit d'abord être accepté pour l'équipe par {{roles}}.",

  "only.billing.manage": "L'offre de cette équipe est gérée par {{roles}}.",
  "only.library.edit": "Vous pouvez consulter cette page ; {{roles}} peuvent la modifier.",
  "only.planner.connect": "Les comptes sont connectés et déconnectés par {{roles}}.",
  "only.planner.edit": "Vous pouvez consulter cette page ; {{roles}} peuvent la modifier.",
  "only.planner.publish": "Vous pouvez préparer des posts ; {{roles}} les publient.",
  "only.questions.ask":
    "Dans cette équipe, {{roles}} interrogent les modèles. Votre espace personnel a ses propres questions.",
  "only.support.answer": "Vous pouvez lire cette page ; {{roles}} peuvent répondre.",
  "only.support.edit": "Vous pouvez consulter cette page ; {{roles}} peuvent la modifier.",

  "page.home": "Aller à vos outils",
  "page.planText": "Dans {{team}}, l'offre et son paiement sont gérés par {{roles}}. Adressez-vous à l'un d'eux.",
  "page.planTitle": "L'offre est gérée par d'autres",
  "page.text": "Dans {{team}}, {{roles}} peuvent l'ouvrir.",
  "page.title": "Cette page n'est pas ouverte à votre rôle",

  "those.admin": "les administrateurs",
  "those.agent": "les agents d'assistance",
  "those.approver": "les valideurs",
  "those.editor": "les rédacteurs de posts",
  "those.member": "les membres",
  "those.owner": "les propriétaires",
  "those.viewer": "les lecteurs",
} as const;
