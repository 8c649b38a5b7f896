import { promptsOf } from "../row.ts";

export const language = promptsOf("fr", "language", [
  {
    slug: "conversation-partner",
    title: "Un partenaire de conversation patient",
    text: "Conversons en {langue}. Thème : {theme} ; mon niveau : {niveau}. Deux ou trois phrases à la fois, toujours suivies d’une question. Après chacun de mes messages, corrige seulement les deux fautes les plus gênantes, en une ligne, puis reprends le fil. Au bout de dix échanges, fais le point sur mes progrès et donne-moi cinq expressions à réemployer.",
  },
  {
    slug: "translate-with-nuance",
    title: "Traduire avec les nuances",
    text: "Traduis le texte ci-dessous en {langue} pour {lecteurs}. Vise ce qu’aurait écrit une personne dont c’est la langue, pas le mot à mot ; garde les noms, les chiffres et le registre. Montre ensuite les trois passages où il a fallu choisir, avec l’autre possibilité et la nuance qui se perd.\n\n{texte}",
  },
  {
    slug: "correct-and-explain",
    title: "Corriger mes fautes et les expliquer",
    text: "Corrige mon texte, écrit en {langue}. Donne d’abord la version corrigée, puis un tableau : ce que j’ai écrit, la correction, la règle en mots simples. Sépare les vraies fautes de ce qui sonne seulement étrange et dis-moi laquelle revient le plus.\n\n{texte}",
  },
  {
    slug: "words-for-a-theme",
    title: "Les mots d’un thème",
    text: "Apprends-moi le vocabulaire de ce thème en {langue} : {theme}. Mon niveau : {niveau}. Retiens 20 mots ou expressions vraiment employés, avec le genre s’il y en a un, la prononciation, une phrase et sa traduction. Regroupe-les par situation, signale les faux amis et finis par un court dialogue qui en utilise dix.",
  },
  {
    slug: "grammar-point",
    title: "Un point de grammaire enfin clair",
    text: "Explique {point_de_grammaire} en {langue} à une personne dont la langue maternelle est : {langue_maternelle}. Pars de ce qui se ressemble et de ce qui diffère ; donne la règle en trois lignes, cinq exemples contrastés et les exceptions que l’on rencontre pour de bon. Propose ensuite huit exercices et attends mes réponses avant de corriger.",
  },
  {
    slug: "living-idioms",
    title: "Des expressions bien vivantes",
    text: "Donne-moi dix expressions imagées en {langue} autour de {theme}, de celles qu’on entend aujourd’hui, pas dans les vieux livres. Pour chacune : le sens littéral, le sens réel, le registre, une réplique et l’équivalent le plus proche en {langue_maternelle}. Indique les deux qu’il vaut mieux éviter au travail.",
  },
]);
