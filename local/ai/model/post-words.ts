import type { Language } from "./language.ts";

type Remark = "good" | "weak";
type ScoreName = "hook" | "clarity" | "value" | "call_to_action" | "fit" | "overall";

interface PostWords {
  /** What asks a reader to do something. */
  calls: RegExp;
  glad: RegExp;
  sad: RegExp;
  why: Record<ScoreName, Record<Remark, string>>;
  problems: { reworded: string; long: string; noCall: string };
  /** Behind a last sentence that asks for nothing. */
  question: string;
  advice: { hook: string; hashtags: string; tooMany: string; call: string; link: string; proof: string };
  audience(term: string): string;
  reasons: ((term: string) => string)[];
  template: Record<"neutral" | "professional" | "warm" | "direct" | "playful", string[]>;
  about(goal: string): string;
  gaps: Record<"number" | "date" | "name", string>;
}

/** What the demonstration model says of posts; all else comes from their own words. */
export const postWords: Record<Language, PostWords> = {
  en: {
    calls:
      /\b(?:come|join|discover|read|write|call|tell|ask|book|try|share|comment|register|sign up|visit|download|see you|let us know)\b|\?/i,
    glad: /[!😀-🙏❤🎉]|\b(?:happy|glad|proud|thank|love|great|best|finally|welcome)\b/iu,
    sad: /\b(?:sad|sorry|unfortunately|problem|fail|failed|lost|worse|worst|closed|never)\b/i,
    why: {
      hook: {
        good: "The first line is short enough to be read whole, and says what this is about.",
        weak: "The first line is long: the reader meets the subject after the fold.",
      },
      clarity: {
        good: "The sentences are short, one thought each.",
        weak: "This sentence carries several thoughts at once.",
      },
      value: {
        good: "This tells the reader something that they can use or check.",
        weak: "The reader learns little that they can use or check.",
      },
      call_to_action: {
        good: "The reader knows what to do next.",
        weak: "Nothing asks the reader to answer, to come or to click.",
      },
      fit: {
        good: "Length and form suit the network.",
        weak: "Length or hashtags are not what the network's readers expect.",
      },
      overall: { good: "A post that can go out as it is.", weak: "One or two changes would make it stronger." },
    },
    problems: {
      reworded: "There is a plainer way to say it.",
      long: "Two thoughts in one sentence.",
      noCall: "The post ends without asking for anything.",
    },
    question: "What do you think?",
    advice: {
      hook: "Begin with a line of fewer than ninety characters that names the subject.",
      hashtags: "Add two or three hashtags of your subject at the end.",
      tooMany: "Keep the three hashtags that fit best.",
      call: "End with one question or one thing to do.",
      link: "Say before the link what the reader finds behind it.",
      proof: "Add one figure, one example or one name that bears out what you say.",
    },
    audience: (term) => `People who care about ${term}`,
    reasons: [
      (term) => `The post is about ${term}.`,
      (term) => `People who look for ${term} find what they want here.`,
      (term) => `Puts the post beside others on ${term}.`,
      (term) => `Names ${term} in the words of its readers.`,
    ],
    template: {
      neutral: ["[A fact that your reader does not know]", "[What you do about it]", "[What the reader can do now]"],
      professional: [
        "[An observation from your trade]",
        "At [your company], we [what you do differently].",
        "The result: [a figure or an example].",
        "How do you handle [the subject]?",
      ],
      warm: [
        "[A small moment that you lived]",
        "It made us think of [the people you write for].",
        "That is why [what you offer them].",
        "Tell us: [a question that is easy to answer]",
      ],
      direct: ["[Your message in six words].", "[The proof, in one sentence].", "[What to do]: [link]"],
      playful: [
        "Nobody told us that [a surprise].",
        "So we tried [what you did]. [How it went].",
        "Your turn: [a challenge for the reader]",
      ],
    },
    about: (goal) => `What it is about: ${goal}.`,
    gaps: { number: "[a figure]", date: "[a date]", name: "[a name]" },
  },
  fr: {
    calls:
      /(?<!\p{L})(?:venez|rejoignez|découvrez|lisez|écrivez|appelez|dites|demandez|réservez|essayez|partagez|commentez|inscrivez|visitez|téléchargez|rendez-vous|à bientôt|passez)(?!\p{L})|\?/iu,
    glad: /[!😀-🙏❤🎉]|(?<!\p{L})(?:heureux|heureuse|ravis?|ravie|fiers?|fière|merci|adore|super|meilleure?|enfin|bienvenue)(?!\p{L})/iu,
    sad: /(?<!\p{L})(?:triste|désolés?|malheureusement|problème|échec|échoué|perdu|pire|fermé|jamais)(?!\p{L})/iu,
    why: {
      hook: {
        good: "La première ligne se lit d’un coup d’œil et dit de quoi il s’agit.",
        weak: "La première ligne est longue\u00A0: le sujet n’arrive qu’après la coupure.",
      },
      clarity: {
        good: "Les phrases sont courtes, une idée chacune.",
        weak: "Cette phrase porte plusieurs idées à la fois.",
      },
      value: {
        good: "Le lecteur y trouve de quoi agir ou vérifier.",
        weak: "Le lecteur y trouve peu de choses à utiliser ou à vérifier.",
      },
      call_to_action: {
        good: "Le lecteur sait ce qu’il peut faire ensuite.",
        weak: "Rien n’invite le lecteur à répondre, à venir ou à cliquer.",
      },
      fit: {
        good: "La longueur et la forme conviennent au réseau.",
        weak: "La longueur ou les hashtags ne sont pas ceux qu’attendent les lecteurs du réseau.",
      },
      overall: {
        good: "Un post qui peut partir tel quel.",
        weak: "Une ou deux retouches le rendraient plus fort.",
      },
    },
    problems: {
      reworded: "Cela peut se dire plus simplement.",
      long: "Deux idées dans une seule phrase.",
      noCall: "Le post s’achève sans rien demander.",
    },
    question: "Qu’en pensez-vous\u202F?",
    advice: {
      hook: "Commencez par une ligne de moins de quatre-vingt-dix caractères qui nomme le sujet.",
      hashtags: "Ajoutez à la fin deux ou trois hashtags de votre sujet.",
      tooMany: "Gardez les trois hashtags les plus justes.",
      call: "Finissez par une question ou par une seule chose à faire.",
      link: "Dites avant le lien ce que le lecteur y trouvera.",
      proof: "Ajoutez un chiffre, un exemple ou un nom qui appuie votre propos.",
    },
    audience: (term) => `Celles et ceux qui s’intéressent à «\u00A0${term}\u00A0»`,
    reasons: [
      (term) => `Le post parle de «\u00A0${term}\u00A0».`,
      (term) => `Qui cherche «\u00A0${term}\u00A0» trouve ici ce qu’il veut.`,
      (term) => `Place le post à côté d’autres sur «\u00A0${term}\u00A0».`,
      (term) => `Nomme «\u00A0${term}\u00A0» avec les mots de ses lecteurs.`,
    ],
    template: {
      neutral: [
        "[Un fait que votre lecteur ignore]",
        "[Ce que vous en faites]",
        "[Ce que le lecteur peut faire maintenant]",
      ],
      professional: [
        "[Un constat de votre métier]",
        "Chez [votre entreprise], nous [ce que vous faites autrement].",
        "Le résultat\u00A0: [un chiffre ou un exemple].",
        "Et vous, comment abordez-vous [le sujet]\u202F?",
      ],
      warm: [
        "[Un petit moment vécu]",
        "Cela nous a fait penser à [celles et ceux à qui vous écrivez].",
        "C’est pourquoi [ce que vous leur proposez].",
        "Dites-nous\u00A0: [une question facile]",
      ],
      direct: ["[Votre message en six mots].", "[La preuve, en une phrase].", "[Quoi faire]\u00A0: [lien]"],
      playful: [
        "On ne nous avait pas dit que [une surprise].",
        "Alors on a essayé [ce que vous avez fait]. [Comment cela s’est passé].",
        "À vous\u00A0: [un défi pour le lecteur]",
      ],
    },
    about: (goal) => `De quoi il s’agit\u00A0: ${goal}.`,
    gaps: { number: "[un chiffre]", date: "[une date]", name: "[un nom]" },
  },
};
