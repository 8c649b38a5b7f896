import type { Language } from "./language.ts";

/** One way to tell something: what a plan calls it, how a post of it begins, and what it asks at its end. */
interface Manner {
  label: string;
  aim: string;
  hooks: readonly string[];
  asks: readonly string[];
}

interface CampaignWords {
  manners: readonly Manner[];
  /** Around the words that a plan hands on to its posts. */
  angle: (fact: string, aim: string) => string;
  forWhom: (audience: string) => string;
  wish: (goal: string) => string;
  quoted: RegExp;
}

/** What the demonstration model adds of its own when it plans and writes posts. */
export const campaignWords: Record<Language, CampaignWords> = {
  en: {
    manners: [
      {
        label: "The news",
        aim: "announce it and invite",
        hooks: ["We have news for you.", "It is official.", "The day has come to tell you."],
        asks: ["Will you be there?", "Who comes along?", "Save the date: will we see you?"],
      },
      {
        label: "Worth knowing",
        aim: "tell one fact that stays",
        hooks: ["One detail makes all the difference.", "If you remember one thing, make it this.", "Did you know?"],
        asks: ["Did you know that already?", "What surprises you most?", "Which detail matters most to you?"],
      },
      {
        label: "A question to you",
        aim: "ask readers for their own experience",
        hooks: ["How do you do it?", "We would like to hear from you.", "Honest question."],
        asks: ["What is your answer?", "Tell us in the comments: what would you change?", "How is it where you are?"],
      },
      {
        label: "Behind the scenes",
        aim: "show how it is made",
        hooks: ["Come in, the door is open.", "This is what you do not see.", "A look behind the scenes."],
        asks: ["What else would you like to see?", "Shall we show you the rest?", "Which part makes you curious?"],
      },
      {
        label: "What is in it for you",
        aim: "say what readers gain",
        hooks: ["What changes for you?", "Less talk, more use.", "Here is why it is worth your time."],
        asks: ["What would it change for you?", "Ready to try?", "Whom should we tell next?"],
      },
      {
        label: "Do not miss it",
        aim: "remind, and call to act",
        hooks: ["It will be soon.", "A short reminder.", "There is still time."],
        asks: ["Are you in?", "Whom do you bring?", "Shall we keep a place for you?"],
      },
    ],
    angle: (fact, aim) => `Starts from “${fact}” to ${aim}.`,
    forWhom: (audience) => `This is for you first: ${audience}.`,
    wish: (goal) => `What we would like: ${goal}.`,
    quoted: /“([^”]+)”/,
  },
  fr: {
    manners: [
      {
        label: "La nouvelle",
        aim: "annoncer et inviter",
        hooks: ["Nous avons une nouvelle pour vous.", "C’est officiel.", "Le moment est venu de vous le dire."],
        asks: ["Serez-vous des nôtres ?", "Qui vient ?", "Notez la date : on s’y voit ?"],
      },
      {
        label: "À savoir",
        aim: "donner un fait qui reste",
        hooks: [
          "Un détail fait toute la différence.",
          "S’il ne fallait retenir qu’une chose, ce serait celle-ci.",
          "Le saviez-vous ?",
        ],
        asks: [
          "Le saviez-vous déjà ?",
          "Qu’est-ce qui vous surprend le plus ?",
          "Quel détail compte le plus pour vous ?",
        ],
      },
      {
        label: "Une question pour vous",
        aim: "demander aux lecteurs leur expérience",
        hooks: ["Et vous, comment faites-vous ?", "Votre avis nous intéresse.", "Une question, en toute franchise."],
        asks: [
          "Quelle est votre réponse ?",
          "Dites-le-nous en commentaire : que changeriez-vous ?",
          "Et chez vous, comment cela se passe-t-il ?",
        ],
      },
      {
        label: "Dans les coulisses",
        aim: "montrer comment cela se fait",
        hooks: ["Entrez, la porte est ouverte.", "Voici ce qu’on ne voit pas d’habitude.", "Un tour en coulisses."],
        asks: [
          "Que voudriez-vous voir d’autre ?",
          "On vous montre la suite ?",
          "Quelle étape éveille votre curiosité ?",
        ],
      },
      {
        label: "Ce que vous y gagnez",
        aim: "dire ce que les lecteurs y gagnent",
        hooks: ["Qu’est-ce que cela change pour vous ?", "Du concret.", "Voici pourquoi cela vaut le détour."],
        asks: ["Qu’est-ce que cela changerait pour vous ?", "On essaie ?", "À qui en parler en premier ?"],
      },
      {
        label: "À ne pas manquer",
        aim: "rappeler le rendez-vous et appeler à agir",
        hooks: ["C’est pour bientôt.", "Petit rappel.", "Il est encore temps."],
        asks: ["Vous en êtes ?", "Avec qui viendrez-vous ?", "On vous garde une place ?"],
      },
    ],
    angle: (fact, aim) => `Part de « ${fact} » pour ${aim}.`,
    forWhom: (audience) => `C’est d’abord pour vous : ${audience}.`,
    wish: (goal) => `Ce que nous souhaitons : ${goal}.`,
    quoted: /« ([^»]+) »/,
  },
};
