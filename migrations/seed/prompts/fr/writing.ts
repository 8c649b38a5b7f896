import { promptsOf } from "../row.ts";

export const writing = promptsOf("fr", "writing", [
  {
    slug: "rewrite-clearly",
    title: "Réécrire pour être compris de tous",
    text: "Réécris le texte ci-dessous pour {public}, qui le lira une seule fois, sur un téléphone. Garde tous les faits et tous les chiffres ; remplace le jargon par des mots courants, coupe les phrases de plus de 25 mots et place l’essentiel dès la première ligne. Termine par les passages où le sens a pu bouger, pour que je les vérifie.\n\n{texte}",
  },
  {
    slug: "shorten-without-loss",
    title: "Raccourcir sans rien perdre",
    text: "Réduis le texte ci-dessous de {pourcentage} sans sacrifier une idée. Supprime les redites, les préambules et les adjectifs qui n’apportent rien ; respecte la voix de l’auteur et l’ordre des arguments. Donne le texte raccourci, le nombre de mots avant et après, puis trois phrases au plus que tu as hésité à retirer.\n\n{texte}",
  },
  {
    slug: "five-openings",
    title: "Cinq façons de commencer",
    text: "Écris cinq attaques pour {type_de_texte} sur {sujet}. Chacune prend un chemin différent : une scène, un chiffre, une question que l’on se pose vraiment, un paradoxe, un constat tout simple. Soixante mots au plus, et aucun « Vous êtes-vous déjà demandé ». Sous chacune, dis en une ligne ce qu’elle promet au lecteur.",
  },
  {
    slug: "plan-a-short-story",
    title: "Bâtir une nouvelle",
    text: "Aide-moi à construire une nouvelle de {longueur} environ, avec pour cadre {lieu} et pour conflit {conflit}. Propose un personnage principal avec un désir et un mensonge qu’il se raconte, puis six scènes résumées en une phrase, puis une fin qui lui coûte quelque chose. Si l’idée peut donner des récits très différents, pose-moi deux questions avant de commencer.",
  },
  {
    slug: "proofread-only",
    title: "Corriger sans réécrire",
    text: "Relis le texte ci-dessous comme un secrétaire de rédaction : orthographe, accords, ponctuation, espaces et majuscules, noms et chiffres qui se contredisent. Ne touche pas au style. Rends le texte corrigé, puis un tableau à trois colonnes : la version d’origine, la correction, la règle en quelques mots.\n\n{texte}",
  },
  {
    slug: "speech-for-an-occasion",
    title: "Un discours qui vous ressemble",
    text: "Écris un discours de {duree} pour {occasion}, en l’honneur de {personne}. Appuie-toi sur ces souvenirs et n’invente rien : {souvenirs}. Une langue parlée, des phrases courtes, un sourire dès la première minute, pas de catalogue de qualités ; finis sur une phrase qui permette à chacun de lever son verre. Indique les silences.",
  },
  {
    slug: "change-the-tone",
    title: "Changer le ton d’un message",
    text: "Reprends le message ci-dessous sur un ton {ton}, à l’intention de {destinataire}. Garde les mêmes informations et, à dix pour cent près, la même longueur. Propose deux versions, l’une prudente, l’autre un peu plus audacieuse, puis dis en une phrase laquelle tu enverrais.\n\n{message}",
  },
]);
