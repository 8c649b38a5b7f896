import type { Language } from "../language.ts";

export type SheetKind = "steps" | "reasons" | "choice" | "ideas" | "text" | "facts" | "letter" | "fun";

/** What kind of answer a wish calls for; the first that fits. */
export const sheetKinds: readonly (readonly [kind: SheetKind, asked: RegExp])[] = [
  [
    "letter",
    /\b(?:write|draft|compose)\b[^.?!]{0,30}\b(?:e-?mails?|letters?|messages?|notes?)\b|(?<!\p{L})(?:écri[stvr]|rédige|compose)\p{L}*(?:-moi)?(?!\p{L})[^.?!]{0,30}(?:e-?mail|mail|courriel|lettre|message)/iu,
  ],
  ["fun", /\b(?:jokes?|riddles?)\b|(?<!\p{L})(?:blagues?|devinettes?)(?!\p{L})/iu],
  [
    "ideas",
    /\b(?:ideas?|names?|slogans?|gifts?|activities|recipes?|brainstorm)\b|(?<!\p{L})(?:idées?|prénoms?|slogans?|cadeaux?|activités|recettes?)(?!\p{L})/iu,
  ],
  [
    "text",
    /\b(?:write|draft|compose|invent|create|imagine|tell|help|give me)\b[^.?!]{0,30}\b(?:poems?|stor(?:y|ies)|tales?|essays?|articles?|posts?|speech|songs?|texts?|haikus?|plans?|cvs?|résumés?|reports?|descriptions?)\b|(?<!\p{L})(?:écri[stvr]|rédige|compose|invente|imagine|crée|raconte|propose|donne|aide)\p{L}*(?:-moi)?(?!\p{L})[^.?!]{0,30}(?:poème|histoire|conte|dissertation|article|post|discours|chanson|texte|haïku|plan|(?<!\p{L})cv(?!\p{L})|rapport|description)/iu,
  ],
  [
    "choice",
    /\b(?:should i|best|better|which (?:one )?(?:should|would|is)|recommend|compare|versus|vs|or not|worth)\b|(?<!\p{L})(?:dois-je|devrais-je|faut-il|vaut-il|meilleur\p{L}*|mieux|recommande\p{L}*|conseille\p{L}*|quel\p{L}* choisir|comparer?)(?!\p{L})/iu,
  ],
  ["steps", /\bhow (?:do|can|could|should|would|to)\b|\bsteps?\b|(?<!\p{L})(?:comment|étapes?|façon de)(?!\p{L})/iu],
  ["reasons", /\bwhy\b|\bhow come\b|\bexplain\b|(?<!\p{L})(?:pourquoi|explique\p{L}*)(?!\p{L})/iu],
];

interface UnansweredWords {
  cannotKnow: (subject: string) => string;
  cannotSay: string;
  cannotWrite: string;
  cannotInvent: string;
  key: string;
  lead: (title: string) => string;
  sheets: Record<Exclude<SheetKind, "letter" | "fun">, readonly string[]>;
  bring: string;
  tool: string;
  frame: string;
  picture: string;
  remark: string;
  unclear: (words: string) => string;
  offer: string;
}

