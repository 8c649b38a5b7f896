/** Conversations that are shared, exported and imported. */
export const transfer = {
  "share.title": "Partager cette conversation",
  "share.text":
    "Toute personne qui a le lien peut lire la conversation telle qu'elle est maintenant, avec ses images. Votre nom, vos coûts et vos instructions n'y figurent pas. Ce que vous écrivez ensuite n'apparaît que si vous actualisez le lien.",
  "share.create": "Créer un lien",
  "share.link": "Lien",
  "share.copy": "Copier le lien",
  "share.taken": "Montre la conversation telle qu'elle était le {{moment}}.",
  "share.update": "Actualiser le lien",
  "share.revoke": "Révoquer",

  "export.title": "Exporter cette conversation",
  "export.md": "Markdown",
  "export.mdText": "Un texte à lire ou à modifier, avec les modèles qui ont répondu.",
  "export.pdf": "PDF",
  "export.pdfText": "Un document à imprimer ou à envoyer.",
  "export.json": "JSON",
  "export.jsonText": "Tout, avec chaque version d'une question. Vous pouvez l'importer à nouveau.",

  "continue.title": "Votre copie d'une conversation partagée",
  "continue.failed": "La conversation n'a pas pu être copiée",
  "continue.leave": "Poser une autre question",
};
