export const audit = {
  "column.action": "Action",
  "column.admin": "Administrateur",
  "column.from": "Depuis",
  "column.outcome": "Résultat",
  "column.subject": "Objet",
  "column.when": "Date",
  "empty.text": "Chaque modification faite par un administrateur s'inscrit ici, et rien ne s'en efface.",
  "empty.title": "Rien n'a encore été modifié",
  intro: "Qui a modifié quoi, avant et après, et depuis où. Ce journal ne peut être ni modifié ni effacé.",
  search: "Chercher un e-mail, une action ou un objet",
  title: "Journal",
} as const;
