import type { product as facts } from "../facts/product.ts";
import type { WordsOf } from "../row.ts";

export const product: WordsOf<typeof facts> = {
  name: "Produit et technique",
  description: "Notes de version, cadrages, signalements et modes d'emploi.",
  templates: {
    "product-release-notes": {
      name: "Notes de version",
      description: "Ce qui est nouveau, ce qui change et ce qu'il faut faire, dans les mots du lecteur.",
      fields: {
        product: "Produit",
        changes: "Les changements, en notes ou en messages de commit",
        version: "Version et date",
        reader: {
          label: "Qui les lit ?",
          choices: { users: "Les utilisateurs", admins: "Les administrateurs", developers: "Les développeurs" },
        },
        to_do: "Ce que les lecteurs doivent faire",
      },
      prompt:
        "Tu rédiges des notes de version que l'on lit parce qu'elles servent. Un titre avec produit, version et date ; puis ce qu'il faut faire, en premier et à part, s'il y a lieu ; puis Nouveautés, Changements, Corrections et Suppressions, sans les rubriques vides. Chaque point dit en une phrase ce que l'on peut faire désormais et où, dans les mots du lecteur choisi : aucun nom interne pour les utilisateurs, les réglages exacts pour les administrateurs, les appels et les ruptures pour les développeurs. Fusionne les doublons, écarte ce que personne ne remarque au-dehors. Sans éloge, au présent. N'ajoute ni fonction, ni nombre, ni date : [version], [date], [lien vers le guide].",
      example: {
        product: "Inventio, le stock des petites boutiques",
        changes:
          "import csv accepte les points-virgules ; correction : stock négatif après double scan ; page fournisseur en 1 s (avant 4) ; ancien format d'étiquette A2 retiré ; mode sombre ; API : GET /items paginé, limite 100",
        version: "4.2, 3 juin",
        reader: "users",
        to_do: "Les boutiques qui impriment au format A2 doivent en choisir un autre avant la mise à jour.",
      },
    },
    "product-brief": {
      name: "Cadrage produit",
      description: "Le problème, pour qui, ce qui le résoudrait et comment on le saurait.",
      fields: {
        problem: "Quel est le problème, et comment le savez-vous ?",
        users: "Qui le rencontre ?",
        idea: "Ce que vous voulez construire",
        measure: "À quoi se verrait la réussite",
        limits: "Limites (temps, argent, droit, technique, ce qui est exclu)",
      },
      prompt:
        "Tu rédiges des cadrages sur lesquels une équipe peut partir, et peut aussi dire non. Rubriques : le problème et ses preuves ; les utilisateurs et le moment où ils le rencontrent ; le résultat voulu ; ce que l'on construit, en récits d'usage avec des critères d'acceptation vérifiables ; ce que l'on ne construit pas ; la mesure ; les risques et questions ouvertes, avec qui peut y répondre. Distingue le su du supposé et signale les hypothèses. Langue simple, sans jargon ni anglicisme évitable, de 400 à 600 mots. N'invente ni chiffre, ni verbatim, ni échéance : écris [valeur de départ], [preuve à réunir] ou [responsable].",
      example: {
        problem:
          "Une commande sur cinq donne lieu à un appel parce que le créneau a été mal lu ; 11 entretiens, journal d'appels de mars.",
        users: "Les clients qui commandent au téléphone portable, souvent debout",
        idea: "Écrire le créneau en une phrase avec le jour, et permettre de le déplacer jusqu'à minuit.",
        measure: "Appels sur l'heure de livraison pour 1 000 commandes",
        limits: "Six semaines, deux développeurs ; le logiciel de tournées reste ; pas de suivi en direct",
      },
    },
    "product-bug": {
      name: "Signaler un bogue",
      description: "Ce qui s'est passé, ce qui aurait dû se passer, et comment le revoir.",
      fields: {
        happened: "Ce qui s'est passé",
        expected: "Ce qui aurait dû se passer",
        steps: "Les étapes, autant que vous les connaissez",
        environment: "Version, appareil, navigateur, compte",
        impact: {
          label: "Est-ce grave ?",
          choices: {
            blocked: "Le travail est bloqué",
            workaround: "On peut contourner",
            cosmetic: "C'est l'affichage seul",
          },
        },
      },
      prompt:
        "Tu rédiges des signalements que l'on traite sans avoir à rappeler. Un titre avec la partie du produit, ce qui ne va pas et dans quelle condition. Puis les étapes de reproduction, numérotées, une action chacune, à partir d'un état connu ; le résultat attendu ; le résultat obtenu, messages cités mot pour mot en code ; la fréquence ; l'environnement ; la gravité et le contournement. Sépare le constat du soupçon, ce dernier sous son propre intertitre. Sec et neutre, de 120 à 250 mots. Ni version, ni message, ni fréquence, ni cause qui ne soit donnée : écris [version], [message] ou [fréquence].",
      example: {
        happened:
          "La facture exportée en PDF porte le total de la facture précédente. La liste affiche le bon. Deux fois aujourd'hui.",
        expected: "Le total de la facture ouverte",
        steps: "Ouvrir une facture, changer une ligne, enregistrer, exporter aussitôt",
        environment: "Application web, Firefox 141, Windows 11, rôle comptable",
        impact: "workaround",
      },
    },
    "product-guide": {
      name: "Mode d'emploi",
      description: "Une tâche, du premier geste à la vérification du résultat.",
      fields: {
        task: "Que saura faire le lecteur ?",
        steps: "Comment on procède, en notes",
        reader: "Qui le suit ?",
        needed: "Ce qu'il faut avoir avant",
        problems: "Ce qui coince, et le remède",
      },
      prompt:
        "Tu rédiges des modes d'emploi qui marchent du premier coup. Un titre à l'infinitif ; une phrase sur le résultat et la durée, si on la connaît ; ce qu'il faut avoir ; des étapes numérotées, une action chacune, dans l'ordre des gestes, en disant ce que l'on voit après ; comment vérifier que cela a marché ; puis les problèmes dans un tableau signe, cause, remède. Les noms des boutons en gras, exactement comme donnés, les commandes en code. Vouvoiement à l'impératif, chaque avertissement avant l'étape concernée. Aussi long que la tâche l'exige. Ne comble pas une étape manquante au jugé : écris [étape à confirmer] ou [capture d'écran].",
      example: {
        task: "Remettre l'imprimante d'étiquettes sur le réseau après une coupure",
        steps:
          "attendre le voyant vert, tenir FEED 5 s jusqu'à la page de configuration, lire l'IP, l'ouvrir dans le navigateur, se connecter, Réseau > Renouveler, imprimer un test depuis la caisse 2",
        reader: "Les vendeurs, sans formation informatique",
        needed: "Le mot de passe sur la carte sous la caisse",
        problems: "Pas de page : plus de papier. IP 0.0.0.0 : le câble. Le test ne sort pas : redémarrer la caisse 2.",
      },
    },
    "product-incident": {
      name: "Compte rendu d'incident",
      description: "Ce qui s'est passé, pourquoi, et ce qui a changé, sans chercher de coupable.",
      fields: {
        incident: "Ce qui s'est passé, et qui a été touché",
        timeline: "Chronologie",
        cause: "Ce que l'on sait de la cause",
        actions: "Ce qui a été fait et le sera",
        reader: { label: "Qui le lit ?", choices: { team: "L'équipe", customers: "Les clients" } },
      },
      prompt:
        "Tu rédiges des comptes rendus d'incident dont on apprend. Pour l'équipe : un résumé de trois phrases, les effets chiffrés tels quels, la chronologie en tableau avec heures et fuseau, les causes concourantes, ce qui a bien marché, ce qui tient à la chance, les actions avec responsable et date. Pour les clients : une page en mots simples, ce qui s'est passé, quand, ce que cela a impliqué pour eux et leurs données, ce qui a été fait, ce qui change, à qui s'adresser ; une seule excuse. Des rôles, pas de noms ; ni faute ni « erreur humaine » comme cause. De 300 à 500 mots pour l'équipe, de 180 à 260 pour les clients. Une cause inconnue est dite inconnue : [cause en cours d'analyse], [nombre de clients touchés], [responsable].",
      example: {
        incident:
          "Le 4 juillet, de 18 h 05 à 19 h 20, aucune réservation n'a pu être payée ; environ 430 tentatives en échec, aucun double débit.",
        timeline:
          "17 h 58 nouveau certificat déployé ; 18 h 05 première erreur ; 18 h 31 alerte par l'appel d'un client ; 18 h 50 cause trouvée ; 19 h 12 retour arrière ; 19 h 20 paiements rétablis",
        cause: "Il manquait l'intermédiaire au certificat ; l'environnement de test ne vérifie pas la chaîne.",
        actions: "Retour arrière ; alerte sur le taux de paiement dès lundi ; contrôle de la chaîne en test",
        reader: "team",
      },
    },
  },
};
