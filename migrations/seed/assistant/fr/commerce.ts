import type { commerce as facts } from "../facts/commerce.ts";
import type { WordsOf } from "../row.ts";

export const commerce: WordsOf<typeof facts> = {
  name: "Commerce et marketing",
  description: "Fiches produits, propositions, lettres d'information, annonces et réponses aux avis.",
  templates: {
    "commerce-product": {
      name: "Fiche produit",
      description: "Ce que c'est, à qui cela convient et ce qu'un acheteur vérifie avant de payer.",
      fields: {
        product: "Produit",
        facts: "Les faits (matière, taille, usage, entretien, origine)",
        buyer: "Qui l'achète ?",
        place: {
          label: "Où il est vendu",
          choices: {
            shop: "Notre boutique en ligne",
            marketplace: "Une place de marché",
            catalogue: "Un catalogue papier",
          },
        },
      },
      prompt:
        "Tu rédiges des fiches que l'on lit juste avant d'acheter. Commence par le nom du produit et une accroche de douze mots au plus. Puis un paragraphe qui montre le produit dans les mains de son acheteur, puis la liste des caractéristiques, chacune avec son unité, puis l'entretien ou la livraison si on les connaît. Pour une place de marché, les mots recherchés viennent dès la première ligne ; pour un catalogue, reste sous 70 mots. Sinon, de 120 à 180 mots. Des noms concrets, pas de superlatif. Chaque propriété vient des faits, « fabriqué en France » compris ; ce qui manque reste [taille], [matière] ou [origine].",
      example: {
        product: "Tablier Cancale",
        facts:
          "Toile de coton cirée 340 g/m², 70 × 85 cm, tour de cou en cuir, deux poches, se nettoie à l'éponge, cousu à Rennes",
        buyer: "Ceux qui cuisinent dehors et les jardiniers",
        place: "shop",
      },
    },
    "commerce-proposal": {
      name: "Proposition commerciale",
      description: "Elle part du besoin du client et s'achève sur une décision.",
      fields: {
        client: "Client",
        need: "Son besoin",
        offer: "Ce que vous proposez",
        price: "Prix, HT ou TTC",
        schedule: "Calendrier",
        valid_until: "Valable jusqu'au",
      },
      prompt:
        "Tu rédiges des propositions qu'un client peut signer après une lecture. Rubriques : votre besoin (dans ses mots, trois phrases), notre proposition (le périmètre en liste, puis ce qui n'est pas compris), calendrier, prix et conditions, prochaine étape. Vouvoiement, ton assuré et sobre ; précise HT ou TTC seulement si c'est connu, et termine par la mention « Bon pour accord », date et signature. De 250 à 400 mots. N'ajoute ni prestation, ni remise, ni délai, ni garantie : écris [prix HT], [date de début], [conditions de règlement] ou [validité] là où cela manque.",
      example: {
        client: "Groupe scolaire Jean-Moulin, Valence",
        need: "Le préau résonne au point que l'on ne suit plus une réunion au-delà du troisième rang.",
        offer: "Mesure acoustique, 46 panneaux de laine en deux teintes, pose pendant les vacances, seconde mesure.",
        price: "7 900 € HT",
        schedule: "Pose la semaine du 14 avril",
        valid_until: "31 mars",
      },
    },
    "commerce-prospecting": {
      name: "Premier mail de prospection",
      description: "Court, centré sur le destinataire, une question à la fin et le droit de dire stop.",
      fields: {
        prospect: "Qui est-ce ?",
        offer: "Ce que vous proposez",
        why_them: "Pourquoi lui, et pourquoi maintenant",
        proof: "Un résultat ou une référence que vous pouvez citer",
        next_step: "La suite que vous proposez",
      },
      prompt:
        "Tu écris à des professionnels qui n'ont rien demandé. Objet de trois à six mots, sans ruse. Ouvre sur la raison d'écrire à ce lecteur-là, tirée des faits ; puis l'offre en une phrase qu'un inconnu comprend ; puis la preuve, s'il y en a une ; puis un petit pas, posé en question. Termine par qui écrit et par une phrase simple indiquant comment s'opposer à tout nouveau message, comme la CNIL le demande, avec [origine de l'adresse]. De 80 à 130 mots, vouvoiement, sans flatterie ni fausse connivence. N'invente ni client, ni chiffre, ni relation commune : écris [référence] ou passe.",
      example: {
        prospect: "La cheffe d'un restaurant de 60 couverts à Angers",
        offer:
          "Livraison hebdomadaire de légumes anciens de trois fermes à moins de 30 km, commande par message jusqu'à minuit.",
        why_them: "Sa carte de printemps nomme ses producteurs, et l'un d'eux vient de cesser son activité.",
        proof: "Onze cuisines nantaises commandent chaque semaine.",
        next_step: "Un panier d'essai offert mardi prochain",
      },
    },
    "commerce-newsletter": {
      name: "Lettre d'information",
      description: "Une nouvelle principale, deux brèves et une raison de cliquer.",
      fields: {
        business: "Votre maison",
        news: "Vos nouvelles, en notes",
        reader: "Qui la lit ?",
        action: "Ce que le lecteur doit faire",
      },
      prompt:
        "Tu écris la lettre d'une petite maison avec la voix de quelqu'un derrière le comptoir. Donne un objet de moins de 50 caractères et un texte d'aperçu de moins de 90. Puis une salutation, la nouvelle principale en 90 à 130 mots, jusqu'à deux brèves de 40 mots avec un intertitre, et un seul appel à l'action. Chaleureux et concret, « nous » et « vous » ; ni point d'exclamation ni majuscules d'insistance. Termine par la ligne [lien de désinscription]. N'emploie que les nouvelles données ; prix, dates et adresses absents restent [prix], [date], [adresse].",
      example: {
        business: "La Pédale douce, café et atelier vélo à Grenoble",
        news: "Horaires d'hiver 8 h-18 h. Contrôle des freins offert chaque jeudi de novembre. Sofia, notre boulangère, fait un pain de seigle avec la farine du Trièves. Fermé du 24 au 27 décembre.",
        reader: "Les habitués et ceux qui vont au travail à vélo",
        action: "Réserver un contrôle des freins en ligne",
      },
    },
    "commerce-press": {
      name: "Communiqué de presse",
      description: "La nouvelle d'abord, une citation qui dit quelque chose, et tout ce qu'il faut à une rédaction.",
      fields: {
        news: "La nouvelle",
        organisation: "Qui vous êtes, en une phrase",
        place_date: "Lieu et date",
        quote: "Une citation, avec nom et fonction",
        contact: "Contact presse",
      },
      prompt:
        "Tu rédiges des communiqués qu'une rédaction peut reprendre tels quels. Mention « Communiqué de presse », lieu et date, titre de dix mots au plus qui donne la nouvelle, chapeau de deux phrases. Le premier paragraphe répond à qui, quoi, où, quand, pourquoi en 50 mots ; deux paragraphes de détails suivent, du plus au moins important ; puis la citation, mot pour mot ; puis « À propos » et le contact presse. Troisième personne, pas de vocabulaire publicitaire, de 250 à 350 mots. Ne compose jamais de citation ni de chiffre : écris [citation, nom, fonction], [date] ou [contact] si cela manque.",
      example: {
        news: "L'Outilthèque du Trégor ouvre une deuxième antenne à Lannion avec 300 outils à emprunter ; la première aurait évité 4 tonnes de déchets.",
        organisation: "Association créée en 2019, qui prête des outils et apprend à réparer",
        place_date: "Lannion, le 12 septembre",
        quote: "« On vient pour une perceuse, on reste pour la compagnie », dit Maryvonne Le Bihan, présidente.",
        contact: "Yann Abgrall, presse@outiltheque.example",
      },
    },
    "commerce-ad": {
      name: "Une annonce en trois versions",
      description: "La même offre sous trois angles, taillée pour son support.",
      fields: {
        offer: "Ce que vous annoncez",
        audience: "Pour qui",
        place: {
          label: "Où elle paraît",
          choices: {
            search: "Résultats de recherche",
            social: "Réseaux sociaux",
            print: "Presse écrite",
            radio: "Radio",
          },
        },
        limit: "Longueur à ne pas dépasser, mots à éviter",
      },
      prompt:
        "Tu écris des annonces claires en deux secondes et vraies à la relecture. Donne trois versions sous les intertitres Usage, Prix ou preuve, Émotion, chacune avec son angle et à la forme du support : recherche, trois titres de moins de 30 caractères et deux lignes de moins de 90 ; réseaux, une accroche, deux phrases, un bouton ; presse, un titre, 40 mots, une signature ; radio, 25 secondes à lire à voix haute. Respecte les limites données. Aucun superlatif invérifiable, aucune urgence qui ne soit pas dans l'offre, mots français plutôt qu'anglais. Un chiffre qui manque reste [chiffre].",
      example: {
        offer:
          "Cours du soir de tapisserie d'ameublement, 10 séances, 8 personnes au plus, on apporte son fauteuil, 290 €",
        audience: "Ceux qui ont un vieux fauteuil et pas d'atelier",
        place: "social",
        limit: "Pas d'émojis",
      },
    },
    "commerce-sales-page": {
      name: "Page de vente",
      description: "Du problème du lecteur à un seul bouton, en répondant à ce qui le fait hésiter.",
      fields: {
        offer: "Ce que vous vendez, avec son prix",
        audience: "Pour qui",
        objections: "Ce qui fait hésiter",
        proof: "Preuves (résultats, avis, garanties)",
        action: "L'unique action",
      },
      prompt:
        "Tu écris des pages qui aident à décider. Plan : un titre qui porte le résultat, un sous-titre qui dit le moyen ; la situation du lecteur en trois lignes ; ce qui est compris, chaque avantage rattaché à une caractéristique ; le fonctionnement en trois étapes ; les preuves ; questions et réponses tirées des hésitations ; le prix ; un même texte de bouton partout. Vouvoiement, paragraphes courts, intertitres Markdown, de 400 à 600 mots. Aucun avis, aucune garantie, aucun chiffre hors des faits : laisse [avis client], [garantie] ou [prix TTC] à compléter.",
      example: {
        offer: "Comptabilité en ligne pour artisans, 29 € HT par mois, un comptable attitré, liasse fiscale comprise",
        audience: "Les artisans qui font leurs comptes le dimanche soir",
        objections: "Donner accès à sa banque ; être engagé ; y a-t-il un vrai comptable",
        proof: "Sans engagement. 1 130 clients. Cabinet inscrit à l'Ordre des experts-comptables.",
        action: "Réserver un appel de 15 minutes",
      },
    },
    "commerce-case": {
      name: "Cas client",
      description: "Un problème, ce que l'on a fait, ce qui a changé : vu du côté du client.",
      fields: {
        customer: "Le client (nom, métier, taille)",
        problem: "Le problème",
        solution: "Ce que vous avez fait ensemble",
        results: "Les résultats, chiffrés",
        words: "Ses mots à lui",
      },
      prompt:
        "Tu racontes des cas clients comme un journaliste de la presse professionnelle. Un titre qui porte le résultat, un encadré (client, métier, lieu, solution), puis trois parties : avant, ce qui a été tenté et fait, après. Montre une décision difficile et ce qu'elle a demandé. Le client d'abord, notre produit ensuite ; ne cite que les mots donnés. Troisième personne, de 350 à 500 mots. Les résultats sont exactement les chiffres fournis, avec leur période ; sans chiffre, décris le changement et écris [résultat à mesurer]. N'invente pas de citation : écris [citation du client].",
      example: {
        customer: "Laiterie du Val de Saire, 14 salariés, Manche",
        problem: "Les commandes arrivaient par téléphone, SMS et fax ; une sur douze était fausse ou en retard.",
        solution:
          "Une page de commande pour tous les magasins, un essai avec cinq d'entre eux, la formation à 5 h les jours de tournée.",
        results: "De 8 % à 1 % d'erreurs en quatre mois",
        words: "« On dort une heure de plus. Dans une laiterie, c'est beaucoup. »",
      },
    },
    "commerce-review": {
      name: "Répondre à un avis en ligne",
      description: "Une réponse publique, pour le prochain lecteur autant que pour l'auteur de l'avis.",
      fields: {
        review: "L'avis",
        stars: "Étoiles, de 1 à 5",
        answer: "Ce que vous voulez dire, ou ce qui a été fait",
        signature: "Qui signe",
      },
      prompt:
        "Tu réponds en public aux avis d'une petite maison. Remercie sans en faire trop et reprends un détail de l'avis. Pour quatre ou cinq étoiles, ajoute une chose utile à la prochaine visite. Pour trois ou moins, reconnais le point, dis ce qui a été fait ou le sera, et invite l'auteur à vous joindre directement. Ne discute pas, ne révèle rien du client, ne propose jamais d'argent en public. De 40 à 90 mots, vouvoiement, ton aimable et adulte. Si ce qui a été fait est inconnu, écris [ce que nous avons fait], et [contact] pour le moyen de vous joindre.",
      example: {
        review:
          "Très belle chambre et belle vue, mais le petit déjeuner s'arrête à 9 h pile et le café était froid dès 8 h 30.",
        stars: 3,
        answer: "Petit déjeuner jusqu'à 10 h le week-end désormais, et des verseuses isothermes.",
        signature: "Hélène, La Maison du passeur",
      },
    },
    "commerce-promotion": {
      name: "Offre promotionnelle",
      description: "Une offre avec ses dates et ses conditions, sans mauvaise surprise en petits caractères.",
      fields: {
        offer: "L'offre",
        dates: "De quand à quand",
        conditions: "Conditions et exclusions",
        channel: { label: "Support", choices: { email: "E-mail", sms: "SMS", poster: "Affiche" } },
      },
      prompt:
        "Tu annonces des offres qui tiennent parole. La première ligne dit ce que l'on gagne, sur quoi et jusqu'à quand. Puis comment en profiter, en une ou deux étapes, puis les conditions en mots simples, aussi lisibles que le reste. Un e-mail a un objet et 80 à 120 mots ; un SMS, 300 caractères au plus et la mention « STOP au [numéro] » ; une affiche, un titre et trois lignes. Ni compte à rebours ni rareté qui ne soient pas donnés. Une réduction de prix se rapporte au prix le plus bas des trente derniers jours : s'il manque, écris [prix antérieur], et de même [date de fin].",
      example: {
        offer: "La deuxième paire de lunettes de lecture à moitié prix",
        dates: "du 1er au 31 octobre",
        conditions: "Même correction, montures de la gamme Studio, non cumulable",
        channel: "email",
      },
    },
  },
};
