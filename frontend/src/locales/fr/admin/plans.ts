export const plans = {
  "action.archive": "Archiver",
  "action.delete": "Supprimer",
  "action.new": "Ajouter une offre",
  "action.restore": "Remettre en vente",

  "archive.text_one":
    "Elle n'est plus proposée. {{count}} personne l'a et la garde ; vous pouvez la remettre en vente.",
  "archive.text_many":
    "Elle n'est plus proposée. {{count}} personnes l'ont et la gardent ; vous pouvez la remettre en vente.",
  "archive.text_other":
    "Elle n'est plus proposée. {{count}} personnes l'ont et la gardent ; vous pouvez la remettre en vente.",
  "archive.title": "Archiver {{name}} ?",
  "archived.text": "Une offre archivée ne se modifie pas. Remettez-la d'abord en vente.",

  "badge.archived": "archivée",
  "badge.closed": "module fermé",

  "column.holders": "Titulaires",
  "column.name": "Offre",
  "column.order": "Ordre",
  "column.price": "Prix",
  "column.subscribers": "Abonnés",
  "column.trial": "Essai",
  "column.type": "Type",

  "delete.done": "{{name}} est supprimée.",
  "delete.text": "Personne ne l'a jamais eue : rien n'en reste, sauf dans le journal.",
  "delete.title": "Supprimer {{name}} ?",

  "empty.text": "Ajoutez-en une, et elle est proposée dès que ses modules sont ouverts.",
  "empty.title": "Aucune offre",

  "fact.offered": "En vente",

  "field.hidesName": "Notre nom peut être retiré du widget",
  "field.megabytes": "Taille d'un fichier, en Mo",
  "field.monthly": "Prix par mois, en euros",
  "field.nameEn": "Nom en anglais",
  "field.nameFr": "Nom en français",
  "field.pages": "Pages d'un fichier",
  "field.seatMonth": "Utilisateur supplémentaire, par mois (EUR)",
  "field.seatYear": "Utilisateur supplémentaire, par an (EUR)",
  "field.seats": "Utilisateurs",
  "field.shortsMinutes": "Minutes d’une vidéo à découper en shorts",
  "field.sso": "Connexion par le fournisseur de l’équipe",
  "field.trial": "Jours d'essai",
  "field.worksPages": "Pages d’un fichier source",
  "field.yearly": "Prix par an, en euros",

  "filter.archived": "Archivées",
  "filter.none": "Non archivées",
  "filter.only": "Archivées seules",
  "filter.too": "Avec les archivées",

  "hint.cap": "À la fois. Vide : sans plafond.",
  "hint.capMegabytes": "En Mo, à la fois. Vide : sans plafond.",
  "hint.files": "Vide : 50 Mo et 1 000 pages.",
  "hint.hidesName": "Sinon, le widget de chaque chatbot l’affiche.",
  "hint.worksPages": "Vide : 100 pages.",
  "hint.free": "0 pour une offre gratuite.",
  "hint.freeHeld": "Des gens l'ont : elle reste gratuite.",
  "hint.kept": "Ce que paient des abonnés ne peut pas leur être retiré.",
  "hint.order": "La plus petite vient en premier.",
  "hint.paidHeld": "Des gens l'ont : elle reste payante.",
  "hint.seatPrice":
    "Ce que paie une équipe pour chaque utilisateur au-delà de ceux de l'offre. Laissez les deux vides pour ne pas en vendre.",
  "hint.seats": "Nombre de personnes par espace. Vide : 1.",
  "hint.shortsMinutes": "Vide : 10 minutes.",
  "hint.sso": "Les propriétaires peuvent relier un fournisseur OpenID pour leurs domaines.",
  "hint.trial": "0 : sans essai.",
  "hint.typeHeld": "Des gens l'ont : son type ne change plus.",

  intro: "Ce qui se vend et ce que cela comprend. Qui a une offre garde les limites avec lesquelles il l'a prise.",

  "limits.cost": "Coût, USD",
  "limits.costOf": "Plafond de coût en USD : {{meter}}",
  "limits.held": "De nouvelles limites valent pour les prochains : qui a déjà l'offre garde les siennes.",
  "limits.period": "Période",
  "limits.periodOf": "Période : {{meter}}",
  "limits.text":
    "Quantité : vide, sans limite ; 0, non compris. Coût : ce que cela peut nous coûter sur une période ; vide, aucun plafond.",
  "limits.title": "Limites",

  "models.all": "Cocher ces modèles",
  "models.none": "Décocher ces modèles",
  "models.nothing": "Aucun modèle ne correspond.",
  "models.search": "Chercher un modèle",
  "models.text_one": "{{count}} modèle compris.",
  "models.text_many": "{{count}} modèles compris.",
  "models.text_other": "{{count}} modèles compris.",
  "models.title": "Modèles",
  "modules.title": "Modules",

  "new.title": "Nouvelle offre",

  "offered.no": "Non : un de ses modules est fermé.",
  "offered.yes": "Oui",

  "pays.month": "À {{price}} par mois",
  "pays.year": "À {{price}} par an",

  "period.day": "par jour",
  "period.month": "par mois",

  "price.both": "{{month}} par mois, {{year}} par an",
  "price.changes": "Le prix change",
  "price.free": "gratuite",
  "price.keep.month_one": "{{count}} abonné au mois garde ses {{price}}.",
  "price.keep.month_many": "{{count}} abonnés au mois gardent leurs {{price}}.",
  "price.keep.month_other": "{{count}} abonnés au mois gardent leurs {{price}}.",
  "price.keep.year_one": "{{count}} abonné à l'année garde ses {{price}}.",
  "price.keep.year_many": "{{count}} abonnés à l'année gardent leurs {{price}}.",
  "price.keep.year_other": "{{count}} abonnés à l'année gardent leurs {{price}}.",
  "price.new.month": "Qui s'abonne au mois à partir de maintenant paie {{price}}.",
  "price.new.year": "Qui s'abonne à l'année à partir de maintenant paie {{price}}.",
  "price.nobody.month": "Personne n'est abonné au mois.",
  "price.nobody.year": "Personne n'est abonné à l'année.",

  saved: "{{name}} est enregistrée.",
  search: "Chercher une offre",
  "section.edit": "Modifier",
  subscribers_one: "{{count}} abonné",
  subscribers_many: "{{count}} abonnés",
  subscribers_other: "{{count}} abonnés",

  title: "Offres",

  "trial.days_one": "{{count}} jour",
  "trial.days_many": "{{count}} jours",
  "trial.days_other": "{{count}} jours",
  "trial.none": "sans",
} as const;
