import type { PublicChatbot } from "#contract/support/visitors.contract.ts";
import { readable } from "./color.rules.ts";
import { widgetTexts, type Language, type Texts } from "./texts.ts";

/** The chatbot as this visitor sees it. */
export interface WidgetView {
  bot: PublicChatbot;
  language: Language;
  texts: Texts;
  title: string;
  welcome: string;
  placeholder: string;
  suggestions: readonly string[];
  /** The owner's, darkened until white can be read on it. */
  color: string;
}

/** What the owner wrote counts before our own words, and the owner's language before that of the page around. */
export function faceOf(bot: PublicChatbot, asked: string | null): WidgetView {
  const language: Language = bot.language === "auto" ? (asked === "fr" ? "fr" : "en") : bot.language;
  const texts = widgetTexts(language);
  const { look } = bot;
  return {
    bot,
    language,
    texts,
    title: look.title ?? bot.name,
    welcome: look.welcome[language] || (bot.is_ready ? texts.welcome : texts.notReady),
    placeholder: look.placeholder[language] || texts.question,
    suggestions: look.suggestions[language],
    color: readable(look.color, "#ffffff", "#000000"),
  };
}

/** As Accept-Language: what is read here first, or the page's own language, then those of the browser. */
export const acceptedBy = ({ bot, language }: WidgetView, asked: string | null, browser: readonly string[]): string =>
  [...new Set([bot.language === "auto" ? (asked ?? language) : language, ...browser])].join(",");

const sheets = { light: "#fffefb", dark: "#221f1c" };

/** Gives a page the language, the scheme and the colours of its chatbot. */
export function dress(root: HTMLElement, { bot: { look }, language, color }: WidgetView): void {
  root.lang = language;
  root.dataset["scheme"] = look.scheme;
  root.style.setProperty("--color", color);
  root.style.setProperty("--color-light", readable(look.color, sheets.light, "#000000"));
  root.style.setProperty("--color-dark", readable(look.color, sheets.dark, "#ffffff"));
}
