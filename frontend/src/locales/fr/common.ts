export const common = {
  "challenge.failed":
    "La vérification n'a pas pu s'afficher. Votre connexion ou un bloqueur de publicité l'en empêche peut-être.",
  "challenge.text":
    "Les tentatives sont nombreuses en ce moment. Confirmez que vous n'êtes pas un robot : ce que vous avez écrit est gardé.",
  "challenge.title": "Une petite vérification",

  "action.back": "Retour",
  "action.cancel": "Annuler",
  "action.clear": "Effacer",
  "action.close": "Fermer",
  "action.confirm": "Confirmer",
  "action.copied": "Copié",
  "action.copy": "Copier",
  "action.delete": "Supprimer",
  "action.download": "Télécharger",
  "action.edit": "Modifier",
  "action.more": "Plus d'actions",
  "action.next": "Suivant",
  "action.open": "Ouvrir",
  "action.previous": "Précédent",
  "action.rename": "Renommer",
  "action.retry": "Réessayer",
  "action.save": "Enregistrer",
  "action.search": "Rechercher",
  "action.send": "Envoyer",
  "action.stop": "Arrêter",
  "action.undo": "Annuler",

  "day.today": "Aujourd'hui",
  "day.yesterday": "Hier",
  "day.week": "Cette semaine",
  "day.month": "Ce mois-ci",

  "field.hidePassword": "Masquer le mot de passe",
  "field.optional": "facultatif",
  "field.required": "Ce champ est obligatoire.",
  "field.showPassword": "Afficher le mot de passe",

  "folder.archive": "Archives",
  "folder.documents": "Documents",
  "folder.texts": "Mes textes",

  "language.en": "English",
  "language.fr": "Français",
  "language.label": "Langue",

  "preview.open": "Aperçu",
  "preview.title": "Aperçu",
  "preview.drawing": "Dessin décrit par ce code",
  "preview.still": "Cette page contient un programme, qui n'est pas lancé.",
  "preview.run": "Lancer",
  "preview.more_one": "{{number}} ligne de plus.",
  "preview.more_many": "{{number}} lignes de plus.",
  "preview.more_other": "{{number}} lignes de plus.",
  "markdown.code": "Code",
  "markdown.copyCode": "Copier le code",
  "markdown.image": "Image : {{alt}}",
  "markdown.imageHint":
    "L'image n'est pas chargée, pour ne rien révéler de vous. Le lien s'ouvre dans un nouvel onglet.",
  "markdown.imageWithoutText": "Image",
  "menu.label": "Menu",

  "markdown.footnote": "Note {{label}}",
  "markdown.footnoteBack": "Retour au texte de la note {{label}}",
  "markdown.table": "Tableau",
  "markdown.taskDone": "Fait",
  "markdown.taskOpen": "À faire",
  "markdown.tooLong": "Ce message est très long : la suite est affichée sans mise en forme.",

  notifications: "Notifications",

  offline: "Vous êtes hors ligne. Ce qui est affiché date d'avant, et rien ne peut être enregistré.",

  "state.busy": "Un instant…",
  "state.error": "Quelque chose s'est mal passé",
  "state.loading": "Chargement…",

  "theme.dark": "Mode sombre",
  "theme.light": "Mode clair",
  "theme.toDark": "Passer en mode sombre",
  "theme.toLight": "Passer en mode clair",

  "unsaved.leave": "Quitter sans enregistrer",
  "unsaved.stay": "Rester",
  "unsaved.text": "Ce que vous avez saisi n'est pas enregistré et sera perdu.",
  "unsaved.title": "Quitter cette page ?",
} as const;
