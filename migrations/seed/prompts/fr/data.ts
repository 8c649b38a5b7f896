import { promptsOf } from "../row.ts";

export const data = promptsOf("fr", "data", [
  {
    slug: "spreadsheet-formula",
    title: "La bonne formule de tableur",
    text: "Écris une formule pour {tableur} qui fasse ceci : {besoin}. Mes colonnes : {colonnes}. Explique-la morceau par morceau, avec les noms de fonctions en français, précise ce qui se passe avec des cellules vides ou du texte à la place d’un nombre, et donne une seconde solution au cas où ma version serait ancienne.",
  },
  {
    slug: "sql-query",
    title: "Une requête SQL fiable",
    text: "Écris pour {base} une requête qui réponde à cette question : {question}. Tables et colonnes : {schema}. Préfère des étapes nommées et lisibles à des sous-requêtes imbriquées, traite explicitement les valeurs nulles et les doublons, indique quel index aiderait. Ajoute une petite vérification qui montre si le résultat est plausible.",
  },
  {
    slug: "clean-a-dataset",
    title: "Nettoyer un jeu de données",
    text: "Voici un extrait de mes données : {extrait}. Relève les défauts que tu vois (doublons, formats, unités, valeurs absentes ou impossibles), avec un exemple pour chacun. Propose ensuite des règles de nettoyage dans l’ordre où les appliquer, dis ce que chacune pourrait détruire, et écris-les pour {outil}.",
  },
  {
    slug: "choose-the-chart",
    title: "Choisir le graphique qui parle",
    text: "Je veux montrer à {public} que {message}, à partir de ces données : {donnees}. Recommande un seul graphique et explique pourquoi les deux solutions évidentes conviendraient moins. Donne les axes, l’ordre, ce qu’il faut étiqueter directement, ce qu’il faut retirer, et un titre qui énonce la conclusion en une phrase.",
  },
  {
    slug: "read-the-results",
    title: "Lire des résultats sans se raconter d’histoires",
    text: "Aide-moi à lire ces résultats : {resultats}. Voici comment ils ont été obtenus : {methode}. Dis ce qu’ils montrent, ce qu’ils ne montrent pas, la part que le hasard peut expliquer et quelle autre explication tiendrait aussi bien. Termine par deux phrases que je pourrais dire à {public} sans rien exagérer.",
  },
  {
    slug: "sort-survey-answers",
    title: "Trier les réponses d’un sondage",
    text: "Classe par thèmes ces réponses libres à la question « {question} ». Huit thèmes au plus, définis en une ligne, avec le nombre de réponses, une citation typique au mot près et une autre qui dit le contraire. Une réponse peut relever de deux thèmes ; range sous « autre » ce qui n’entre nulle part, sans forcer.\n\n{reponses}",
  },
]);
