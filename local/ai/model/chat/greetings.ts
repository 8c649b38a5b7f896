import type { Language } from "../language.ts";
import { markdownList } from "./skill.ts";
import type { Skill } from "./skill.ts";

const end = String.raw`[\s,.!?…]*(?:\p{Extended_Pictographic}[\p{Extended_Pictographic}\uFE0F\u200D\s]*)*$`;
const whole = (words: string) => new RegExp(String.raw`^[\s«"“]*(?:${words})${end}`, "iu");

const hello = whole(
  String.raw`(?:hello|hi|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo|bonjour|bonsoir|salut|coucou|re-?bonjour)(?:[ ,]+(?:there|everyone|all|again|you|ensemble|à tous|à toutes|tout le monde|toi|vous))*[ ,.!?]*(?:how are you(?: (?:doing|today))*|what['’]?s up|(?:comment )?ça va(?: bien)?|comment (?:vas-tu|allez-vous|tu vas|vous allez))?`,
);
const howAreYou = whole(
  String.raw`how are you(?: (?:doing|today))*|(?:comment )?ça va(?: bien)?|comment (?:vas-tu|allez-vous|tu vas)`,
);
const thanks = whole(
  String.raw`(?:ok|great|perfect|nice|super|parfait|génial|très bien|d['’]accord|merveilleux|good|well)?[ ,.!]*(?:many |mille |un grand |grand )?(?:thanks?|thank you|thx|cheers|merci)(?:[ ,]+(?:a lot|so much|very much|again|you|for (?:the|your|that)[ \p{L}]{0,30}|beaucoup|bien|encore|infiniment|à toi|à vous|pour [ \p{L}'’]{0,40}|ensemble))*`,
);
const goodbye = whole(
  String.raw`(?:good)?bye(?: bye)?|see you(?: later| soon| tomorrow)?|good night|au revoir|à bientôt|bonne (?:nuit|journée|soirée)|à plus(?: tard)?|à demain|ciao`,
);
const agreed = whole(
  String.raw`ok(?:ay)?|yes|no|yep|nope|sure|fine|great|good|perfect|cool|oui|non|d['’]accord|parfait|super|très bien|entendu|ça marche`,
);
const whoAreYou =
  /\b(?:who|what) (?:exactly )?are you\b|\bwhat['’]?s your name\b|\byour name\?|\bare you (?:an? )?(?:real|ai|a\.i\.|human|robot|bot|chatbot|machine|person|model|chatgpt|gpt\S*|claude|gemini|llama|mistral)|\bwhich model (?:are you|is this|answers)|(?<!\p{L})(?:qui|qu)(?:['’]|\s)?(?:es-tu|êtes-vous|est-ce que (?:tu es|vous êtes))|\btu es qui\b|\bc['’]est quoi ton nom|comment (?:t['’]appelles-tu|tu t['’]appelles|vous appelez-vous)|(?:es-tu|êtes-vous|tu es) (?:une? )?(?:vraie?|ia|humain|robot|machine|personne|modèle|chatgpt|gpt|claude|chatbot)|quel modèle (?:es-tu|répond)/iu;
const whatCanYou =
  /\bwhat (?:can|could|do) you (?:do|offer|know)\b|\bhow (?:can|could|do) you help\b|\bwhat are you (?:good|able)\b|^\s*help(?: me)?\s*[!.?]*$|\bwhat can i (?:ask|do)\b|que (?:peux|sais|pouvez|savez)-(?:tu|vous)(?: me)? (?:faire|proposer)|qu['’]est-ce que (?:tu|vous) (?:peux|sais|pouvez|savez) faire|à quoi (?:tu )?(?:sers|peux)|comment (?:peux-tu|pouvez-vous) m['’]aider|^\s*(?:aide|aide-moi|aidez-moi|à l['’]aide)\s*[!.?]*$|tes capacités|que puis-je (?:te |vous )?demander/iu;

export const abilities: Record<Language, readonly string[]> = {
  en: [
    "**Sum up** a text in its own sentences, or outline its headings.",
    "**Find** its dates, amounts, names and addresses, or quote what it says about a subject.",
    "**Compare** two texts and show what differs.",
    "**Arrange** lines: sort, number and clean a list, or turn it into a table.",
    "**Calculate** sums, percentages, units and the days between two dates.",
    "**Explain Ensemble**: its tools, plans and limits, and where your data is.",
  ],
  fr: [
    "**Résumer** un texte avec ses propres phrases, ou en dégager le plan.",
    "**Relever** ses dates, montants, noms et adresses, ou citer ce qu’il dit d’un sujet.",
    "**Comparer** deux textes et montrer ce qui change.",
    "**Ranger** des lignes : trier, numéroter ou nettoyer une liste, en faire un tableau.",
    "**Calculer** sommes, pourcentages, unités et jours entre deux dates.",
    "**Expliquer Ensemble** : ses outils, ses offres, ses limites, et où sont vos données.",
  ],
};

const words = {
  en: {
    hello: "Hello. Give me a text, a list or a few figures, and tell me what to do with them. I can:",
    fine: "All is in order here, thank you. I’m a program, so every day is the same to me. What shall we work on?",
    thanks: "You’re welcome. I’m here for the next text, list or sum.",
    goodbye: "Goodbye. Your conversation stays in the history on the left, unless you are in incognito.",
    agreed: "All right. What would you like next? You can refer to anything from this conversation.",
    who: "I’m a set of rules on this machine, not a language model: I recognise what is asked, and work with the words and figures I am given. I know nothing of the world and make nothing up.",
    real: "Once a provider’s key is set, a real model answers in my place; ask me “How do I add a key?” for the steps. Until then, I can:",
    can: "Without a model, I can still:",
    cannot:
      "I can’t answer general questions, translate, write new texts or programs, or look at pictures. A real model does that, once a provider’s key is set.",
  },
  fr: {
    hello: "Bonjour. Donnez-moi un texte, une liste ou quelques chiffres, et dites-moi qu’en faire. Je sais :",
    fine: "Tout va bien ici, merci. Je suis un programme : chaque jour se ressemble. Sur quoi travaillons-nous ?",
    thanks: "Je vous en prie. Je reste là pour le prochain texte, la prochaine liste ou le prochain calcul.",
    goodbye: "Au revoir. La conversation reste dans l’historique, à gauche, sauf en mode incognito.",
    agreed: "Très bien. Que souhaitez-vous ensuite ? Vous pouvez revenir sur tout ce qui a été dit ici.",
    who: "Je suis un ensemble de règles sur cette machine, pas un modèle de langage : je reconnais ce qui est demandé et je travaille avec les mots et les chiffres reçus. Je ne sais rien du monde et je n’invente rien.",
    real: "Dès que la clé d’un fournisseur est configurée, un vrai modèle répond à ma place ; demandez-moi « Comment ajouter une clé ? » pour la marche à suivre. D’ici là, je sais :",
    can: "Sans modèle, je sais tout de même :",
    cannot:
      "Je ne sais ni répondre aux questions générales, ni traduire, ni écrire de nouveaux textes ou programmes, ni regarder une image. Un vrai modèle le fait, dès que la clé d’un fournisseur est configurée.",
  },
} as const;

/** What is said around the work: greetings, thanks, and who answers. */
export const greet: Skill = ({ wish, text, language, before }) => {
  const say = words[language];
  const can = markdownList(abilities[language]);
  if (text !== "" || wish === "") return null;
  if (whoAreYou.test(wish)) return [say.who, say.real, can].join("\n\n");
  if (whatCanYou.test(wish)) return [say.can, can, say.cannot].join("\n\n");
  if (hello.test(wish)) return [say.hello, can].join("\n\n");
  if (howAreYou.test(wish)) return say.fine;
  if (thanks.test(wish)) return say.thanks;
  if (goodbye.test(wish)) return say.goodbye;
  return agreed.test(wish) && before.length > 0 ? say.agreed : null;
};
