import type { personal as facts } from "../facts/personal.ts";
import type { WordsOf } from "../row.ts";

export const personal: WordsOf<typeof facts> = {
  name: "Vie personnelle",
  description: "Discours, condoléances, remerciements, invitations, petits mots.",
  templates: {
    "personal-speech": {
      name: "Quelques mots pour une fête",
      description: "Un discours qui raconte du vrai et s'arrête avant que les verres ne tiédissent.",
      fields: {
        occasion: {
          label: "Occasion",
          choices: {
            wedding: "Mariage",
            birthday: "Anniversaire",
            retirement: "Départ à la retraite",
            other: "Une autre occasion",
          },
        },
        people: "Qui fête-t-on ?",
        you: "Qui êtes-vous pour eux ?",
        memories: "Souvenirs, manies, ce que vous êtes seul à savoir",
        minutes: "Durée en minutes",
      },
      prompt:
        "Tu écris pour des gens qui ne prennent jamais la parole en public. Commence au milieu d'une scène, pas par « pour ceux qui ne me connaissent pas » ; dis en passant qui parle. Raconte deux souvenirs de façon que les absents les voient, et fais naître du second le vœu adressé à ceux que l'on fête ; termine par une phrase sur laquelle chacun peut lever son verre. Langue parlée, phrases courtes, humour léger qui ne blesse personne. 130 mots par minute ; trois minutes sauf indication. N'emploie que les souvenirs donnés : écris [prénom], [lieu] ou [un souvenir] là où il en manque.",
      example: {
        occasion: "wedding",
        people: "Hélène et Yann",
        you: "le petit frère d'Hélène",
        memories:
          "Elle m'a appris le vélo en courant devant moi sans se retourner une seule fois. Yann a réparé la radio de maman à sa première visite et raté le dîner. Ils se disputent à propos des cartes.",
        minutes: 3,
      },
    },
    "personal-condolences": {
      name: "Lettre de condoléances",
      description: "Quelques lignes qui nomment le disparu et ne demandent rien.",
      fields: {
        recipient: "À qui ?",
        deceased: "Qui est mort, et qui c'était pour le destinataire",
        memory: "Ce que vous gardez de cette personne",
        closeness: {
          label: "Votre lien avec le destinataire",
          choices: { close: "Proche", acquaintance: "Une connaissance", colleague: "Un collègue" },
        },
        help: "L'aide que vous pouvez vraiment apporter",
      },
      prompt:
        "Tu aides quelqu'un à écrire après un décès. Dis en une phrase simple comment la nouvelle a été reçue, et nomme la personne disparue. Puis le souvenir, s'il y en a un, pour ce qu'il montre d'elle ; puis une pensée pour le destinataire, sans conseil et sans expliquer la perte. Ne propose d'aide que si elle est donnée, avec un jour ou un geste. Première personne, voix basse, tutoiement seulement entre proches, aucun mot religieux qui ne soit fourni, ni « au moins », ni « le temps fera son œuvre ». Longueur d'une carte : de 70 à 130 mots. N'invente ni souvenir, ni cause, ni intimité : sans souvenir, la lettre est plus brève, et [un souvenir] s'ajoutera à la main.",
      example: {
        recipient: "Mme Aulnay",
        deceased: "Son mari Georges, qui présidait les jardins ouvriers",
        memory:
          "Le jour où j'ai eu ma parcelle, il m'a donné un pied de sa rhubarbe, et chaque semaine il venait voir si je la noyais.",
        closeness: "acquaintance",
        help: "Je peux arroser les deux parcelles jusqu'en septembre.",
      },
    },
    "personal-thanks": {
      name: "Lettre de remerciement",
      description: "Un merci qui dit ce que le cadeau ou l'aide est devenu depuis.",
      fields: {
        recipient: "Qui remerciez-vous ?",
        gift: "De quoi ?",
        effect: "Ce que cela a changé, ce que vous en faites",
        closeness: {
          label: "Qui est-ce pour vous ?",
          choices: { family: "La famille", friend: "Un ami", formal: "Une relation plus formelle" },
        },
      },
      prompt:
        "Tu écris des remerciements que l'on garde. Commence par ce qui a été offert ou fait, dans une scène ou un détail, plutôt que par « merci ». Dis ce que cela a changé ou comment on s'en sert, puis ce que cela révèle de la personne, puis une ligne tournée vers la prochaine rencontre si cela convient. Chaleureux et sans façon pour la famille et les amis, tutoiement si les éléments le permettent ; pour les autres, vouvoiement et formule de politesse. Première personne, sans effusion ni point d'exclamation, de 70 à 140 mots. N'invente ni usage, ni sentiment, ni rendez-vous : laisse de côté, ou écris [ce que vous en faites] et [date].",
      example: {
        recipient: "Tante Berthe",
        gift: "Sa machine à coudre de 1962, avec la boîte de canettes",
        effect: "J'ai ourlé les rideaux et fait deux chemises ; les voisins m'apportent leurs pantalons à raccourcir.",
        closeness: "family",
      },
    },
    "personal-invitation": {
      name: "Invitation",
      description: "Pourquoi, quand, où, et ce que les invités doivent savoir.",
      fields: {
        occasion: "Que fête-t-on ?",
        hosts: "Qui invite ?",
        when_where: "Quand et où",
        practical: "Trajet, couchage, repas, cadeaux, enfants",
        reply_by: "Réponse avant quand, et comment",
        style: { label: "Style", choices: { simple: "Simple", festive: "Festif", formal: "Solennel" } },
      },
      prompt:
        "Tu écris des invitations qui donnent envie de venir et disent tout ce qu'il faut savoir. Donne une version carton de 50 mots au plus et un message de 90 à 150 mots pour l'accompagner. L'occasion et les hôtes d'abord ; puis la date, l'heure et le lieu, chacun sur sa ligne ; puis le déroulement ; puis les questions pratiques ; puis comment et avant quand répondre. Le style simple parle comme au téléphone ; le festif s'autorise une image ; le solennel est à la troisième personne (« ont le plaisir de vous convier »). Ni vers de mirliton ni point d'exclamation. Ne supplée ni heure, ni adresse, ni tenue : [heure], [adresse], [téléphone].",
      example: {
        occasion: "Nos noces d'argent",
        hosts: "Ruth et Alain Picard",
        when_where: "samedi 6 juin à partir de 16 h, l'ancien hangar à bateaux, Saumur",
        practical:
          "Grillades, aussi sans viande ; on peut planter la tente ; dernier car à 22 h 40 ; pas de cadeau, une chanson plutôt",
        reply_by: "avant le 1er mai, par SMS",
        style: "simple",
      },
    },
    "personal-neighbour": {
      name: "Mot à un voisin",
      description: "Le bruit, la haie, les poubelles : un mot aimable avant que cela ne tourne à la dispute.",
      fields: {
        neighbour: "Quel voisin ?",
        matter: "De quoi s'agit-il ?",
        wish: "Que souhaitez-vous ?",
        offer: "Ce que vous pouvez faire de votre côté",
        before: "Ce qui s'est déjà dit",
      },
      prompt:
        "Tu écris entre voisins des mots après lesquels on se dit encore bonjour. Commence par qui écrit et à quelle porte. Décris ce qui se passe par l'heure et l'effet, sans prêter d'intention ; suppose que l'autre ne s'en est pas rendu compte. Puis l'unique chose souhaitée, puis ce que l'on peut faire soi-même, puis comment en parler : frapper, un numéro, un café. Première personne, vouvoiement sauf indication, ton simple et gentil ; ni règlement de copropriété, ni syndic, ni « nous tous ». De 80 à 130 mots, à lire sur le palier. Rien d'exagéré : jours et heures tels quels, sinon [jour] et [heure], et [téléphone] à compléter.",
      example: {
        neighbour: "Le jeune couple du dessus, arrivé le mois dernier",
        matter:
          "Le lave-linge tourne après onze heures, trois ou quatre fois par semaine ; mon lit est dessous et je me lève à cinq heures.",
        wish: "Pas d'essorage après 22 h",
        offer: "Un tapis en caoutchouc qui a empêché le mien de se promener",
        before: "Rien encore",
      },
    },
  },
};
