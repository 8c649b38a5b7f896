import { promptsOf } from "../row.ts";

export const marketing = promptsOf("fr", "marketing", [
  {
    slug: "landing-page-copy",
    title: "Les textes d’une page d’accueil",
    text: "Rédige les textes d’une page de présentation pour {produit}, destinée à {public}, dont le principal souci est {probleme}. Dans l’ordre : un titre de dix mots au plus, un sous-titre, trois bénéfices chacun avec sa preuve, le fonctionnement en trois étapes, quatre objections honnêtes et leurs réponses, un seul appel à l’action. Pas de superlatif, aucune promesse que je ne t’aie donnée.",
  },
  {
    slug: "product-description",
    title: "Une fiche produit qui donne envie",
    text: "Rédige la fiche de {produit} pour {canal}, à partir de ces éléments : {caracteristiques}. Traduis chaque caractéristique en ce qu’elle change à l’usage, en t’adressant à l’acheteur : 120 mots, puis cinq points, un titre de 60 caractères et une description de 150 pour les moteurs de recherche. N’invente ni matière, ni taille, ni label.",
  },
  {
    slug: "customer-portraits",
    title: "Deux portraits de clients",
    text: "Voici ce que j’ai observé chez mes clients : {observations}. Dresse deux portraits pour {offre}. Pour chacun : le jour où le problème se présente, ce que la personne fait aujourd’hui, ce qui la retient, ses mots à elle, les endroits où la rencontrer. Distingue ce qui vient de mes observations de ce qui reste une hypothèse, avec la question à poser pour la vérifier.",
  },
  {
    slug: "ads-to-test",
    title: "Huit annonces et un premier test",
    text: "Écris huit annonces courtes pour {offre} sur {plateforme}, à destination de {public}. Deux par approche : le problème, le résultat, la comparaison, la curiosité. Respecte les longueurs de la plateforme, une idée par annonce, aucun point d’exclamation. Propose ensuite le premier test à mener : quelles versions comparer, quoi mesurer, quand s’arrêter.",
  },
  {
    slug: "newsletter-issue",
    title: "Une lettre d’information qu’on ouvre",
    text: "Écris la prochaine lettre d’information de {marque}, lue par {lecteurs}. Ce qu’il y a à dire : {actualites}. Trois objets possibles, une ouverture qui intéresse même ceux qui n’achèteront rien, un sujet principal de 150 mots, deux brèves, un seul lien. On doit entendre quelqu’un qui écrit à des gens, pas un service communication.",
  },
  {
    slug: "four-weeks-of-posts",
    title: "Quatre semaines de publications",
    text: "Prépare quatre semaines de publications sur {reseau} pour {activite}, à raison de trois par semaine. Présente un tableau : jour, angle, première phrase, format, ce que le lecteur en retire. Une publication sur quatre au plus vend quelque chose ; réutilise {contenus_existants} chaque fois que c’est possible, en précisant comment.",
  },
]);
