import { leftOut } from "../../../../worker/answers/history.rules.ts";
import type { ModelCall, ModelMessage } from "../../calls.ts";
import { guessLanguage, splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { sentencesOf } from "../text/sentences.ts";
import { speech } from "../speech.ts";

/** What a person asks of a conversation, parted into the wish and the text it is about. */
export interface Turn {
  /** The wish alone; empty where a text comes without one. */
  wish: string;
  /** The text that came with the wish; empty where there is none. */
  text: string;
  language: Language;
  /** What was said before, oldest first. */
  before: readonly ModelMessage[];
  images: ModelMessage["images"];
  call: ModelCall;
}

const openings =
  /^(?:(?:please|now|then|and|ok|so|hello|hi|bonjour|salut|s['’]il (?:te|vous) plaît|maintenant|et|alors)(?!\p{L})[,: ]*)*(?:(?:can|could|would|will) you |peux-tu |pourrais-tu |pouvez-vous |pourriez-vous |tu peux |i(?:['’]d like| want| need) (?:you )?to |je (?:voudrais|veux|souhaite)(?: que tu)? |j['’]aimerais (?:que tu )?)?(?:please )?(?:me |m['’])?/iu;
const orders =
  /^(?:sum|summ|summari[sz]e|shorten|condense|count|sort|order|rank|alphabeti[sz]e|list|number|extract|find|get|pull|compare|contrast|outline|format|turn|convert|put|make|give|show|write|rewrite|rephrase|correct|fix|proofread|translate|remove|delete|dedupe|deduplicate|clean|reverse|uppercase|lowercase|capitali[sz]e|highlight|quote|explain|describe|help|recommend|invent|imagine|brainstorm|plan|compose|ask|create|draft|add|total|calculate|compute|what|which|who|whose|when|where|why|how|does|do|did|is|are|was|were|tell|answer|resume|suggest|propose|classify|check|simplify|expand|résum\p{L}*|raccourci\p{L}*|compte[rz]?|tri(?:e[rz]?)|class(?:e[rz]?)|range[rz]?|ordonne[rz]?|liste[rz]?|numérote[rz]?|extrai[st]\p{L}*|extraire|trouve[rz]?|relève[rz]?|relever|compare[rz]?|mets|mettez|mettre|fais|faites|faire|donne[rz]?|montre[rz]?|écri[st]\p{L}*|rédige[rz]?|reformule[rz]?|corrige[rz]?|tradui[st]\p{L}*|traduire|supprime[rz]?|enlève[rz]?|retire[rz]?|dédoublonne[rz]?|nettoie|inverse[rz]?|cite[rz]?|explique[rz]?|décri[st]|pose[rz]?|crée[rz]?|raconte[rz]?|aide[rz]?|invente[rz]?|imagine[rz]?|conseille[rz]?|recommande[rz]?|compose[rz]?|ajoute[rz]?|additionne[rz]?|calcule[rz]?|que|qu['’]\p{L}*|quel\p{L}*|qui|quand|où|pourquoi|comment|combien|est-ce|dis|réponds|propose[rz]?|vérifie[rz]?|simplifie[rz]?|dégage[rz]?|présente[rz]?|transforme[rz]?|convertis|convertir)(?![\p{L}])/iu;

/** Whether a line asks for something: it begins with an order or a question word, or ends with its mark. */
export const isWish = (line: string): boolean =>
  splitWords(line).length <= 45 && (/\?\s*$/.test(line) || orders.test(line.trim().replace(openings, "")));

interface PartedMessage {
  wish: string;
  text: string;
}

/** A text in quotation marks behind its wish. */
function quotedText(message: string): PartedMessage | null {
  const [, wish = "", text = ""] = /^([^:\n]{3,200}?):?\s+["“«]\s?([^]+?)\s?["”»]\s*[.?!]?$/u.exec(message) ?? [];
  return isWish(wish) ? { wish, text } : null;
}

function behindColon(message: string): PartedMessage | null {
  const [, wish = "", text = ""] = /^([^\n]{3,240}?)\s?:\s+([^]+)$/u.exec(message) ?? [];
  return !/[.?!]\s/.test(wish) && isWish(wish) ? { wish, text: text.trim() } : null;
}

function belowFirstLine(message: string): PartedMessage | null {
  const [head = "", ...rest] = message.split("\n");
  const text = rest.join("\n").trim();
  if (text === "" || splitWords(head).length > 45) return null;
  return isWish(head) || /:\s*$/.test(head) ? { wish: head.replace(/\s*:\s*$/, ""), text } : null;
}

function aboveLastPart(message: string): PartedMessage | null {
  const parts = message.split(/\n\s*\n/);
  const wish = parts.at(-1) ?? "";
  return parts.length > 1 && isWish(wish) ? { wish, text: parts.slice(0, -1).join("\n\n") } : null;
}

function behindFirstSentence(message: string): PartedMessage | null {
  const [, wish = "", text = ""] = /^([^.?!\n]{3,200}[.?!:])\s+([^]{120,})$/u.exec(message) ?? [];
  return isWish(wish) && !isQuestionRun(message) ? { wish, text } : null;
}

function textAlone(message: string): PartedMessage | null {
  const lines = message.split("\n");
  const isText =
    splitWords(message).length > 25 || sentencesOf(message).length > 3 || lines.length > 2 || /^\s*```/.test(message);
  return isText && !isWish(lines[0] ?? "") ? { wish: "", text: message } : null;
}

const forms = [quotedText, behindColon, belowFirstLine, aboveLastPart, behindFirstSentence, textAlone];

/** A wish stands above its text or below it; on one line, its colon parts them. */
export function partWish(message: string): PartedMessage {
  const trimmed = message.trim();
  for (const form of forms) {
    const parted = form(trimmed);
    if (parted) return parted;
  }
  return { wish: trimmed, text: "" };
}

const isQuestionRun = (text: string): boolean => sentencesOf(text).every((sentence) => sentence.endsWith("?"));

const asksEnglish =
  /\b(?:answer|reply|respond|speak|talk)\b[^.?!\n]{0,30}\bin english\b|(?:réponds|répondez|parle)\b[^.?!\n]{0,30}\ben anglais\b/iu;
const asksFrench =
  /\b(?:answer|reply|respond|speak|talk)\b[^.?!\n]{0,30}\bin french\b|(?:réponds|répondez|parle)\b[^.?!\n]{0,30}\ben français\b/iu;

/** Whether a message stands for one whose words are not passed on. */
export const isLeftOut = ({ text }: Pick<ModelMessage, "text">): boolean =>
  text === leftOut.question || text === leftOut.answer;

/** 'Answer in French: …': the question stands behind the colon. */
const answersIn = /^\s*(?:please )?(?:answer|reply|respond|réponds|répondez)(?:-moi)?\s+(?:in|en)\s+\p{L}+\s*:\s*/iu;

export function readTurn(call: ModelCall): Turn {
  const said = call.messages.filter(({ role }) => role === "user" || role === "assistant");
  const at = said.findLastIndex(({ role }) => role === "user");
  const asked = said[at];
  const before = said.slice(0, Math.max(0, at));
  const message = asked?.text ?? "";
  const parted = partWish(message.replace(answersIn, ""));
  const spoken = before.findLast((one) => one.role === "user" && !isLeftOut(one) && splitWords(one.text).length > 0);
  const earlier = spoken?.text ?? "";
  const own = plainLanguageOf(parted.wish, plainLanguageOf(parted.text, plainLanguageOf(earlier, "en")));
  const language = asksFrench.test(message) ? "fr" : asksEnglish.test(message) ? "en" : own;
  // « Voici ma liste : » brings a text and asks for nothing.
  const wish = parted.text !== "" && !isWish(parted.wish) ? "" : parted.wish;
  return { wish, text: parted.text, language, before, images: asked?.images ?? [], call };
}

/** The language that a text is in, whatever it names. */
const plainLanguageOf = (text: string, otherwise: Language): Language =>
  guessLanguage(text.replaceAll(/\b(?:in|into) (?:english|french)\b|\ben (?:anglais|français)\b/gi, " "), otherwise);

/** The text that a wish is about where it brings none: the last that the person brought. */
export function textBefore({ before }: Turn): string {
  const brought = before.flatMap((one) => (one.role === "user" && !isLeftOut(one) ? [partWish(one.text).text] : []));
  return brought.findLast((text) => splitWords(text).length > 4) ?? brought.findLast((text) => text !== "") ?? "";
}

/** The answer that came last, without the line in which this model says what it is. */
export function answerBefore({ before }: Turn): string {
  const last = before.findLast((one) => one.role === "assistant" && !isLeftOut(one))?.text ?? "";
  return [speech.en.introduction, speech.fr.introduction].reduce((text, line) => text.replace(line, ""), last).trim();
}

/** What a wish works on. */
export const subjectOf = (turn: Turn): string => turn.text || textBefore(turn);
