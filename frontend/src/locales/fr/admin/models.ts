export const models = {
  "action.archive": "Archiver",
  "action.new": "Ajouter un modèle",
  "action.order": "Changer l'ordre",
  "action.restore": "Remettre au catalogue",

  "archive.text":
    "Il n'est plus proposé. Les conversations gardent ses réponses, et vous pouvez le remettre au catalogue.",
  "archive.title": "Archiver {{name}} ?",
  "archived.text": "Un modèle archivé ne se modifie pas. Remettez-le d'abord au catalogue.",

  "badge.archived": "archivé",
  "badge.guests": "invités",
  "badge.premium": "premium",
  "badge.trending": "en vue",
  "badge.writer": "rédaction",

  "column.instead": "Remplacé par",
  "column.name": "Modèle",
  "column.order": "Ordre",
  "column.price": "Prix par million de jetons",
  "column.priced": "Prix relevé le",
  "column.provider": "Fournisseur",

  "effort.high": "Longue",
  "effort.low": "Brève",
  "effort.medium": "Moyenne",
  "effort.none": "Au choix du fournisseur",

  "empty.text": "Ajoutez-en un, et il est proposé dès que son fournisseur a une clé.",
  "empty.title": "Aucun modèle",

  "fact.key": "Clé du fournisseur",
  "fact.sold": "Compris dans",
  "fact.warnings": "À vérifier",

  "field.cacheWrite": "Entrée écrite en cache, en USD",
  "field.cachedInput": "Entrée lue en cache, en USD",
  "field.commonName": "Nom commun",
  "field.context": "Contexte, en jetons",
  "field.effort": "Réflexion",
  "field.firstEvent": "Silence maximal avant la réponse, en secondes",
  "field.input": "Entrée, en USD",
  "field.kind": "Produit",
  "field.maxOutput": "Réponse la plus longue, en jetons",
  "field.name": "Nom affiché",
  "field.order": "Ordre",
  "field.output": "Sortie, en USD",
  "field.pricedOn": "Prix relevé le",
  "field.provider": "Fournisseur",
  "field.requestName": "Nom chez le fournisseur",
  "field.source": "Source du prix",
  "field.unitPrice": "Prix d'une unité, en USD",

  "filter.archived": "Archivés",
  "filter.none": "Non archivés",
  "filter.only": "Archivés seuls",
  "filter.too": "Avec les archivés",

  "hint.cache": "Par million de jetons. Vide : comme toute entrée.",
  "hint.commonName": "Les modèles du même nom se remplacent entre fournisseurs.",
  "hint.effort": "Pour les modèles qui réfléchissent avant de répondre.",
  "hint.firstEvent": "{{most}} au plus. Vide : {{usual}}.",
  "hint.order": "Le plus petit vient en premier.",
  "hint.price": "Par million de jetons.",
  "hint.requestName": "Tel que son API l'attend.",
  "hint.source": "L'adresse de la page, ou « sample » si personne ne l'a vérifié.",
  "hint.unitPrice": "Pour une image, une seconde de vidéo ou une minute de parole.",

  "instead.noKey": "sans clé",
  "instead.nobody": "personne",

  intro: "Ce que les gens peuvent interroger, dans l'ordre où ils le voient.",

  "key.missing": "Absente : le modèle n'est pas proposé.",
  "key.there": "Présente",

  "kind.image": "Des images",
  "kind.speech": "De la parole et sa transcription",
  "kind.text": "Du texte",
  "kind.video": "De la vidéo",

  "new.title": "Nouveau modèle",

  "order.down": "Descendre {{name}}",
  "order.intro":
    "L'ordre du catalogue est aussi celui dans lequel les modèles d'un même nom se remplacent. Rien ne change avant que vous n'enregistriez.",
  "order.moved": "{{name}} est à la place {{place}} sur {{count}}.",
  "order.saved": "Le nouvel ordre est en place.",
  "order.title": "Ordre des modèles",
  "order.undo": "Revenir à l'ordre enregistré",
  "order.up": "Monter {{name}}",

  "price.both": "{{input}} en entrée, {{output}} en sortie",
  "price.sample": "jamais vérifié",
  "price.unit.image": "{{price}} par image",
  "price.unit.speech": "{{price}} par minute",
  "price.unit.video": "{{price}} par seconde",

  saved: "{{name}} est enregistré.",
  search: "Chercher un modèle",
  "section.edit": "Modifier",

  "sold.free": "Une offre gratuite",
  "sold.guests": "Ouvert aux invités",
  "sold.premium": "Offres payantes seulement",

  "switch.can_read_pdf": "Répond à partir de PDF",
  "switch.can_see_images": "Voit les images",
  "switch.can_stream": "Répond au fil de l'eau",
  "switch.for_guests": "Ouvert aux invités, sans compte",
  "switch.is_trending": "Mis en avant",
  "switch.is_writer": "Choisi en premier pour les longs textes",

  title: "Modèles",

  "warning.cheaper_elsewhere": "Plus de trois fois moins cher chez {{vendor}}.",
  "warning.dearer_elsewhere": "Plus de trois fois plus cher chez {{vendor}}.",
  "warning.free_at_paid_vendor": "Un prix de 0 chez un fournisseur payant.",
  "warning.no_key": "Le fournisseur n'a pas de clé : le modèle n'est pas proposé.",
  "warning.no_unit_price": "Aucun prix pour ce qu'il produit : son coût ne peut être annoncé d'avance.",
  "warning.output_cheaper": "La sortie coûte moins que l'entrée.",
  "warning.sample": "Prix d'exemple, que personne n'a vérifié.",
  "warning.stale_one": "Prix relevé il y a {{count}} jour.",
  "warning.stale_many": "Prix relevé il y a {{count}} jours.",
  "warning.stale_other": "Prix relevé il y a {{count}} jours.",
} as const;
