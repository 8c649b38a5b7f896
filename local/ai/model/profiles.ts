import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import type { ModelCall } from "../calls.ts";
import { firstClause, termsOf } from "./extraction.ts";
import { keySentences } from "./text/centrality.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { Language } from "./language.ts";

const [asksSummary, asksPosts] = ["You summarise a profile", "You write posts in the manner of a profile"];

export const asksForProfile = (instruction: string): boolean =>
  instruction.startsWith(asksSummary) || instruction.startsWith(asksPosts);

/** Answers in the words of the profile alone: who speaks, of what, and in sentences of what length. */
export function answerForProfile(instruction: string, call: ModelCall): string {
  const language = /\bin French\b/.test(instruction) ? "fr" : "en";
  const profile = readProfile(call);
  if (instruction.startsWith(asksSummary))
    return JSON.stringify({ summary: typeset(summaryOf(profile, language), language) });
  const count = Number(/Write exactly (\d+) posts/.exec(instruction)?.[1] ?? 5);
  const posts = Array.from({ length: count }, (_, at) => postOf(profile, at, language));
  return JSON.stringify({ posts });
}

interface Profile {
  name: string;
  sentences: string[];
  terms: string[];
  isBrief: boolean;
}

function readProfile(call: ModelCall): Profile {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const tagged = (name: string) =>
    [...user.matchAll(new RegExp(`<${name}>\\n([^]*?)\\n</${name}>`, "g"))].map(([, text = ""]) => text);
  const facts = new Map(
    (tagged("profile")[0] ?? "").split("\n").flatMap((line): [string, string][] => {
      const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value]];
    }),
  );
  const said = [facts.get("description") ?? "", facts.get("text") ?? "", ...tagged("post")].join("\n");
  const asked = tagged("task").filter((task) => !task.startsWith("Write about what the profile"));
  const sentences = sentencesOf([...asked, said].join("\n"));
  const terms = termsOf([...asked, said].join("\n"), 10).map(({ word }) => word);
  const name = facts.get("name") ?? facts.get("handle") ?? "";
  const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0) / Math.max(1, sentences.length);
  return { name, sentences: keySentences(sentences.join("\n"), 10), terms, isBrief: length < 90 };
}

function summaryOf({ name, sentences, terms, isBrief }: Profile, language: Language): string {
  const about = terms.slice(0, 4).join(", ");
  const quotes = sentences.slice(0, 2).map((sentence) => firstClause(sentence, 160));
  const says =
    language === "fr"
      ? `${quotes.map((quote) => `« ${quote} »`).join(" ")}`
      : quotes.map((quote) => `“${quote}”`).join(" ");
  return language === "fr"
    ? [
        `${name || "Ce profil"} parle surtout de : ${about || "peu de choses encore"}.`,
        quotes.length > 0 ? `On y lit : ${says}.` : "Aucun texte ne montre encore sa manière.",
        isBrief
          ? "Les phrases sont courtes, le propos va droit au but."
          : "Les phrases prennent leur temps et racontent.",
      ].join(" ")
    : [
        `${name || "This profile"} speaks mostly of: ${about || "little so far"}.`,
        quotes.length > 0 ? `It says: ${says}.` : "No text shows its manner yet.",
        isBrief
          ? "Its sentences are short and go straight to the point."
          : "Its sentences take their time and tell a story.",
      ].join(" ");
}

type Frame = (term: string, sentence: string) => string;

const frames: Record<Language, readonly Frame[]> = {
  en: [
    (term, said) => `One word comes back in all I do: ${term}.\n\n${said}\n\nWhat is yours?`,
    (term, said) => `If I had to start again, I would keep this.\n\n${said}\n\nAnd you, what about ${term}?`,
    (term, said) => `${said}\n\nIt sounds simple. It took me years.\n\nWhere are you with ${term}?`,
    (term, said) => `Question of the day: ${term}, where does one begin?\n\n${said}`,
    (term, said) => `Behind the scenes, there is ${term}.\n\n${said}\n\nAsk me anything.`,
    (term, said) => `What I would tell a beginner about ${term}:\n\n${said}\n\nStart small, keep what works.`,
    (term, said) => `${said}\n\nThat is all. That is already a lot.\n\nYour view on ${term}?`,
    (term, said) => `People ask me about ${term}. My answer has not changed.\n\n${said}`,
    (term, said) => `A note to remember, on ${term}.\n\n${said}\n\nWho needs to read this today?`,
    (term, said) => `This week, ${term} again.\n\n${said}\n\nTell me how you do it.`,
  ],
  fr: [
    (term, said) => `Un mot revient dans tout ce que je fais : ${term}.\n\n${said}\n\nEt vous, quel est le vôtre ?`,
    (term, said) => `Si c'était à refaire, je garderais ceci.\n\n${said}\n\nEt vous, côté ${term} ?`,
    (term, said) => `${said}\n\nCela paraît simple. Il m'a fallu du temps.\n\nOù en êtes-vous, côté ${term} ?`,
    (term, said) => `Question du jour : ${term}, par où commencer ?\n\n${said}`,
    (term, said) => `Dans les coulisses, un sujet : ${term}.\n\n${said}\n\nPosez-moi vos questions.`,
    (term, said) =>
      `Ce que je dirais à qui débute (sujet : ${term}).\n\n${said}\n\nCommencez petit, gardez ce qui marche.`,
    (term, said) => `${said}\n\nC'est tout. C'est déjà beaucoup.\n\nVotre avis, côté ${term} ?`,
    (term, said) => `Un sujet revient souvent : ${term}. Ma réponse n'a pas changé.\n\n${said}`,
    (term, said) => `À garder en tête, côté ${term}.\n\n${said}\n\nQui a besoin de le lire aujourd'hui ?`,
    (term, said) => `Cette semaine encore : ${term}.\n\n${said}\n\nDites-moi comment vous faites.`,
  ],
};

const nothingSaid: Record<Language, string> = {
  en: "Little by little, day after day.",
  fr: "Petit à petit, jour après jour.",
};

/** Short enough for every network, and another thought for each place. */
function postOf({ terms, sentences }: Profile, at: number, language: Language) {
  const term = firstClause(terms[at % Math.max(1, terms.length)] ?? (language === "fr" ? "l'essentiel" : "craft"), 30);
  const said = firstClause(sentences[at % Math.max(1, sentences.length)] ?? nothingSaid[language], 110);
  const frame = frames[language][at % frames[language].length] ?? ((_: string, text: string) => text);
  const ended = /[.!?…]$/.test(said) ? said : `${said}.`;
  const tag = term.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const title = `${term.charAt(0).toUpperCase()}${term.slice(1)}`;
  return { title, text: typeset(`${frame(term, ended)}${tag === "" ? "" : `\n\n#${tag}`}`, language) };
}
