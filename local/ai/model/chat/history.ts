import type { ModelMessage } from "../../calls.ts";
import { splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { plural, quoted } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { answerBefore, isLeftOut } from "./turn.ts";

const asksFirst =
  /\b(?:first|initial|original)\b[^.?!]{0,20}\b(?:question|message|ask\p{L}*|said)\b|\bhow did (?:we|this|it) (?:start|begin)\b|premi(?:er|ère)[^.?!]{0,20}(?:question|message)|comment (?:avons-nous|a-t-on|cela a) commencé/iu;
const asksLast =
  /\b(?:what did i (?:just )?(?:ask|say|write)|my (?:last|previous) (?:question|message)|what was i saying|what were we (?:talking|saying))\b|qu['’]ai-je (?:dit|demandé|écrit)|que t['’]ai-je (?:dit|demandé)|ma (?:dernière|précédente) question|de quoi (?:parlions-nous|parlait-on|avons-nous parlé|on parlait)/iu;
const asksAll =
  /\b(?:our|this|the) (?:conversation|chat|discussion)\b|\bso far\b|\bwhat have we\b|\beverything i (?:asked|said)\b|(?:notre|cette|la) (?:conversation|discussion)|jusqu['’](?:ici|à présent)|mes questions/iu;
const asksRepeat =
  /^\W*(?:please )?(?:repeat|say (?:it|that) again|again|once more|répète\p{L}*|redis\p{L}*|encore une fois|encore)(?!\p{L})/iu;

const words = {
  en: {
    none: "This is the first message of our conversation, so there is nothing before it.",
    first: (text: string) => `You began with: ${text}`,
    last: (text: string) => `Just before, you wrote: ${text}`,
    all: (count: string) => `So far you have sent ${count}, in this order:`,
    message: ["message", "messages"],
    firstLeftOut: "You began with a question that I couldn't answer. Its words aren't passed on to me.",
    lastLeftOut: "Just before, you asked a question that I couldn't answer. Its words aren't passed on to me.",
    leftOut: "a question that I couldn't answer, whose words aren't passed on to me",
  },
  fr: {
    none: "C’est le premier message de notre conversation : il n’y a rien avant.",
    first: (text: string) => `Vous avez commencé par : ${text}`,
    last: (text: string) => `Juste avant, vous écriviez : ${text}`,
    all: (count: string) => `Jusqu’ici, vous avez envoyé ${count}, dans cet ordre :`,
    message: ["message", "messages"],
    firstLeftOut:
      "Vous avez commencé par une question à laquelle je n’ai pas pu répondre. Ses mots ne me sont pas transmis.",
    lastLeftOut:
      "Juste avant, vous posiez une question à laquelle je n’ai pas pu répondre. Ses mots ne me sont pas transmis.",
    leftOut: "une question à laquelle je n’ai pas pu répondre, dont les mots ne me sont pas transmis",
  },
} as const;

/** What was said before, in its own words. */
export const recall: Skill = (turn) => {
  const { wish, text, language, before } = turn;
  if (text !== "" || wish === "" || splitWords(wish).length > 14) return null;
  const [first, last, all, repeat] = [asksFirst, asksLast, asksAll, asksRepeat].map((asked) => asked.test(wish));
  if (![first, last, all, repeat].includes(true)) return null;
  const say = words[language];
  const asked = before.filter(({ role, text: said }) => role === "user" && said.trim() !== "");
  const [begun] = asked;
  const latest = asked.at(-1);
  if (begun === undefined || latest === undefined) return repeat ? null : say.none;
  if (repeat) return answerBefore(turn) || null;
  const oneSaid = (one: ModelMessage, saidAs: (words: string) => string, leftOut: string) =>
    isLeftOut(one) ? leftOut : saidAs(shown(one.text, language));
  if (first) return oneSaid(begun, say.first, say.firstLeftOut);
  if (last) return oneSaid(latest, say.last, say.lastLeftOut);
  return [
    say.all(plural(asked.length, say.message, language)),
    asked.map((one, at) => `${at + 1}. ${isLeftOut(one) ? say.leftOut : shown(one.text, language)}`).join("\n"),
  ].join("\n\n");
};

/** A message on one line; of a long one the beginning, with its dots within the quotation. */
function shown(message: string, language: Language): string {
  const line = message.replaceAll(/\s+/g, " ").trim();
  const cut = line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, "")} […]`;
  return quoted(cut, language);
}
