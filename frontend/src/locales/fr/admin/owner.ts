export const owner = {
  title: "Éditeur",
  intro:
    "Qui publie ce site. Les pages légales nomment ces informations entre doubles crochets ; une ligne qui en attend une est cachée aux visiteurs, et sa page ne peut pas être publiée.",

  changed: "Modifié par {{admin}}, {{moment}}.",

  "group.company": "Société",
  "group.reach": "Contact",
  "group.data": "Données et litiges",

  "note.company": "Pour les mentions légales.",
  "note.reach": "Publiées sur les pages de contact, de confidentialité et de mentions légales.",
  "note.data": "Pour la page de confidentialité, les mentions légales et les conditions.",

  subprocessors: "Sous-traitants",
  "subprocessors.table": "Tableau des sous-traitants",
  "note.subprocessors":
    "Chaque société à laquelle ce produit peut envoyer des données de personnes, comme la page de confidentialité les cite. Celle dont les réglages sont vides ici ne reçoit rien.",
  "subprocessor.name": "Société",
  "subprocessor.when": "Quand",
  "subprocessor.what": "Quoi",
  "subprocessor.where": "Où",
  "subprocessor.since": "Depuis",
  "subprocessor.settings": "Réglages",

  "hint.email": "Les messages de la page de contact arrivent ici. Sans adresse, ils vont au premier admin.",
  saved: "Informations enregistrées. Les pages qui les nomment sont à jour.",
};
