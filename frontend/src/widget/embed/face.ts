import type { PublicChatbot } from "#contract/support/visitors.contract.ts";
import { textsOf, type Language, type Texts } from "./texts.ts";

/** The chatbot as this visitor sees it. */
export interface Shown {
  bot: PublicChatbot;
  language: Language;
  texts: Texts;
  title: string;
  welcome: string;
  placeholder: string;
  suggestions: readonly string[];
}

/** What the owner wrote counts before our own words, and the owner's language before that of the page around. */
export function readFace(): Shown {
  const bot = JSON.parse(document.querySelector("#face")?.textContent ?? "") as PublicChatbot;
  const asked = new URLSearchParams(location.search).get("lang");
  const language: Language = bot.language === "auto" ? (asked === "fr" ? "fr" : "en") : bot.language;
  const texts = textsOf(language);
  const { look } = bot;
  return {
    bot,
    language,
    texts,
    title: look.title ?? bot.name,
    welcome: look.welcome[language] || (bot.is_ready ? texts.welcome : texts.notReady),
    placeholder: look.placeholder[language] || texts.question,
    suggestions: look.suggestions[language],
  };
}
