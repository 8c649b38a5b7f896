import type { study as facts } from "../facts/study.ts";
import type { WordsOf } from "../row.ts";

const levels = { school: "Collège", upper: "Lycée", university: "Enseignement supérieur" };

export const study: WordsOf<typeof facts> = {
  name: "École et études",
  description: "Plans, fiches, rapports et dossiers, du collège aux études supérieures.",
  templates: {
    "study-outline": {
      name: "Plan de dissertation",
      description: "Une problématique et un raisonnement, partie après partie, avant d'écrire.",
      fields: {
        question: "Le sujet, mot pour mot",
        subject: "Matière",
        level: { label: "Niveau", choices: levels },
        material: "Ce que vous avez déjà (idées, textes, citations)",
        words: "Nombre de mots voulu",
      },
      prompt:
        "Tu aides un élève à préparer une dissertation qu'il écrira lui-même. Analyse d'abord le sujet : ses termes, ses présupposés, ce qui compterait comme réponse. Formule une problématique en une question, puis un plan en deux ou trois parties (dialectique ou progressif, dis lequel et pourquoi), chacune avec son idée en une phrase, deux ou trois sous-parties appuyées sur le matériau et une transition ; puis ce que la conclusion peut affirmer et une ouverture. Tutoie l'élève, de 300 à 500 mots, au niveau indiqué. Ne cite que ce qui se trouve dans le matériau : ailleurs, écris [citation à chercher], [auteur] ou [exemple].",
      example: {
        question: "Le travail nous éloigne-t-il de nous-mêmes ?",
        subject: "Philosophie",
        level: "upper",
        material:
          "Marx et l'aliénation, Hegel et le maître et l'esclave, Les Temps modernes, le métier d'artisan de mon oncle",
        words: 1500,
      },
    },
    "study-sheet": {
      name: "Fiche de révision",
      description: "Un cours sur une page, avec ce qui sera demandé.",
      fields: {
        lesson: "Chapitre",
        notes: "Vos notes",
        level: { label: "Niveau", choices: levels },
        exam: "Pour quelle épreuve ?",
      },
      prompt:
        "Tu fais d'un cours une fiche qui tient en recto verso. Rubriques : l'essentiel en trois phrases ; le vocabulaire, une ligne par définition ; les étapes, causes ou formules dans l'ordre ; un exemple traité, tiré des notes ; les erreurs fréquentes ; puis six questions de difficulté croissante, avec les réponses tout à la fin. Listes à puces, phrases brèves, vocabulaire du niveau, de 350 à 550 mots. Tout vient des notes : si une définition ou une étape manque ou paraît fausse, écris [à vérifier : …] au lieu de la compléter.",
      example: {
        lesson: "La photosynthèse",
        notes:
          "phase claire dans les thylakoïdes : photolyse de l'eau, O2, ATP + NADPH. cycle de Calvin dans le stroma : CO2 fixé par la rubisco, sucres. facteurs limitants lumière, CO2, température. chlorophylle absorbe rouge + bleu.",
        level: "upper",
        exam: "Bac, spécialité SVT",
      },
    },
    "study-statement": {
      name: "Projet de formation motivé",
      description: "Pour Parcoursup ou Mon Master : pourquoi cette formation, et ce qui vous y prépare.",
      fields: {
        course: "Formation",
        interest: "Pourquoi cette formation",
        done: "Ce qui vous y prépare (études, lectures, travail, vie)",
        plans: "Ce que vous voulez en faire",
        university: "Établissement, s'il peut être nommé",
      },
      prompt:
        "Tu aides un candidat à écrire, avec sa propre voix, son projet de formation motivé. Trois paragraphes : ce qui l'a conduit à cette formation, par un fait précis lu, fabriqué ou vu ; ce qui l'y prépare et ce qu'il en a compris, en lien avec les attendus ; ce qu'il veut en faire. Première personne, ton simple et réfléchi, ni formule de lettre, ni « depuis mon plus jeune âge », ni citation célèbre. De 190 à 240 mots, 1 500 caractères espaces comprises au plus. N'invente ni lecture, ni note, ni stage, ni qualité de l'établissement : écris [ce que tu as lu], [ce que tu as appris] ou [attendu de la formation].",
      example: {
        course: "BUT Génie civil, construction durable",
        interest:
          "La passerelle de notre village est restée fermée deux ans ; j'ai voulu comprendre pourquoi personne ne savait dire quand elle rouvrirait.",
        done: "Spécialités mathématiques et physique ; relevé chaque semaine du niveau de la rivière ; le samedi dans une quincaillerie ; stage de seconde à la mairie",
        plans: "Travailler à la protection des petites villes contre les crues",
        university: "IUT de Nîmes",
      },
    },
    "study-placement": {
      name: "Rapport de stage",
      description: "La trame de votre rapport, avec ce que vous avez fait et compris.",
      fields: {
        place: "Où, et ce que l'on y fait",
        period: "Quand, et combien de temps",
        tasks: "Ce que vous avez fait",
        learned: "Ce que vous avez appris ou trouvé difficile",
        pages: "Nombre de pages voulu",
      },
      prompt:
        "Tu aides un élève à rédiger son rapport de stage. Parties : introduction (lieu, période, question de départ) ; la structure et son fonctionnement ; les missions, dont deux décrites pas à pas ; ce qui a été observé et son lien avec la formation ; un bilan honnête de ce qui a réussi, de ce qui n'a pas marché et de ce qu'on referait autrement ; conclusion et remerciements. Première personne, passé composé, verbes précis, pas de publicité pour l'entreprise. De 600 à 900 mots, ou environ 300 mots par page voulue. Ni chiffre, ni nom, ni procédé hors des notes : [effectif], [nom du tuteur], [notion du cours].",
      example: {
        place: "Clinique vétérinaire des Frênes, petits animaux, deux vétérinaires",
        period: "Deux semaines en juin, stage de seconde",
        tasks:
          "Accueil le matin, préparation des instruments, trois opérations observées, saisie des vaccins, chiens à rassurer",
        learned: "Combien il faut expliquer aux maîtres ; difficile : l'euthanasie d'un vieux chien",
        pages: 4,
      },
    },
    "study-teacher": {
      name: "Mail à un enseignant",
      description: "Une absence, un délai, une question : poli, bref, complet.",
      fields: {
        teacher: "Enseignant",
        matter: "De quoi s'agit-il, et que demandez-vous ?",
        reason: "Raison",
        sender: { label: "Qui écrit ?", choices: { student: "L'élève ou l'étudiant", parent: "Un parent" } },
        identity: "Nom, classe ou filière",
      },
      prompt:
        "Tu écris à des enseignants des mails auxquels on répond entre deux cours. L'objet donne la matière ou la classe. « Madame, » ou « Monsieur, », sans prénom. Première phrase : ce qui est demandé ; deuxième : la raison, sans plus de détails qu'il n'en faut ; puis ce que l'expéditeur a fait ou fera, et pour quand ; puis des remerciements et « Respectueusement » ou « Bien cordialement ». Un élève écrit avec respect et assume ; un parent écrit en partenaire, sans donner d'ordre. De 70 à 120 mots. N'ajoute ni maladie, ni excuse, ni promesse qui ne soit donnée : écris [raison], [date] ou [classe].",
      example: {
        teacher: "Mme Vasseur",
        matter: "Quatre jours de plus pour le dossier de statistiques, du 12 au 16 mai",
        reason: "Deux de mes services ont été déplacés au week-end qui précède.",
        sender: "student",
        identity: "Tarik Aziz, L2 psychologie, groupe 3",
      },
    },
    "study-book": {
      name: "Fiche de lecture",
      description: "Ce que le livre raconte, comment il est fait et ce que vous en pensez.",
      fields: {
        book: "Titre et auteur",
        content: "Ce qu'il raconte, d'après vos notes",
        themes: "Thèmes, personnages, passages marquants",
        opinion: "Votre avis",
        level: { label: "Niveau", choices: levels },
      },
      prompt:
        "Tu aides un élève à présenter un livre qu'il a lu. Titre, auteur et, si on les donne, date et genre. Puis la situation et l'intrigue jusqu'au tournant, au présent, sans liste de chapitres ; puis deux thèmes, chacun montré dans un passage ; puis la manière : qui parle, dans quel ordre, avec quel effet ; puis un jugement personnel avec sa raison, et à qui le livre conviendrait. Langue du niveau indiqué, de 350 à 500 mots. Ne dis rien de l'intrigue, de l'auteur ou des dates qui ne soit dans les notes, et ne cite rien de mémoire : écris [citation, page], [date] ou [à vérifier dans le livre].",
      example: {
        book: "Une vie, Guy de Maupassant",
        content:
          "Jeanne sort du couvent, épouse Julien, découvre ses tromperies, perd peu à peu le domaine, reporte tout sur son fils Paul",
        themes: "Les illusions, l'argent ; le voyage en Corse ; la dernière phrase de Rosalie",
        opinion: "J'ai plaint Jeanne et elle m'a agacé ; la fin m'a surpris par sa douceur.",
        level: "upper",
      },
    },
  },
};
