export const notifications = {
  "channel.app": "App",
  "channel.mail": "E-mail",
  "channel.push": "Appareil",

  "devices.add": "Être prévenu sur ce navigateur",
  "devices.current": "ce navigateur",
  "devices.denied":
    "Ce navigateur refuse les notifications d'Ensemble. Autorisez-les dans ses réglages, puis rechargez la page.",
  "devices.end": "Retirer",
  "devices.home_screen":
    "Sur iPhone et iPad, ajoutez d'abord Ensemble à l'écran d'accueil : Partager, puis « Sur l'écran d'accueil ». Ouvrez-le de là et revenez ici.",
  "devices.note":
    "Un navigateur vous prévient même quand Ensemble est fermé, jusqu'à ce que vous le retiriez ou vous déconnectiez.",
  "devices.off":
    "Les notifications sur les appareils ne sont pas disponibles ici. Tout reste visible dans l'application.",
  "devices.since": "Depuis le {{date}}",
  "devices.title": "Appareils",
  "devices.unable": "Ce navigateur ne sait pas recevoir de notifications.",
  "devices.unknown": "Navigateur inconnu",

  "digest.at": "Heure du message",
  "digest.hint": "Il ne part que s'il y a du nouveau que vous n'avez pas vu et qu'aucun autre e-mail n'a dit.",
  "digest.label": "Un e-mail par jour",

  earlier: "Voir les précédentes",
  failed: "Les notifications n'ont pas pu être chargées",

  "hours.title": "Quand",
  isUnread: "Non lue",

  "kind.account-ending": "Un compte est à reconnecter",
  "kind.comment-mention": "Un commentaire vous mentionne",
  "kind.comment-reply": "Une réponse à votre commentaire",
  "kind.domain-lost": "Un domaine de votre équipe n’est plus confirmé",
  "kind.lead": "Un visiteur laisse ses coordonnées",
  "kind.payment-failed": "Un paiement n'aboutit pas",
  "kind.post-trouble": "Une publication a besoin de vous",
  "kind.schedule-answered": "Une question programmée a sa réponse",
  "kind.schedule-paused": "Une question programmée est mise en pause",
  "kind.team-ending": "Une équipe va être supprimée",
  "kind.team-joined": "Quelqu'un rejoint votre équipe",
  "kind.team-kept": "Une équipe est finalement conservée",
  "kind.team-left": "Vous êtes retiré d'une équipe",
  "kind.team-role": "Votre rôle dans une équipe change",
  "kind.training-ended": "Un entraînement est terminé",
  "kind.trial-ending": "Un essai se termine",
  "kind.visitor-waiting": "Un visiteur attend une personne",
  "kind.work-failed": "Un contenu n'a pas pu être terminé",
  "kind.work-ready": "Un livre, un rapport ou des cartes sont prêts",

  "kinds.account": "Compte",
  "kinds.column": "Ce qui se passe",
  "kinds.note":
    "« E-mail » est le message quotidien réglé plus bas. Les e-mails envoyés aussitôt, comme ceux des paiements, ne changent pas.",
  "kinds.title": "Ce dont vous êtes prévenu",

  none: "Rien de nouveau",
  noneText: "Ce qui se termine ou a besoin de vous s'affichera ici.",

  "quiet.from": "De",
  "quiet.hint": "Rien ne sonne et aucun e-mail quotidien ne part pendant ces heures. Ce qui attend arrive ensuite.",
  "quiet.label": "Heures calmes",
  "quiet.until": "À",

  read: "Marquer comme lue : {{title}}",
  readAll: "Tout marquer comme lu",
  settings: "Réglages",
  settingsFailed: "Ces réglages n'ont pas pu être chargés",
  title: "Notifications",
  unread_one: "Notifications, {{count}} non lue",
  unread_many: "Notifications, {{count}} non lues",
  unread_other: "Notifications, {{count}} non lues",
  zone: "Fuseau horaire",
};
