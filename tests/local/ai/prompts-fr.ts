import type { ShownPrompt } from "./shown-prompts.ts";

const marees = `Les marées de Saint-Malo

La marée de vive-eau revient deux fois par mois, quand la lune est pleine ou nouvelle. En 1966, l'usine marémotrice de la Rance a ouvert ; elle produit encore près de 500 GWh par an. Le seuil du port découvre à 2,0 m, et un bateau qui cale 1,9 m attend la pleine mer.

Les pêcheurs connaissent le coefficient du jour. Le coefficient va de 20 à 120 (une très forte marée), et M. A. Keller a mesuré 119 le 21 mars 2015. Les visiteurs sont souvent surpris par la vitesse de l'eau : elle monte, dit-on, à la vitesse d'un cheval au trot. La capitaine du port, Anne Morvan, publie l'annuaire des marées chaque année. Écrivez à port@saint-malo.example pour en recevoir un exemplaire, qui coûte 4,50 €.`;

const proces = `# Compte rendu du 3 mars 2026

## Budget

Le conseil a adopté un budget de 1,2 million d'euros pour la bibliothèque. M. Owen a voté contre, car le toit passe d'abord.

## Toiture

Le toit fuit depuis la tempête du 12 janvier 2026. Deux artisans ont envoyé un devis : 48 000 € et 52 500 €. Le conseil décide le 14 avril 2026.

## Horaires

- La bibliothèque ouvre le dimanche à partir de mai.
- Le personnel reçoit un jour de repos en échange.`;

export const frenchPrompts: readonly ShownPrompt[] = [
  { name: "une salutation", asked: ["Bonjour !"] },
  { name: "qui répond", asked: ["Qui es-tu ? Es-tu ChatGPT ?"] },
  { name: "des remerciements", asked: ["Trie : poires, pommes, figues", "Parfait, merci beaucoup !"] },
  { name: "une question de connaissance, comment", asked: ["Comment cultiver des tomates sur un balcon au nord ?"] },
  { name: "une question de connaissance, pourquoi", asked: ["Pourquoi le ciel est-il bleu ?"] },
  { name: "un texte à écrire", asked: ["Écris un poème sur la mer en hiver"] },
  {
    name: "une lettre à écrire",
    asked: ["Peux-tu écrire une lettre à mon propriétaire à propos du chauffage en panne ?"],
  },
  { name: "une traduction", asked: ["Traduis en anglais : Le train part à midi. Pensez à prendre votre billet."] },
  { name: "un programme", asked: ["Écris une fonction Python qui retire les noms en double d'une liste"] },
  { name: "comment ajouter une clé", asked: ["Comment ajouter une clé ?"] },
  { name: "les offres", asked: ["Quelles offres avez-vous, et à quel prix ?"] },
  { name: "une question de la page d'aide", asked: ["Comment résilier mon abonnement ?"] },
  { name: "ce qu'est le produit", asked: ["À quoi sert Ensemble ?"] },
  { name: "un long texte sans demande", asked: [marees] },
  {
    name: "un résumé en points, puis plus court",
    asked: [`Résume ce texte en trois points :\n\n${proces}`, "Plus court, s'il te plaît"],
  },
  { name: "un plan", asked: [`Donne-moi le plan du texte :\n\n${proces}`] },
  { name: "une question sur un texte", asked: [`${marees}\n\nQuand revient la marée de vive-eau ?`] },
  { name: "une question plus tard sur un texte reçu", asked: [marees, "Que publie la capitaine du port ?"] },
  {
    name: "dates, montants et noms",
    asked: [`Relève les dates, les montants et les noms dans ce texte :\n\n${proces}`],
  },
  {
    name: "deux passages comparés",
    asked: [
      "Compare ces deux versions :\n\nL'hôtel a 40 chambres. Le petit déjeuner coûte 12 €. Les chiens sont bienvenus.\n\nL'hôtel a 38 chambres. Le petit déjeuner coûte 14 €. Les chiens sont bienvenus.",
    ],
  },
  { name: "un calcul", asked: ["Combien font 12 * (3 + 4,5) - 7 ?"] },
  { name: "un pourcentage", asked: ["Calcule 15 % de 1 240"] },
  { name: "une suite de nombres", asked: ["Quelle est la moyenne de 12, 15, 18 et 21 ?"] },
  { name: "une unité", asked: ["Convertis 26,2 miles en km"] },
  {
    name: "des jours entre deux dates",
    asked: ["Combien de jours y a-t-il entre le 3 mars 2026 et le 14 juillet 2026 ?"],
  },
  {
    name: "une liste triée, numérotée et sans doublons",
    asked: ["Trie cette liste, supprime les doublons et numérote-la :\nPrunes\npommes\nFigues\nPommes\ncoings"],
  },
  { name: "un tableau", asked: ["Mets ceci dans un tableau :\nLoyer : 820 €\nÉlectricité : 64 €\nTransport : 75 €"] },
  { name: "un décompte", asked: [`Combien de mots compte ce texte ?\n\n${proces}`] },
  { name: "les lettres d'un mot", asked: ["Combien de r dans « carrefour » ?"] },
  {
    name: "une correction",
    asked: ["Corrige ce texte : malgrés la pluie ,nous avons  recu le courier et j'ai répondu aujourdhui"],
  },
  {
    name: "ce qui a été demandé d'abord",
    asked: ["Comment cultiver des tomates ?", "Trie : poires, pommes", "Quelle était ma première question ?"],
  },
  { name: "rien qu’un signe, après une salutation", asked: ["Bonjour", "???"] },
  { name: "deux langues", asked: ["Hello, peux-tu trier ces mots pour moi : zoo, été, apple, école"] },
  { name: "des questions sur un texte", asked: [`Pose cinq questions sur ce texte :\n\n${marees}`] },
  { name: "une remarque", asked: ["Mon chien s'appelle Rex et il aime la neige."] },
  { name: "les modèles", asked: ["Quels modèles puis-je utiliser ?"] },
  { name: "un choix", asked: ["Faut-il acheter ou louer une maison ?"] },
  { name: "des idées", asked: ["Donne-moi dix idées pour un anniversaire"] },
  {
    name: "une liste, puis un tableau, puis à l'envers",
    asked: [
      "Voici ma liste :\npommes\npoires\nprunes",
      "Mets-les dans un tableau",
      "Trie par ordre alphabétique inverse",
    ],
  },
  { name: "de l'argent", asked: ["Combien font 250 dollars en euros ?"] },
];

