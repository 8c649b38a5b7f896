import { promptsOf } from "../row.ts";

export const health = promptsOf("fr", "health", [
  {
    slug: "prepare-a-doctor-visit",
    title: "Préparer un rendez-vous médical",
    text: "Je vois {medecin} le {date} pour {probleme}. Aide-moi à me préparer : un résumé en cinq lignes (depuis quand, à quelle fréquence, ce qui soulage ou aggrave, ce que j’ai essayé), les antécédents et traitements à signaler, les six questions à poser en premier. Ne pose aucun diagnostic. Indique les signes qui imposeraient de ne pas attendre le rendez-vous.",
  },
  {
    slug: "medical-words-made-plain",
    title: "Un compte rendu médical en clair",
    text: "Traduis ce document médical en mots de tous les jours : {document}. Définis chaque terme technique, explique ce que l’on mesure et ce que signifient les valeurs de référence, et sépare ce qui est écrit de ce que l’on pourrait supposer. Ne conclus pas à la place du médecin ; termine par les questions à lui poser.",
  },
  {
    slug: "a-week-for-better-sleep",
    title: "Une semaine pour mieux dormir",
    text: "Je dors mal : {ce_qui_se_passe}. Mes horaires et mes contraintes : {contraintes}. Propose une semaine de changements, un par jour, du plus facile au plus exigeant, avec la raison de chacun et une ligne à noter chaque matin. Dis au bout de combien de temps, ou devant quels signes, il faudrait en parler à un médecin.",
  },
  {
    slug: "progressive-training-plan",
    title: "Un entraînement progressif",
    text: "Construis un programme d’entraînement de {semaines} semaines vers cet objectif : {objectif}. Je pars de {niveau_actuel}, je peux m’entraîner {seances} fois par semaine avec {materiel} et je dois ménager {point_fragile}. Un tableau semaine par semaine, avec échauffement, séances douces, séances soutenues et repos, sans dépasser dix pour cent de plus d’une semaine à l’autre. Dis-moi à quoi je saurai que j’en fais trop.",
  },
  {
    slug: "break-from-the-desk",
    title: "Une pause pour le dos",
    text: "Donne-moi une routine de {minutes} minutes pour défaire une journée passée en {posture}, réalisable à cet endroit : {lieu}, sans me changer. Pour chaque mouvement : comment le faire, combien de temps, ce que je dois sentir et ce que je ne dois pas sentir. Ajoute une version plus douce pour les jours de fatigue et un rappel assez court pour tenir sur un bout de papier.",
  },
  {
    slug: "small-changes-on-the-plate",
    title: "De petits changements dans l’assiette",
    text: "Voici ce que je mange un jour ordinaire : {repas}. Sans compter les calories ni rien interdire, dis ce qui est déjà équilibré, la ou les deux choses qui manquent, et cinq petits changements compatibles avec {contraintes}. Des remplacements concrets, des produits ordinaires, pas de compléments alimentaires.",
  },
]);