export const unansweredWords: Record<Language, UnansweredWords> = {
  en: {
    cannotKnow: (subject) => `I can’t answer this: it takes knowledge about ${subject}, and I have none.`,
    cannotSay: "I can’t answer this: it takes knowledge of the world, and I have none.",
    cannotInvent: "I can’t think this up for you: I put words in order, but I don’t invent any.",
    cannotWrite: "I can’t write this for you: I put words in order, but I don’t invent any.",
    key: "A real model can, once a provider’s key is set: ask me “How do I add a key?” for the three steps.",
    lead: (title) => `**${title}** These questions help to work it out by hand:`,
    sheets: {
      steps: [
        "What do you need before you begin?",
        "Which steps does it take, and in which order?",
        "What goes wrong most often, and how do you notice in time?",
        "How will you know that it worked?",
      ],
      reasons: [
        "What exactly is observed, and who has checked it?",
        "Which explanations are there, and what speaks for each?",
        "What would be different if the usual explanation were wrong?",
        "Which part of it can you try out yourself?",
      ],
      choice: [
        "Which needs must be met, and which would only be nice?",
        "Which options are left, and what does each cost in money and time?",
        "What do people say who chose differently?",
        "What would make you change your mind?",
      ],
      ideas: [
        "What is it for, and who takes part?",
        "What has worked before, and what hasn’t?",
        "What may it cost in money and time?",
        "Which idea comes first to everyone’s mind, and what lies just beside it?",
      ],
      text: [
        "Who reads it, and what should they do afterwards?",
        "Which one thing must they remember?",
        "Which facts, names and dates belong in it?",
        "How long may it be, and in what tone?",
      ],
      facts: [
        "Which source would know this first-hand?",
        "Do two sources agree that don’t copy each other?",
        "How old is the information, and could it have changed?",
        "Which word would a specialist search for?",
      ],
    },
    bring: "If you have a text about it, paste it with your question: I’ll quote the sentences that speak of it.",
    tool: "The Writing tool, in the menu, has templates that ask for what belongs in a text and set it out, even without a key.",
    frame: [
      "Here is a frame to fill in:",
      "> **Subject:** [what it is about, in five words]\n>\n> Hello [name],\n>\n> I’m writing to you because [the reason, in one sentence].\n>\n> [What the reader needs to know: facts, dates, amounts.]\n>\n> Could you [what you ask for] by [date]?\n>\n> Kind regards,\n>\n> [your name]",
    ].join("\n\n"),
    picture:
      "What is on a picture, I can’t see. A model that sees describes it, once its provider’s key is set. Text that you copy out of it, I can sum up, sort or search.",
    remark:
      "Noted, but I have no thoughts of my own to add: I work on texts and figures, and can’t hold a conversation.",
    unclear: (words) => `I don’t see what to do with “${words}”.`,
    offer:
      "Tell me what to do with a text, a list or a few numbers, or ask “What can you do without a key?” for the list.",
  },
  fr: {
    cannotKnow: (subject) =>
      `Je ne peux pas répondre : il faudrait des connaissances sur ${subject}, et je n’en ai pas.`,
    cannotSay: "Je ne peux pas répondre : il faudrait des connaissances sur le monde, et je n’en ai pas.",
    cannotInvent: "Je ne peux pas en trouver pour vous : je range les mots, je n’en invente pas.",
    cannotWrite: "Je ne peux pas l’écrire pour vous : je range les mots, je n’en invente pas.",
    key: "Un vrai modèle s’en charge, dès que la clé d’un fournisseur est configurée : demandez-moi « Comment ajouter une clé ? » pour les trois étapes.",
    lead: (title) => `**${title}** Ces questions aident à avancer par soi-même :`,
    sheets: {
      steps: [
        "Que faut-il avoir réuni avant de commencer ?",
        "Quelles sont les étapes, et dans quel ordre ?",
        "Qu’est-ce qui échoue le plus souvent, et comment s’en apercevoir à temps ?",
        "À quoi verra-t-on que c’est réussi ?",
      ],
      reasons: [
        "Qu’observe-t-on exactement, et qui l’a vérifié ?",
        "Quelles explications existe-t-il, et qu’est-ce qui plaide pour chacune ?",
        "Qu’est-ce qui serait différent si l’explication habituelle était fausse ?",
        "Que peut-on essayer par soi-même ?",
      ],
      choice: [
        "Quels besoins sont indispensables, et lesquels seraient seulement agréables ?",
        "Quelles options restent, et que coûte chacune en argent et en temps ?",
        "Que disent ceux qui ont choisi autrement ?",
        "Qu’est-ce qui vous ferait changer d’avis ?",
      ],
      ideas: [
        "À quoi cela doit-il servir, et pour qui ?",
        "Qu’est-ce qui a déjà réussi, et qu’est-ce qui a échoué ?",
        "Combien cela peut-il coûter en argent et en temps ?",
        "Quelle idée vient d’abord à tout le monde, et que trouve-t-on juste à côté ?",
      ],
      text: [
        "Qui le lira, et que doit faire cette personne ensuite ?",
        "Quelle est la seule chose à retenir ?",
        "Quels faits, quels noms et quelles dates doivent y figurer ?",
        "Quelle longueur, et sur quel ton ?",
      ],
      facts: [
        "Quelle source le sait de première main ?",
        "Deux sources qui ne se copient pas disent-elles la même chose ?",
        "De quand date l’information, et a-t-elle pu changer ?",
        "Quel mot un spécialiste chercherait-il ?",
      ],
    },
    bring: "Si vous avez un texte sur le sujet, collez-le avec votre question : je citerai les phrases qui en parlent.",
    tool: "L’outil Rédaction, dans le menu, propose des modèles qui demandent ce qu’un texte doit contenir et le mettent en forme, même sans clé.",
    frame: [
      "Voici un cadre à remplir :",
      "> **Objet :** [le sujet, en cinq mots]\n>\n> Bonjour [nom],\n>\n> Je vous écris parce que [la raison, en une phrase].\n>\n> [Ce que le lecteur doit savoir : faits, dates, montants.]\n>\n> Pourriez-vous [votre demande] avant le [date] ?\n>\n> Bien cordialement,\n>\n> [votre nom]",
    ].join("\n\n"),
    picture:
      "Ce qu’une image montre, je ne le vois pas. Un modèle qui voit la décrit, dès que la clé de son fournisseur est configurée. Le texte que vous en recopiez, je sais le résumer, le trier ou y chercher.",
    remark:
      "C’est noté, mais je n’ai rien à y ajouter de moi-même : je travaille sur des textes et des chiffres, sans savoir tenir une conversation.",
    unclear: (words) => `Je ne vois pas que faire de « ${words} ».`,
    offer:
      "Dites-moi que faire d’un texte, d’une liste ou de quelques nombres, ou demandez « Que sais-tu faire sans clé ? » pour la liste.",
  },
};
