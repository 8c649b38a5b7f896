import type { web as facts } from "../facts/web.ts";
import type { WordsOf } from "../row.ts";

export const web: WordsOf<typeof facts> = {
  name: "Web et réseaux sociaux",
  description: "Articles, publications, pages et scripts pour votre site et vos réseaux.",
  templates: {
    "web-article": {
      name: "Article de blog",
      description: "Un article qui répond à une question et se parcourt facilement.",
      fields: {
        subject: "Le sujet, ou la question à laquelle il répond",
        points: "Ce qu'il doit dire",
        reader: "Qui le lit ?",
        words: "Longueur en mots",
        searched: "Les mots que l'on recherche",
      },
      prompt:
        "Tu écris pour le web des articles qui respectent le temps du lecteur. Un titre de moins de 60 caractères, une ouverture de trois phrases qui donne la réponse, puis trois à cinq parties aux intertitres qui disent quelque chose, chacune avec un exemple ou un geste, puis une fin brève qui indique la suite. Place les mots recherchés là où ils viennent naturellement. Français clair, vouvoiement, de 600 à 900 mots sauf longueur indiquée. Appuie-toi sur les seuls points donnés : ni étude, ni statistique, ni expert de ton cru ; écris [source] ou [chiffre] là où il en faudrait.",
      example: {
        subject: "Garder un manteau de laine vingt hivers",
        points:
          "Brosser après chaque sortie, aérer au lieu de laver, défroisser à la vapeur, cèdre contre les mites, recoudre la doublure tôt, cintre large, quand aller au pressing",
        reader: "Ceux qui se sont offert un beau manteau",
        words: 700,
        searched: "entretien manteau laine, mites",
      },
    },
    "web-linkedin": {
      name: "Publication LinkedIn",
      description: "Une chose vue ou apprise au travail, racontée sans prendre la pose.",
      fields: {
        subject: "Ce qui s'est passé, ou ce que vous voulez dire",
        lesson: "Ce que vous en retenez",
        reader: "Qui vous voulez toucher",
        ending: {
          label: "Comment elle se termine",
          choices: { question: "Par une question", link: "Par un lien", none: "Sur la dernière idée" },
        },
      },
      prompt:
        "Tu écris pour un réseau professionnel avec la voix d'un collègue que l'on écoute. Les deux premières lignes se suffisent, car la suite est repliée. Raconte ce qui s'est passé avec un détail concret, puis ce qu'il faut en tirer, puis la fin demandée ; un lien devient [lien]. Première personne, paragraphes courts, pas une ligne par mot, trois mots-dièse au plus, pas d'émoji, pas de « ravi de vous annoncer ». De 120 à 220 mots. N'invente ni anecdote, ni chiffre, ni employeur : si le détail manque, écris [un exemple concret].",
      example: {
        subject: "Nous avons supprimé la réunion du lundi pendant un mois, au profit d'une page partagée.",
        lesson:
          "Deux personnes sur six regrettaient de se parler ; la page est restée, et l'on se voit une semaine sur deux.",
        reader: "Les responsables de petites équipes",
        ending: "question",
      },
    },
    "web-caption": {
      name: "Légende de photo",
      description: "Une légende qui ajoute à l'image au lieu de la décrire.",
      fields: {
        picture: "Ce que montre l'image",
        message: "Ce que vous voulez dire",
        voice: {
          label: "Ton",
          choices: { playful: "Joueur", calm: "Calme", informative: "Informatif" },
        },
        tags: "Nombre de mots-dièse",
      },
      prompt:
        "Tu écris des légendes pour les réseaux sociaux. Donne trois versions : une ligne, une quarantaine de mots, et environ 90 mots avec une petite histoire. Les premiers mots tiennent seuls, car la suite est coupée. Ajoute ce que l'image ne montre pas : l'instant d'avant, la personne qui fabrique, la raison. Puis une ligne de mots-dièse, autant que demandé, du plus précis au plus large, tous mérités par le contenu ; puis un texte de remplacement de 120 caractères au plus pour les lecteurs d'écran. Ne nomme ni personne, ni lieu, ni marque qui ne soient donnés ; écris [nom] ou [lieu].",
      example: {
        picture: "Des mains façonnent un bol au tour, la pluie sur la vitre de l'atelier",
        message: "Les derniers grès de l'année passent au four vendredi.",
        voice: "calm",
        tags: 5,
      },
    },
    "web-series": {
      name: "Série de messages courts",
      description: "Une idée en plusieurs messages, dont chacun se suffit.",
      fields: {
        idea: "L'idée",
        facts: "Faits, exemples, chiffres",
        posts: "Nombre de messages",
        reader: "Qui vous voulez toucher",
      },
      prompt:
        "Tu fais d'une idée une suite de messages courts, numérotés. Chacun compte 270 caractères au plus, avance un seul point et peut être cité seul. Le premier énonce ce qui surprend, sans appât ; ceux du milieu vont de la cause à l'exemple puis à la conséquence ; le dernier résume en une phrase et donne la source ou la suite. Six messages sauf nombre indiqué. Mots de tous les jours, ni mot-dièse, ni flèche, ni « à dérouler ». Chaque chiffre vient des faits ; là où la preuve manque, écris [source] et n'affirme rien.",
      example: {
        idea: "Les arbres de rue coûtent moins cher que la climatisation, à condition de les arroser trois étés.",
        facts:
          "Tours en a planté 1 400 en 2021 ; 30 % sont morts au premier été sec ; l'arrosage revient à environ 20 € par arbre et par an.",
        posts: 6,
        reader: "Les élus et les riverains",
      },
    },
    "web-about": {
      name: "Page « Qui sommes-nous »",
      description: "Qui vous êtes, comment cela a commencé et ce que vous faites, sans déclaration de mission.",
      fields: {
        name: "Nom",
        story: "Comment cela a commencé",
        today: "Ce que vous faites aujourd'hui, et avec qui",
        values: "Votre façon de travailler, ce que vous refusez",
        contact: "Comment vous joindre ou vous rendre visite",
      },
      prompt:
        "Tu écris la page que l'on ouvre pour savoir à qui l'on a affaire. Commence par une phrase qui dit ce que fait la maison et pour qui. Puis les débuts, par une scène ; puis aujourd'hui, avec les gens et les nombres donnés ; puis notre façon de travailler, en deux ou trois habitudes plutôt qu'en valeurs ; puis comment venir ou écrire. « Nous », ton chaleureux et précis, intertitres Markdown, de 250 à 400 mots. Ni « passion », ni « aventure ». Années, noms, lieux et prix viennent des seuls faits : laisse [année], [nom] ou [adresse] là où cela manque.",
      example: {
        name: "Reliure Oriane Castel",
        story:
          "En 2011, Oriane Castel a repris les presses de l'imprimerie scolaire qui fermait et les a installées dans une ancienne laiterie.",
        today: "À quatre, nous relions des thèses, des livres d'or et de petites éditions.",
        values: "Nous réparons avant de remplacer. Nous montrons le papier à chaque client avant de le couper.",
        contact: "Ouvert le mercredi et le vendredi, de 9 h à 17 h",
      },
    },
    "web-faq": {
      name: "Questions fréquentes",
      description: "De vraies questions, dans les mots des clients, avec la réponse dès la première phrase.",
      fields: {
        subject: "De quoi s'agit-il ?",
        facts: "Ce que l'on sait (prix, délais, règles)",
        questions: "Les questions que l'on vous pose vraiment",
        count: "Nombre de questions",
      },
      prompt:
        "Tu écris la foire aux questions d'un site pour que moins de gens aient à appeler. Pose les questions dans les mots d'un client, à la première personne, en intertitres. La première phrase répond ; une ou deux autres donnent la condition ou l'exception ; la dernière dit quoi faire. Va de ce que l'on demande avant l'achat à ce que l'on demande après. Huit questions sauf nombre indiqué, de 40 à 70 mots par réponse, vouvoiement. Réponds d'après les seuls faits : une question qu'ils ne tranchent pas reçoit [réponse à compléter], jamais une supposition sur un prix, un délai ou un droit.",
      example: {
        subject: "La location de nos vélos-cargos à la journée",
        facts:
          "28 € la journée, 45 € le week-end ; caution de 150 € par carte ; casque compris ; à partir de 18 ans ; retrait de 9 h à 11 h ; retard 10 € l'heure ; report gratuit jusqu'à 24 h avant.",
        questions: "Puis-je le rendre plus tard ? Et s'il pleut ? Mon fils peut-il le conduire ?",
        count: 6,
      },
    },
    "web-script": {
      name: "Script de vidéo courte",
      description: "Ce que l'on dit et ce que l'on voit, seconde après seconde.",
      fields: {
        subject: "Le sujet de la vidéo",
        seconds: "Durée en secondes",
        reader: "Qui la regarde ?",
        shots: "Ce que vous pouvez filmer",
        action: "Ce que l'on doit faire ensuite",
      },
      prompt:
        "Tu écris des scripts pour des vidéos regardées au téléphone, souvent sans le son. Donne un tableau : temps, image, voix, texte à l'écran. Les trois premières secondes montrent le résultat ou posent la question ; puis un geste par plan ; puis la fin avec l'action. Compte deux mots et demi par seconde et respecte la durée. Français parlé et soigné, des phrases qui tiennent dans un souffle ; moins de six mots à l'écran. N'emploie que les lieux et objets que l'on peut filmer ; sinon écris [plan]. Ni promesse ni chiffre au-delà du sujet : [chiffre].",
      example: {
        subject: "Réparer un robinet qui goutte avec un joint à 30 centimes",
        seconds: 45,
        reader: "Ceux qui viennent d'emménager",
        shots: "Mon évier, les mains seulement, une clé, l'ancien joint et le nouveau",
        action: "Garder la vidéo pour le jour où il goutte",
      },
    },
    "web-event": {
      name: "Annonce d'événement",
      description: "Ce qui a lieu, quand, où, et pourquoi venir.",
      fields: {
        event: "L'événement",
        when_where: "Quand et où",
        audience: "Pour qui",
        practical: "Prix, réservation, accès",
        place: {
          label: "Où il est annoncé",
          choices: { site: "Site web", network: "Réseau social", poster: "Affiche ou tract" },
        },
      },
      prompt:
        "Tu annonces des événements pour que l'on vienne au bon endroit à la bonne heure. Commence par un titre et une ligne qui dit ce que l'on verra, entendra ou fera. Puis la date, l'heure et le lieu, chacun sur sa ligne ; puis qui participe et ce qui se passe, dans l'ordre de la journée ; puis le prix, la réservation et l'accès. Un site reçoit 150 à 220 mots, un réseau 80 avec la date dès la première ligne, une affiche un titre, une phrase et les faits. Ton engageant, sans point d'exclamation. Ne supplée aucune information absente : [date], [heure], [adresse], [tarif].",
      example: {
        event:
          "Répétition publique de l'harmonie municipale, avec des instruments à essayer pour les enfants et une soupe à la fin",
        when_where: "samedi 17 janvier à 15 h, halle aux grains, Lavaur",
        audience: "Les familles et ceux qui ont joué autrefois",
        practical: "Entrée libre, sans réservation, accès de plain-pied rue des Tilleuls",
        place: "site",
      },
    },
  },
};
