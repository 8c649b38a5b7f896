import { waysToAskForPerson } from "./asks-person-words.ts";
import { small } from "./wording.rules.ts";

/** The words for a person, and the ways to ask for one, in English and French without accents. */
const person =
  "(?:person|human|humans|human being|real person|real people|agent|live agent|representative|operator|advisor|adviser|someone|somebody|someone real|a member of (?:the|your) (?:team|staff)|(?:the |your )?(?:support|sales) team|personne|humain|etre humain|vraie personne|conseiller|conseillere|operateur|operatrice|quelqu'un|collaborateur|membre de (?:l'|votre )equipe)";
const article = "(?:an? |the |un |une |le |la |l'|d'|du |de la |real |actual |live |vrai |vraie )*";

const asked: readonly RegExp[] = [
  new RegExp(`\\b(?:speak|talk|chat) (?:to|with) ${article}${person}\\b`),
  new RegExp(`\\b(?:connect|transfer|forward|put) me (?:to|through to|with) ${article}${person}\\b`),
  new RegExp(
    `\\b(?:want|need|get|give|find) (?:me |to reach )?${article}(?:person|human|real person|live agent|agent)$`,
  ),
  new RegExp(`\\b(?:parler|parle|discuter|echanger|causer) (?:a|avec) ${article}${person}\\b`),
  new RegExp(
    `\\b(?:passez|transferez|mettez)[- ]moi (?:a |avec |en relation avec |en contact avec )?${article}${person}\\b`,
  ),
  new RegExp(
    `\\b(?:veux|voudrais|souhaite|besoin) ${article}(?:humain|etre humain|vraie personne|conseiller|conseillere)$`,
  ),
  /\b(?:appelez|contactez)[- ]moi\b/,
  /\b(?:call me back|have someone call me)\b/,
  /^(?:human|agent|humain|conseiller|operateur|operator|representative)(?: please| svp| s'il vous plait)?$/,
];

/** "Do not connect me", "without speaking to": a person is named and not wanted. */
const refused =
  /\b(?:do not|don't|without|rather not|no need to|ne (?:veux|voudrais|souhaite) pas|sans|pas besoin)\b[^.!?]{0,30}\b(?:speak|talk|chat|connect|transfer|parler|passer|discuter)/;

const ways = [{ asked, refused }, ...Object.values(waysToAskForPerson)];

/** Whether a visitor asks for a person, so that no model needs to say so. */
export function asksForPerson(message: string): boolean {
  return message
    .split(/[.!?؟¿¡\n]+/)
    .map(small)
    .some((sentence) => ways.some((way) => way.asked.some((one) => one.test(sentence)) && !way.refused.test(sentence)));
}
