export const visitors = {
  "lead.agreed": "A donné son accord",
  "lead.at": "Laissé le",
  "lead.field": "{{label}} : {{value}}",
  "lead.fields": "Renseignements",
  "lead.place": "Lieu",
  "lead.unnamed": "Sans nom",
  "lead.who": "Contact",
  leads: "Contacts",
  "leads.csv": "Télécharger en CSV",
  "leads.empty": "Personne n'a encore laissé d'adresse",
  "leads.emptyText": "Quand le chatbot ne sait pas répondre, il propose au visiteur de laisser la sienne.",
  "leads.search": "Chercher un contact",
} as const;
