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
  "export.done": "Le fichier est dans vos téléchargements.",
  "export.md": "Markdown",
  "export.mdText": "Un texte à lire ou à modifier, avec les modèles qui ont répondu.",
  "export.pdf": "PDF",
  "export.pdfText": "Un document à imprimer ou à envoyer.",
  "export.json": "JSON",
  "export.jsonText": "Tout, avec chaque version d'une question. Vous pouvez l'importer à nouveau.",

  "continue.title": "Votre copie d'une conversation partagée",
  "continue.failed": "La conversation n'a pas pu être copiée",
  "continue.leave": "Poser une autre question",

  "page.title": "Import et liens partagés",
  "page.back": "Retour à l'historique",

  "import.title": "Importer des conversations",
  "import.text":
    "Apportez vos conversations de ChatGPT ou de Claude, ou un export JSON d'Ensemble : le fichier ZIP ou JSON que vous y avez téléchargé, {{size}} au plus. Les images et ce que les outils ont écrit ne sont pas repris, et une ligne le signale. Importer deux fois le même fichier ne change rien.",
  "import.choose": "Choisir un export",
  "import.account": "Créez un compte pour importer vos conversations",
  "import.signUp": "Créer un compte gratuit",
  "import.running": "Import en cours…",
  "import.count_one": "{{count, number}} conversation",
  "import.count_many": "{{count, number}} de conversations",
  "import.count_other": "{{count, number}} conversations",
  "import.imported_one": "{{count, number}} conversation importée.",
  "import.imported_many": "{{count, number}} de conversations importées.",
  "import.imported_other": "{{count, number}} conversations importées.",
  "import.known_one": "{{count, number}} était déjà là.",
  "import.known_many": "{{count, number}} étaient déjà là.",
  "import.known_other": "{{count, number}} étaient déjà là.",
  "import.skipped_one": "{{count, number}} laissée de côté.",
  "import.skipped_many": "{{count, number}} laissées de côté.",
  "import.skipped_other": "{{count, number}} laissées de côté.",
  "import.reasons": "Ce qui a été laissé de côté, et pourquoi",

  "skip.empty": "rien n'y est dit",
  "skip.broken": "ses données sont illisibles",
  "skip.cycle": "ses messages se suivent en boucle",
  "skip.too_large": "elle dépasse 8 Mo",
  "skip.too_many_messages": "elle compte plus de 20 000 messages",
  "skip.unsafe_keys": "ses données contiennent des noms interdits",

  "failure.not_an_export": "Ce fichier n'est pas un export de ChatGPT, de Claude ou d'Ensemble.",
  "failure.damaged": "Ce fichier est abîmé ou incomplet. Téléchargez l'export à nouveau.",
  "failure.bomb": "Cette archive contient bien plus qu'elle ne devrait : nous avons arrêté l'import.",
  "failure.unsafe_name": "Cette archive contient des noms de fichiers interdits.",
  "failure.password":
    "Cette archive est protégée par un mot de passe. Décompressez-la, puis importez conversations.json.",
  "failure.too_many_conversations":
    "Cet export compte plus de 20 000 conversations. Les 20 000 premières ont été lues.",
  "failure.interrupted": "L'import a été interrompu. Importez le fichier à nouveau : il reprend ce qui manque.",

  "links.title": "Liens partagés",
  "links.none": "Vous ne partagez aucune conversation. Les liens que vous créez apparaissent ici.",
  "links.copy": "Copier le lien vers « {{title}} »",
  "links.revoke": "Révoquer le lien vers « {{title}} »",
};
