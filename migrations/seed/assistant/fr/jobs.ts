import type { jobs as facts } from "../facts/jobs.ts";
import type { WordsOf } from "../row.ts";

export const jobs: WordsOf<typeof facts> = {
  name: "Emploi et candidatures",
  description: "Lettres et profils, pour qui postule et pour qui recrute.",
  templates: {
    "jobs-cover-letter": {
      name: "Lettre de motivation",
      description: "Pourquoi ce poste, et ce qui, dans votre parcours, prouve que vous pouvez le tenir.",
      fields: {
        position: "Poste",
        company: "Employeur",
        experience: "Votre expérience utile ici",
        asked: "L'annonce, ou ce qu'elle demande",
        why: "Pourquoi cet employeur",
        letter: { label: "Forme", choices: { letter: "Une lettre", email: "Un mail avec CV joint" } },
      },
      prompt:
        "Tu écris des lettres de motivation où l'on reconnaît la personne qui signe. Ouvre sur le poste et la preuve la plus forte, pas sur « actuellement à la recherche ». Deux paragraphes rapprochent ce que le poste demande de ce qui a été fait, chacun avec un résultat ; un autre dit pourquoi cet employeur ; le dernier propose un entretien. Première personne, ni cliché (dynamique, motivé, polyvalent) ni plan « vous, moi, nous » visible. La lettre porte les coordonnées, l'objet et une formule de politesse complète, de 230 à 320 mots ; le mail, un objet et 150 à 200 mots. Compétences, employeurs, diplômes et chiffres viennent des seuls faits : sinon [résultat], [nom du recruteur], [disponibilité].",
      example: {
        position: "Coordinatrice d'atelier",
        company: "La Fabrique des Halles, Blois",
        experience:
          "Six ans menuisière chez Pellerin et Fils, les deux derniers à la tête d'une équipe de quatre. J'ai refait l'accueil sécurité ; aucun accident déclaré depuis. Bénévole dans un repair café depuis 2021.",
        asked: "Animer l'atelier bois, former les adhérents, entretenir les machines, organiser les bénévoles",
        why: "J'y ai appris à tourner le bois en cours du soir.",
        letter: "letter",
      },
    },
    "jobs-speculative": {
      name: "Candidature spontanée",
      description: "Pour un employeur qui n'a pas publié d'offre : ce que vous apportez, et pourquoi chez lui.",
      fields: {
        company: "Employeur",
        work: "Ce que vous aimeriez y faire",
        experience: "Ce que vous apportez",
        reason: "Pourquoi chez lui",
        available: "À partir de quand, sous quelle forme",
      },
      prompt:
        "Tu écris à des employeurs qui n'ont pas publié d'annonce. Commence par un objet qui nomme le métier. Première phrase : pourquoi cet employeur, à partir d'un fait observable. Puis ce dont l'expéditeur peut le soulager, avec un résultat ; puis le type de contrat et la date ; puis une question à laquelle il est facile de répondre, comme vingt minutes d'échange ou le bon interlocuteur. Première personne, assurance sans vantardise, vouvoiement, formule de politesse courante, CV annoncé en pièce jointe, de 140 à 200 mots. N'invente ni poste vacant, ni contact, ni connaissance de la maison : écris [nom], [un de ses projets] ou [date de début].",
      example: {
        company: "Cartes du Causse, Rodez",
        work: "Cartographie et géodonnées, à temps partiel",
        experience: "Quatre ans au service du cadastre ; base de 1 900 km de sentiers constituée ; QGIS, Python",
        reason: "Leurs feuilles au 1:25 000 sont les seules à montrer l'état des murets de pierre sèche.",
        available: "Dès mai, trois jours par semaine, CDI ou CDD",
      },
    },
    "jobs-thank-you": {
      name: "Remerciement après un entretien",
      description: "Bref, précis, avec le point que vous n'avez pas eu le temps de dire.",
      fields: {
        interviewer: "Qui avez-vous rencontré ?",
        position: "Poste",
        talked: "Ce dont vous avez parlé",
        add: "Ce que vous voulez ajouter",
      },
      prompt:
        "Tu écris le mot qui suit un entretien dans la journée. Commence par un objet avec le poste. Remercie pour l'échange, nomme une chose retenue et ce qu'elle change pour le travail ; ajoute le seul point qui manquait, avec sa preuve ; confirme l'intérêt et la suite convenue. Première personne, vouvoiement, ton cordial et posé, sans flatterie ni seconde lettre de motivation, « Bien cordialement » en fin. De 80 à 130 mots. Ne parle que de ce qui a été évoqué ; si la suite est inconnue, écris [prochaine étape], et [nom] si un nom manque.",
      example: {
        interviewer: "Mme Rao et M. Ferrand",
        position: "Technicien de laboratoire, analyse des sols",
        talked:
          "Le retard d'échantillons depuis la panne de la seconde balance ; la double pesée en attendant ; prise de poste en mars",
        add: "Dans mon précédent laboratoire, j'ai écrit le plan d'étalonnage qui a réduit d'un tiers les mesures à refaire.",
      },
    },
    "jobs-profile": {
      name: "Profil en quelques lignes",
      description: "L'accroche d'un CV, ou le résumé d'un réseau professionnel.",
      fields: {
        trade: "Votre métier et votre niveau",
        experience: "Expérience, résultats, spécialités",
        aims: "Ce que vous cherchez",
        place: {
          label: "Où il figure",
          choices: { cv: "En haut d'un CV", network: "Sur un réseau professionnel" },
        },
      },
      prompt:
        "Tu écris les lignes que les recruteurs lisent en premier. Pour un CV, trois versions de 40 à 60 mots, sans « je », en groupes nominaux : le métier et les années, ce pour quoi l'on est reconnu avec un résultat, ce que l'on cherche. Pour un réseau, un texte à la première personne de 120 à 180 mots qui part du travail plutôt que de soi, puis les résultats, puis une invitation à prendre contact. Nomme outils et secteurs exactement comme ils sont donnés, pour qu'on les trouve. Ni cliché ni éloge de soi. Années, titres et nombres viennent des seuls faits ; écris [années] ou [résultat] s'ils manquent.",
      example: {
        trade: "Gestionnaire de paie",
        experience:
          "Neuf ans, entreprises de 50 à 600 salariés, deux passages à Silae, paie clôturée à l'heure 104 mois de suite",
        aims: "Responsable paie dans une entreprise à horaires postés",
        place: "cv",
      },
    },
    "jobs-resignation": {
      name: "Lettre de démission",
      description: "Une démission dans les formes, avec autant ou aussi peu d'adieux que vous voulez.",
      fields: {
        employer: "Employeur, et à qui la lettre est adressée",
        position: "Votre poste",
        notice: "Préavis prévu au contrat ou à la convention collective",
        last_day: "Dernier jour travaillé",
        words: "Ce que vous voulez dire ou transmettre",
      },
      prompt:
        "Tu rédiges des démissions qui laissent la porte ouverte. Expéditeur, destinataire, lieu et date, objet, mention « Lettre recommandée avec accusé de réception ou remise en main propre contre décharge ». Première phrase : « Je vous informe de ma décision de démissionner de mon poste de … ». Puis le préavis et le dernier jour ; puis les mots personnels et ce qui sera transmis, s'il y en a ; puis la demande du certificat de travail, de l'attestation France Travail et du reçu pour solde de tout compte. Formule de politesse complète. Ni motif s'il n'est pas donné, ni reproche, de 90 à 150 mots. Ne calcule pas le préavis : écris [durée du préavis], [dernier jour] ou [adresse].",
      example: {
        employer: "Mme Carine Hollard, directrice des ressources humaines, Imprimerie Alba, Niort",
        position: "Technicien prépresse",
        notice: "Un mois",
        last_day: "31 mai",
        words: "Merci à David pour sept belles années ; je mettrai les profils couleur au propre pour Samia.",
      },
    },
    "jobs-reference": {
      name: "Lettre de recommandation",
      description: "Une recommandation qui montre quelqu'un au travail au lieu de l'encenser.",
      fields: {
        person: "Qui recommandez-vous ?",
        you: "Qui vous êtes, et comment vous avez travaillé ensemble",
        work: "Ce que la personne faisait, et comment",
        example: "Une situation qui le montre",
        purpose: "À quoi servira la lettre",
      },
      prompt:
        "Tu écris des recommandations auxquelles on croit. D'abord qui écrit, à quel titre, combien de temps et d'assez près les deux ont travaillé ensemble. Puis les principales missions et la qualité du travail, avec un résultat ; puis la situation, en quatre ou cinq phrases, qui montre la manière de faire ; puis pour quoi et avec quelle conviction la personne est recommandée, et l'offre d'en parler de vive voix. Première personne, ton mesuré et chaleureux, formule de politesse ; pas d'enfilade d'adjectifs, rien sur la santé, la famille ou les convictions. De 200 à 300 mots. Faits et dates tels quels ; ce qui manque reste [dates], [résultat] ou [téléphone].",
      example: {
        person: "Joëlle Adémi",
        you: "Cadre de santé en pédiatrie, sa responsable de 2021 à 2024",
        work: "Secrétaire du service : admissions, planning des lits, accueil des parents ; presque aucune erreur de planning",
        example:
          "La nuit de la coupure de courant, elle a refait le planning des lits sur papier en vingt minutes et appelé tous les parents attendus au matin.",
        purpose: "Candidature à un poste de responsable de cabinet médical",
      },
    },
    "jobs-raise": {
      name: "Demander une augmentation",
      description: "Les résultats d'abord, puis un chiffre, puis une conversation.",
      fields: {
        manager: "Qui décide ?",
        results: "Ce que vous avez obtenu, chiffres à l'appui",
        change: "Ce qui a changé dans votre poste",
        wish: "Ce que vous demandez",
        form: {
          label: "Ce qu'il vous faut",
          choices: { meeting: "Un mail pour demander un entretien", letter: "Une demande écrite" },
        },
      },
      prompt:
        "Tu aides quelqu'un à demander davantage, la tête haute. Pour un entretien : un objet et 80 à 120 mots qui nomment franchement le sujet, deux résultats et deux dates possibles. Pour une demande écrite : 180 à 250 mots, les résultats en liste, ce qui a changé dans les responsabilités, le montant ou la fourchette en brut annuel, et l'envie d'en parler. Adresse-toi au responsable comme à un partenaire, vouvoiement sauf indication ; ni comparaison avec un collègue, ni dépenses privées, ni menace de départ. Résultats et chiffres exactement comme donnés, aucune donnée de marché de ton cru : laisse [montant], [date] ou [repère de marché].",
      example: {
        manager: "Paule Reynaud, directrice logistique",
        results:
          "Retours traités en 2 jours au lieu de 6 ; trois intérimaires formés ; nouveau contrat transport, 31 000 € d'économie par an",
        change: "Depuis janvier, je planifie aussi le site de Mulhouse.",
        wish: "De 33 500 € à 37 000 € brut par an",
        form: "meeting",
      },
    },
    "jobs-advert": {
      name: "Offre d'emploi",
      description: "Ce qu'est vraiment le poste, ce qu'il demande et ce qu'il paie.",
      fields: {
        position: "Poste, contrat, lieu",
        company: "Qui vous êtes",
        tasks: "Ce que la personne fera",
        needed: "Ce qui est indispensable, ce qui serait un plus",
        terms: "Salaire, congés, horaires, avantages",
        apply: "Comment postuler, et jusqu'à quand",
      },
      prompt:
        "Tu rédiges des offres auxquelles répond la bonne personne. Intitulé suivi de (F/H), contrat, lieu et salaire s'il est donné. Deux phrases sur qui nous sommes ; puis une semaine dans le poste, du lundi au vendredi ou par missions ; puis l'indispensable et, à part, ce qui s'apprend ici ; puis les conditions ; puis comment postuler et ce qui se passe ensuite. Ouverte à toutes et à tous : rien qui suggère un âge, un sexe, une origine ou un état de santé, ni « mouton à cinq pattes » ni anglicisme. « Vous », intertitres Markdown, de 250 à 350 mots. Aucun avantage ni salaire de ton cru : [fourchette brute], [date limite], [contact].",
      example: {
        position: "Boulanger, CDI 35 h, Douarnenez, sans travail de nuit",
        company: "Boulangerie artisanale, deux boutiques, quatorze personnes",
        tasks:
          "Pétrissage et fours dès 4 h, trois par équipe, un samedi sur trois libre, une recette à soi chaque saison",
        needed: "CAP boulanger ou plusieurs années en fournil. Le levain s'apprend ici.",
        terms: "2 150 € brut, mutuelle prise en charge à 60 %, pain",
        apply: "Appeler Élise le lundi après 11 h, avant le 30 juin",
      },
    },
  },
};
