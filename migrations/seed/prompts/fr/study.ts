import { promptsOf } from "../row.ts";

export const study = promptsOf("fr", "study", [
  {
    slug: "explain-at-three-levels",
    title: "Expliquer à trois niveaux",
    text: "Explique {notion} trois fois : à un enfant de dix ans, avec une image du quotidien ; à un lycéen, avec un exemple traité jusqu’au bout ; à un étudiant de première année, avec le vocabulaire exact. Termine par le contresens le plus tenace et par une question qui permet de le déceler.",
  },
  {
    slug: "tutor-by-questions",
    title: "Un tuteur qui interroge",
    text: "Je veux comprendre {theme} ; voici ce que je sais déjà : {acquis}. Pas de cours magistral : pose-moi une question à la fois, rebondis sur mes réponses et, quand je bloque, donne un indice plutôt que la solution. Toutes les cinq questions, résume ce que j’ai montré avoir compris et ce qui reste fragile.",
  },
  {
    slug: "flashcards-from-a-course",
    title: "Des fiches à partir d’un cours",
    text: "Tire du cours ci-dessous {nombre} cartes de révision. Un fait ou une idée par carte, une question qui se comprenne sans les autres, une réponse de vingt mots au plus. Présente-les dans un tableau à deux colonnes, les plus difficiles à la fin, et n’ajoute rien que le texte ne dise.\n\n{cours}",
  },
  {
    slug: "revision-plan",
    title: "Un planning de révision tenable",
    text: "Mon examen de {matiere} a lieu le {date_examen}. Je dispose de {heures} heures par semaine et mes points faibles sont : {points_faibles}. Construis un planning semaine par semaine, avec des rappels espacés : ce qu’il faut apprendre, ce qu’il faut revoir, un entraînement hebdomadaire en conditions réelles. Garde une demi-journée libre chaque semaine et allège les deux derniers jours.",
  },
  {
    slug: "essay-outline",
    title: "Construire un plan de dissertation",
    text: "Aide-moi à bâtir le plan d’une dissertation sur ce sujet : {sujet}. Analyse les termes qui prêtent à discussion, formule une problématique, esquisse deux plans possibles, puis développe le plus solide en trois parties, avec pour chacune un exemple précis et une objection. N’écris aucun paragraphe entier : la rédaction me revient.",
  },
  {
    slug: "quiz-that-adapts",
    title: "Un quiz qui s’adapte",
    text: "Interroge-moi sur {theme}, niveau {niveau}. Dix questions, une par une : choix multiples, réponses courtes et un problème à résoudre ; un peu plus dures quand je réussis, un peu plus simples quand je me trompe. Corrige chaque réponse en deux lignes et conclus par une note et les deux points à revoir.",
  },
  {
    slug: "reading-notes",
    title: "Une fiche de lecture exploitable",
    text: "Fais la fiche de lecture du texte ci-dessous pour quelqu’un qui prépare {objectif}. Donne la thèse en une phrase, le raisonnement en cinq à huit étapes numérotées, trois courtes citations à retenir et les deux points les plus fragiles. Sépare nettement ce que dit l’auteur de ce que tu en penses.\n\n{texte}",
  },
]);
