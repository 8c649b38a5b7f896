import type { Language } from "./language.ts";

type Pairs = readonly (readonly [from: string, to: string])[];

interface WordTables {
  /** Misspellings that are always wrong. */
  mistakes: Pairs;
  /** Words that a sentence can do without. */
  fillers: readonly string[];
  /** Long ways to say something short. */
  long: Pairs;
  /** Learned words, and what one says instead. */
  hard: Pairs;
  /** What one says, and what a letter says. */
  spoken: Pairs;
  /** What offices write, and what people do. */
  stiff: Pairs;
  inOtherWords: string;
  thanks: string;
  translateInto(language: string): string;
}

/** What the demonstration model knows of each language when it changes a text. */
export const rewording: Record<Language, WordTables> = {
  en: {
    mistakes: [
      ["teh", "the"],
      ["recieve", "receive"],
      ["seperate", "separate"],
      ["definately", "definitely"],
      ["occured", "occurred"],
      ["untill", "until"],
      ["wich", "which"],
      ["adress", "address"],
      ["accomodate", "accommodate"],
      ["alot", "a lot"],
    ],
    fillers: ["very", "really", "quite", "actually", "basically", "simply", "in fact", "of course", "obviously"],
    long: [
      ["in order to", "to"],
      ["due to the fact that", "because"],
      ["at this point in time", "now"],
      ["in the event that", "if"],
      ["a large number of", "many"],
      ["with regard to", "about"],
    ],
    hard: [
      ["utilise", "use"],
      ["utilize", "use"],
      ["commence", "begin"],
      ["purchase", "buy"],
      ["assistance", "help"],
      ["numerous", "many"],
      ["prior to", "before"],
      ["subsequently", "then"],
      ["therefore", "so"],
      ["however", "but"],
    ],
    spoken: [
      ["can't", "cannot"],
      ["won't", "will not"],
      ["don't", "do not"],
      ["doesn't", "does not"],
      ["didn't", "did not"],
      ["isn't", "is not"],
      ["aren't", "are not"],
      ["wasn't", "was not"],
      ["haven't", "have not"],
      ["couldn't", "could not"],
      ["wouldn't", "would not"],
      ["I'm", "I am"],
      ["I've", "I have"],
      ["I'll", "I will"],
      ["we're", "we are"],
      ["we've", "we have"],
      ["we'll", "we will"],
      ["you're", "you are"],
      ["it's", "it is"],
      ["thanks a lot", "thank you very much"],
      ["thanks", "thank you"],
      ["a lot of", "many"],
      ["hi", "hello"],
    ],
    stiff: [
      ["please find attached", "I have attached"],
      ["do not hesitate to", "feel free to"],
      ["you must", "please"],
      ["we require", "we would need"],
      ["we regret to inform you that", "we are sorry that"],
    ],
    inOtherWords: "In other words: [what follows from it].",
    thanks: "Thank you for taking the time.",
    translateInto: (language) => `[To be translated into ${language}]`,
  },
  fr: {
    mistakes: [
      ["malgrés", "malgré"],
      ["recu", "reçu"],
      ["courier", "courrier"],
      ["parmis", "parmi"],
      ["addresse", "adresse"],
      ["professionel", "professionnel"],
      ["language", "langage"],
      ["biensûr", "bien sûr"],
      ["quant même", "quand même"],
      ["plutot", "plutôt"],
      ["aujourdhui", "aujourd'hui"],
      ["développemment", "développement"],
    ],
    fillers: ["vraiment", "tout à fait", "en fait", "bien entendu", "évidemment", "tout simplement", "assez", "très"],
    long: [
      ["afin de", "pour"],
      ["en raison du fait que", "parce que"],
      ["à l'heure actuelle", "aujourd'hui"],
      ["dans le cas où", "si"],
      ["un grand nombre de", "beaucoup de"],
      ["en ce qui concerne", "pour"],
    ],
    hard: [
      ["toutefois", "mais"],
      ["néanmoins", "pourtant"],
      ["par conséquent", "donc"],
      ["ultérieurement", "plus tard"],
      ["préalablement", "avant"],
      ["effectuer", "faire"],
      ["solliciter", "demander"],
      ["débuter", "commencer"],
      ["lors de", "pendant"],
    ],
    spoken: [
      ["ça", "cela"],
      ["ok", "d'accord"],
      ["salut", "bonjour"],
      ["pas de souci", "bien entendu"],
      ["du coup", "par conséquent"],
      ["plein de", "de nombreux"],
      ["merci d'avance", "je vous en remercie par avance"],
    ],
    stiff: [
      ["veuillez", "merci de bien vouloir"],
      ["vous devez", "merci de"],
      ["nous exigeons", "nous aurions besoin de"],
      ["nous avons le regret de vous informer que", "nous sommes désolés :"],
      ["n'hésitez pas à", "vous pouvez bien sûr"],
    ],
    inOtherWords: "Autrement dit : [ce qui en découle].",
    thanks: "Merci d'avoir pris le temps de lire.",
    translateInto: (language) => `[À traduire : ${language}]`,
  },
};