const phare = `Les gardiens du phare

Le phare du Cap-Ferret a été construit en 1840 et reconstruit en 1947. Sa lampe se trouve à 57 m au-dessus de la mer, et son
éclat rouge se voit à 22 milles nautiques. Trois gardiens y vivaient avec leurs familles, jusqu'à l'automatisation de la lampe.

2.1 Le travail quotidien

Chaque soir, un gardien montait 258 marches. Il taillait la mèche, nettoyait la lentille et remontait le mécanisme qui la
fait tourner. En hiver, la veille durait quinze heures, si bien que les gardiens se relayaient. Celui qui s'endormait perdait
son poste.

2.2 Les tempêtes

Pendant la tempête de 1916, les vagues ont brisé les vitres de la galerie. Les gardiens ont allumé une lampe à main et l'ont
tenue jusqu'au matin. Aucun navire n'a été perdu cette nuit-là. Le journal du phare, que le musée conserve, décrit chaque heure.`;

const prix = "Produit\tPrix\tStock\nPommes\t2,40 €\t120\nPoires\t2,90 €\t80\nPrunes\t3,10 €\t45";

/** What else the product asks of it: titles, further questions, summaries of files. */
export const frenchTexts: readonly string[] = [
  "Comment cultiver des tomates sur un balcon au nord ?",
  "Peux-tu expliquer la différence entre un virus et une bactérie à un enfant de dix ans ?",
  "Quelle est la capitale de la France ?",
  marees,
  phare,
  prix,
  "Merci !",
];
