import { promptsOf } from "../row.ts";

export const life = promptsOf("fr", "life", [
  {
    slug: "dinners-for-the-week",
    title: "Les dîners de la semaine",
    text: "Prépare une semaine de dîners pour {convives}, avec un budget de {budget} et {minutes} minutes de cuisine au plus en semaine. Tiens compte de ceci : {regime}. Suis la saison et recycle les restes au moins deux fois. Donne le menu en tableau, puis la liste des courses rangée par rayon, avec les quantités.",
  },
  {
    slug: "cook-what-is-there",
    title: "Cuisiner avec ce qu’il y a",
    text: "J’ai sous la main {ingredients}, plus le fond de placard : huile, sel, pâtes, œufs, oignons. Propose trois plats vraiment différents, avec le temps et la difficulté, et attends mon choix. Donne alors la recette pour {parts}, en étapes numérotées, avec les moments où goûter. J’accepte d’acheter une seule chose de plus.",
  },
  {
    slug: "gift-ideas",
    title: "Un cadeau qui lui ressemble",
    text: "Trouve dix idées de cadeaux pour {personne}, à l’occasion de {occasion}, autour de {budget}. Ce que je sais de ses goûts : {gouts}. Trois objets à utiliser, trois moments à vivre, deux choses à fabriquer, deux surprises ; pour chaque idée, dis pourquoi cette personne et pas n’importe qui. Si une réponse de ma part change la moitié de la liste, pose d’abord la question.",
  },
  {
    slug: "see-clearly-in-my-budget",
    title: "Y voir clair dans mon budget",
    text: "Aide-moi à démêler mon mois : revenus {revenus}, charges fixes {charges}, et le reste file sans que je sache où. Propose un budget simple sous forme de tableau, trois économies indolores, un petit matelas pour les imprévus et un suivi qui prenne cinq minutes par semaine. Montre tes calculs et ne recommande aucun produit financier.",
  },
  {
    slug: "formal-letter",
    title: "Un courrier administratif",
    text: "Rédige un courrier à {organisme} pour obtenir {demande}. Les faits, dans l’ordre : {faits}. Un ton courtois et ferme, une idée par paragraphe ; précise ce que j’attends et dans quel délai, énumère les pièces jointes et laisse entre crochets ce que je dois compléter. Ne cite un texte de loi que si tu en es certain, et rappelle-moi de le vérifier.",
  },
  {
    slug: "difficult-conversation",
    title: "Préparer une conversation difficile",
    text: "Je dois aborder un sujet délicat avec {personne} : {sujet}. Je redoute ce moment. Aide-moi à formuler ce que je veux obtenir et ce que l’autre peut craindre ; trouve une première phrase sans reproche, trois façons de dire l’essentiel et de quoi répondre aux deux réactions que je pressens. Joue ensuite son rôle pour que je m’exerce, puis dis-moi comment on m’aura perçu.",
  },
  {
    slug: "tidy-one-room",
    title: "Ranger une pièce sans se décourager",
    text: "Je veux ranger {piece}, j’ai {temps} devant moi et du mal à me séparer des choses. Découpe le travail en séances de 25 minutes, chacune avec un résultat visible, trois questions pour décider de ce qui part, et sa destination : donner, vendre, recycler. Commence par ce qui coûte le moins et garde les souvenirs pour la fin.",
  },
]);
