import { readCall } from "../../calls.ts";
import type { ModelCall } from "../../calls.ts";
import { splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { speech } from "../speech.ts";
import { questionsOn } from "../text/questions.ts";
import { proseOf } from "../text/sentences.ts";
import { answerInConversation, isAnswerable } from "./conversation.ts";
import { wordsSaid } from "./skill.ts";

/** A question and its answer, and how many questions are wanted in which language. */
interface Theme {
  text: string;
  language: Language;
  count: number;
}

/** What may be asked next about a question and its answer; where this model answered, what it can help with. */
export function questionsAfter({ text, language, count }: Theme): string[] {
  const question = questionAnsweredHere(text);
  if (question === null) return questionsOn({ text, language, count, kind: "next" });
  if (proseOf(question).length > 2) return questionsOn({ text: question, language, count, kind: "answered" });
  const about = isAnswerable(question) ? [] : questionsOn({ text: question, language, count, kind: "next" });
  const asked = splitWords(question).join(" ");
  return [...own[language], ...about, ...more[language]]
    .filter((one, at, all) => all.indexOf(one) === at && splitWords(one).join(" ") !== asked)
    .slice(0, count);
}

const introductions = [speech.en.introduction, speech.fr.introduction];

/** The question of a theme whose answer is this model's; null where another gave it. */
function questionAnsweredHere(theme: string): string | null {
  const introduction = introductions.find((line) => theme.includes(line));
  if (introduction) return theme.slice(0, theme.indexOf(introduction)).trim();
  const [question = "", ...rest] = theme.split("\n\n");
  const [, body = ""] = wordsSaid(answerInConversation(callFor(question))).split("\n\n");
  return rest.length > 0 && rest[0] === body ? question : null;
}

const callFor = (question: string): ModelCall =>
  readCall("chatgpt", "openai", { messages: [{ role: "user", content: question }] });

const own: Record<Language, readonly string[]> = {
  en: ["What can you do without a key?", "How do I add a key?"],
  fr: ["Que sais-tu faire sans clé\u202F?", "Comment ajouter une clé\u202F?"],
};
const more: Record<Language, readonly string[]> = {
  en: ["Which tools does Ensemble have?", "What was my first question?", "Which plans do you have?"],
  fr: [
    "Quels outils Ensemble propose-t-il\u202F?",
    "Quelle était ma première question\u202F?",
    "Quelles sont vos offres\u202F?",
  ],
};
