import { splitWords } from "../language.ts";
import type { Language } from "../language.ts";
import { phrasesOf, withArticle } from "../text/phrases.ts";
import { makeTitle } from "../text/titles.ts";
import type { Skill } from "./skill.ts";
import { isWish } from "./turn.ts";
import { sheetKinds, unansweredWords } from "./unanswered-words.ts";
import type { SheetKind } from "./unanswered-words.ts";

const kindOf = (wish: string): SheetKind => sheetKinds.find(([, pattern]) => pattern.test(wish))?.[0] ?? "facts";

/** What takes knowledge or invention: it says so, and gives the questions that lead to an answer. */
export const declineHonestly: Skill = ({ wish, language, images }) => {
  const say = unansweredWords[language];
  if (images.length > 0 && splitWords(wish).length < 12) return { refusal: say.picture };
  const kind = kindOf(wish);
  const asksAnything = kind !== "facts" || isWish(wish) || /\?/.test(wish);
  if (asksAnything) return { refusal: declining(kind, wish, language) };
  if (splitWords(wish).length < 3) return `${say.unclear(wish.replaceAll(/[“”«»"\s]+/g, " ").trim())} ${say.offer}`;
  // A later question may ask for what was remarked: a refusal would leave it out of the conversation.
  return [say.remark, say.offer].join("\n\n");
};

function declining(kind: SheetKind, wish: string, language: Language): string {
  const say = unansweredWords[language];
  if (kind === "fun") return [`${say.cannotInvent} ${say.key}`, say.offer].join("\n\n");
  if (kind === "letter") return [`${say.cannotWrite} ${say.key}`, say.frame, say.tool].join("\n\n");
  const reason = reasonFor(kind, wish, language);
  const questions = say.sheets[kind].map((question, at) => `${at + 1}. ${question}`).join("\n");
  const title = wish.length <= 90 && !wish.includes("\n") ? capital(closed(wish.trim())) : `${makeTitle(wish, 8)}.`;
  return [`${reason} ${say.key}`, `${say.lead(title)}`, questions, kind === "text" ? say.tool : say.bring].join("\n\n");
}

function reasonFor(kind: SheetKind, wish: string, language: Language): string {
  const say = unansweredWords[language];
  if (kind === "ideas") return say.cannotInvent;
  if (kind === "text") return say.cannotWrite;
  const [subject] = phrasesOf(wish, 1, language);
  return subject ? say.cannotKnow(withArticle(subject)) : say.cannotSay;
}

const closed = (wish: string): string => (/[.?!…]$/.test(wish) ? wish : `${wish}.`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
