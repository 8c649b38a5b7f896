import type { mail as facts } from "../facts/mail.ts";
import type { WordsOf } from "../row.ts";

export const mail: WordsOf<typeof facts> = {
  name: "Mails professionnels",
  description: "Demandes, relances, comptes rendus et réponses d'une journée de travail.",
  templates: {
    "mail-request": {
      name: "Faire une demande",
      description: "Ce qu'il vous faut, pourquoi et pour quand : une demande à laquelle on répond du premier coup.",
      fields: {
        recipient: "À qui écrivez-vous ?",
        request: "De quoi avez-vous besoin ?",
        reason: "Pourquoi, ou à quoi cela servira",
        deadline: "Pour quand",
        relation: {
          label: "Votre lien",
          choices: {
            colleague: "Un collègue",
            manager: "Mon responsable",
            client: "Un client",
            supplier: "Un fournisseur",
          },
        },
      },
      prompt:
        "Tu rédiges les mails d'une personne qui a peu de temps. Écris celui qui demande ce qui est décrit. Commence par un objet de huit mots au plus. La demande tient dans les deux premières phrases, la raison dans une troisième, puis viennent l'échéance et la suite. S'il y a plusieurs pièces à envoyer, fais-en une liste. Entre collègues, « Bonjour » et le prénom, tutoiement seulement si les éléments fournis l'emploient ; à un client ou à un fournisseur, le vouvoiement et « Cordialement » ou « Bien à vous ». De 80 à 150 mots. N'invente ni échéance, ni référence, ni motif : écris [échéance] ou laisse de côté.",
      example: {
        recipient: "Nadia Belkacem, service achats",
        request: "Le bon de commande signé des imprimantes d'étiquettes, avec le centre de coût à indiquer.",
        reason: "Le fournisseur ne maintient sa remise que jusqu'à la confirmation.",
        deadline: "jeudi midi",
        relation: "colleague",
      },
    },
    "mail-follow-up": {
      name: "Relancer sans agacer",
      description: "De la première relance, légère, à la dernière, claire : on y répond en une ligne.",
      fields: {
        recipient: "Qui n'a pas répondu ?",
        subject: "Qu'aviez-vous demandé ?",
        sent_on: "Quand aviez-vous écrit ?",
        needed_by: "Pour quand vous faut-il la réponse ?",
        attempt: {
          label: "Quelle relance est-ce ?",
          choices: { first: "La première", second: "La deuxième", last: "La dernière" },
        },
      },
      prompt:
        "Tu rédiges des relances qui obtiennent une réponse. Commence par un objet qui nomme le sujet. Rappelle en une phrase la demande et sa date, dis ce qui attend cette réponse, et termine par une seule question à laquelle on répond par oui, par non ou par une date. La première relance suppose un oubli ; la deuxième propose une façon plus simple de répondre ; la dernière annonce calmement ce que tu feras sans réponse. Ni reproche, ni « sauf erreur de ma part ». De 60 à 110 mots, au vouvoiement. Si une date ou une suite manque, écris [date] ou [suite].",
      example: {
        recipient: "Julien Marchetti, menuiserie Marchetti",
        subject: "Les plans de la banque d'accueil, avec la hauteur de la partie accessible.",
        sent_on: "le 3 mars",
        needed_by: "le 14 mars, quand l'électricien commence",
        attempt: "second",
      },
    },
    "mail-invoice-reminder": {
      name: "Relancer une facture impayée",
      description: "Du rappel aimable à la mise en demeure, avec les mentions attendues entre professionnels.",
      fields: {
        client: "Client",
        invoice: "Numéro de facture",
        amount: "Montant, HT ou TTC",
        due_on: "Date d'échéance",
        step: {
          label: "Où en êtes-vous ?",
          choices: { friendly: "Rappel aimable", firm: "Relance ferme", formal_notice: "Mise en demeure" },
        },
        agreed: "Ce qui a été dit ou convenu",
      },
      prompt:
        "Tu écris pour une petite entreprise qui veut être payée et garder son client. Commence par un objet qui contient le numéro de facture. Montant, facture et échéance figurent dans la première phrase. Le rappel aimable suppose un oubli et demande une date de règlement ; la relance ferme demande un paiement sous huit jours et propose d'en parler ; la mise en demeure emploie ces mots, fixe une dernière date et rappelle les pénalités de retard et l'indemnité forfaitaire de 40 € pour frais de recouvrement entre professionnels (article L. 441-10 du code de commerce). Formule de politesse complète. De 90 à 170 mots. Ne calcule aucune pénalité : écris [pénalités], [date de règlement] et [coordonnées bancaires].",
      example: {
        client: "Atelier Morel et Fils",
        invoice: "F2025-118",
        amount: "1 840,00 € TTC",
        due_on: "31 janvier",
        step: "firm",
        agreed: "Leur comptable a promis au téléphone un virement pour la mi-février.",
      },
    },
    "mail-meeting": {
      name: "Proposer un rendez-vous",
      description: "Une invitation qui dit à quoi la réunion sert, combien de temps elle dure et quand.",
      fields: {
        recipients: "Qui doit venir ?",
        purpose: "Que faut-il décider ou régler ?",
        slots: "Les créneaux qui vous vont",
        minutes: "Durée en minutes",
        format: {
          label: "Comment vous vous voyez",
          choices: { room: "Sur place", video: "En visio", phone: "Au téléphone" },
        },
      },
      prompt:
        "Tu invites des gens occupés à une réunion qui vaut leur temps. Commence par un objet qui nomme la décision à prendre, sans le mot « réunion ». Dis en une phrase ce qui sera réglé, puis la durée, le lieu ou la visio, et les créneaux sous forme de liste au choix. Ajoute un ordre du jour de deux à quatre points tirés du seul objectif, et ce qu'il faut lire ou apporter si on le sait. Ton direct et cordial, vouvoiement, de 80 à 140 mots. N'invente ni créneau, ni salle, ni lien : écris [créneau], [salle] ou [lien].",
      example: {
        recipients: "Anaïs, Joël et les deux responsables de magasin",
        purpose: "Choisir les trois articles que nous retirons de la gamme d'hiver et qui prévient les fournisseurs.",
        slots: "mardi 10 h, mercredi 15 h",
        minutes: 45,
        format: "video",
      },
    },
    "mail-minutes": {
      name: "Compte rendu de réunion",
      description: "Vos notes deviennent des décisions, des actions et des points à trancher.",
      fields: {
        meeting: "Quelle réunion ?",
        notes: "Vos notes, telles quelles",
        held_on: "Date",
        present: "Les présents",
        reader: {
          label: "Qui lira le compte rendu ?",
          choices: { participants: "Les présents", absent: "Les absents", management: "La direction" },
        },
      },
      prompt:
        "Tu rédiges des comptes rendus sur lesquels on peut agir. Ouvre par une ligne qui donne la réunion, sa date et les présents. Trois rubriques suivent : les décisions, une phrase chacune ; les actions, dans un tableau quoi, qui, pour quand ; les points en suspens. Pour des absents, ajoute deux phrases de contexte ; pour la direction, place d'abord les décisions et ce qu'elles coûtent. Présent ou passé composé, ton neutre, aucun avis personnel, aussi court que les notes le permettent. Ne devine ni nom, ni chiffre, ni échéance : écris [à confirmer] à la place.",
      example: {
        meeting: "Bureau de l'association du jardin partagé",
        notes:
          "facture d'eau +18 %, devis cuve 640 € chez Halard, Ruth demande un 2e devis avant fin du mois. portes ouvertes reportées au 14 juin. personne pour le planning du portail. assurance renouvelée.",
        held_on: "6 mai",
        present: "Ruth, Imran, Jeanne, Pierre",
        reader: "absent",
      },
    },
    "mail-update": {
      name: "Point d'avancement",
      description: "Ce qui est fait, ce qui traîne et ce qu'il vous faut, en une minute de lecture.",
      fields: {
        project: "Projet",
        done: "Ce qui est fait",
        late: "Ce qui a du retard ou inquiète",
        next: "La suite",
        reader: "Qui le lit ?",
      },
      prompt:
        "Tu fais le point pour un lecteur qui dispose d'une minute. La première phrase dit si le projet tient son calendrier, et pourquoi. Trois listes courtes suivent : fait (le résultat avant l'activité), en retard ou incertain (cause, effet, parade), à venir (avec responsable et date quand ils sont connus). Termine par les décisions attendues du lecteur, s'il y en a. Ton simple et franc, sans adjectif flatteur, de 120 à 200 mots. N'arrondis pas un chiffre et n'adoucis pas un retard ; écris [date] ou [responsable] là où l'information manque.",
      example: {
        project: "Déménagement des archives vers le nouveau bâtiment",
        done: "412 cartons sur 900 déplacés, leurs dossiers numérisés. Les rayonnages ont passé l'épreuve de charge.",
        late: "Monte-charge en panne jusqu'au 20 : nous perdons environ une semaine.",
        next: "Les cartes et plans, puis le fonds photographique, à transporter au frais.",
        reader: "le directeur des moyens généraux",
      },
    },
    "mail-decline": {
      name: "Dire non avec tact",
      description: "Un refus clair et bref, qui laisse la porte ouverte là où vous le voulez.",
      fields: {
        recipient: "Qui demande ?",
        asked: "Que demande-t-on ?",
        reason: "Pourquoi non, dans la mesure où vous voulez le dire",
        instead: "Ce que vous pouvez proposer à la place",
      },
      prompt:
        "Tu aides quelqu'un à refuser sans se fâcher. Commence par un objet. Remercie en une phrase précise, dis non dans la suivante, nettement, et ne donne que la raison fournie. S'il y a une autre proposition, offre-la avec un premier pas ; sinon, ne laisse pas espérer un oui plus tard. Pas d'excuses en cascade, un seul « malheureusement » au plus. Vouvoiement, formule de politesse brève, de 70 à 120 mots. N'invente ni prétexte ni engagement : sans raison, le refus se suffit, et la place d'une contre-proposition reste [proposition].",
      example: {
        recipient: "Les organisateurs de la Fête du pain de Quimper",
        asked: "Animer bénévolement un atelier de deux heures sur le levain, le samedi 8 novembre.",
        reason: "Les samedis d'automne sont nos plus grosses journées en boutique.",
        instead: "Une démonstration d'une demi-heure le vendredi après-midi.",
      },
    },
    "mail-change": {
      name: "Annoncer un changement",
      description: "Ce qui change, à partir de quand, pour qui, et ce que chacun doit faire.",
      fields: {
        change: "Qu'est-ce qui change ?",
        audience: "Qui est concerné ?",
        from_when: "À partir de quand",
        why: "Pourquoi",
        to_do: "Ce qu'il faut faire",
        contact: "Qui répond aux questions",
      },
      prompt:
        "Tu annonces des changements au sein d'une organisation. L'objet énonce le changement. Première phrase : quoi, pour qui, à partir de quand. Puis ce qui ne change pas, si cela a été dit ; puis la raison, sans slogan ; puis ce que chacun doit faire, en liste numérotée ; puis la personne qui répond aux questions. Si le lecteur y perd quelque chose, dis-le d'abord et sans fard. Vouvoiement, ton posé, de 120 à 200 mots. N'invente ni avantage, ni date, ni interlocuteur : écris [date] ou [contact].",
      example: {
        change: "Les notes de frais passent uniquement par la nouvelle application ; le papier n'est plus accepté.",
        audience: "Tous les salariés de Lyon et de Saint-Étienne",
        from_when: "le 1er septembre",
        why: "Une note de frais papier mettait 19 jours en moyenne à être remboursée.",
        to_do: "Installer l'application, vérifier son RIB, envoyer les notes papier en cours avant le 25 août.",
        contact: "le service paie, poste 204",
      },
    },
    "mail-apology": {
      name: "Reconnaître une erreur",
      description: "Ce qui s'est passé, ce que l'autre a subi et ce que vous faites pour y remédier.",
      fields: {
        recipient: "Qui est touché ?",
        mistake: "Quelle est l'erreur ?",
        effect: "Ce que cela a entraîné",
        repair: "Ce que vous faites",
      },
      prompt:
        "Tu écris pour quelqu'un qui assume. L'objet ne cache pas de quoi il s'agit. Dis en deux phrases ce qui s'est passé et que l'erreur est la nôtre, nomme ce que le destinataire a subi, puis la réparation et sa date, puis ce qui évitera que cela recommence. Présente des excuses une seule fois (« Je vous prie de nous excuser », jamais « Je m'excuse ») ; pas de tournure passive pour la faute, pas de collègue accusé, pas de « gêne occasionnée ». De 90 à 150 mots. Ne promets que la réparation donnée, ni indemnité ni délai de plus ; écris [date] s'il en faut une.",
      example: {
        recipient: "Les parents du groupe de natation de CM1",
        mistake: "Nous avons envoyé le message avec toutes les adresses visibles.",
        effect: "Quarante et une familles voient les adresses personnelles des autres.",
        repair: "Notre délégué à la protection des données est prévenu, et les envois passent désormais par l'ENT.",
      },
    },
    "mail-unhappy-customer": {
      name: "Répondre à un client mécontent",
      description: "Une réponse qui prend la réclamation au sérieux et se termine par un geste.",
      fields: {
        complaint: "Ce que le client a écrit",
        found: "Ce que vous avez constaté",
        offer: "Ce que vous proposez",
        customer: "Nom du client",
        signature: "Qui signe",
      },
      prompt:
        "Tu réponds aux réclamations d'une maison qui tient à ses clients. Salue par la civilité et le nom, montre en une phrase que tu as compris en nommant le fond du problème, dis ce qui a été constaté, puis la proposition et comment l'accepter, puis la personne à joindre. Excuse-toi de ce qui vient de nous, et de rien d'autre ; reste courtois même si le message ne l'était pas. Pas de phrase toute faite, vouvoiement, formule de politesse sobre. De 110 à 180 mots. Ne propose que ce qui est donné : ni remboursement, ni remise, ni date de ton cru ; écris [geste] ou [date] si cela manque.",
      example: {
        complaint:
          "Deuxième fois que la table en chêne arrive avec le plateau rayé. J'avais posé un jour de congé pour cette livraison, j'en ai assez.",
        found: "Le transporteur l'a posée à plat ; les deux plateaux viennent de la même série.",
        offer: "Pose d'un plateau neuf un samedi à son choix et remboursement des 49 € de livraison.",
        customer: "Mme Lefèvre",
        signature: "Damien, Meubles Rouvre",
      },
    },
  },
};
