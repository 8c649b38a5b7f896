import type { ModelMessage } from "../calls.ts";
import { plainText, relevance, sentencesOf, shorten } from "./extraction.ts";
import type { Language } from "./language.ts";
import { speech } from "./speech.ts";

export interface Passage {
  label: string;
  /** The headings above it; empty where none are given. */
  under: string;
  text: string;
}

/** Passages as retrieval gives them: in tags, or each behind its number in brackets. */
export function passagesIn(messages: readonly ModelMessage[]): Passage[] {
  const text = messages.map((message) => message.text).join("\n\n");
  const tagged = [...text.matchAll(/<(passage|document|source|excerpt|extrait)\b([^>]*)>([^]*?)<\/\1>/gi)];
  if (tagged.length > 0) {
    return tagged.map(([, , label = "", body = ""], at) => ({
      label: /\bid="([^"]+)"/.exec(label)?.[1] ?? /\d+/.exec(label)?.[0] ?? `${at + 1}`,
      under: /\bunder="([^"]*)"/.exec(label)?.[1] ?? "",
      text: body,
    }));
  }
  return [...text.matchAll(/^\[(\d+)\]\s+(.+)$/gm)].map(([, label = "", body = ""]) => ({
    label,
    under: "",
    text: body,
  }));
}

/** The sentence of each of the nearest passages that speaks most of the question, with the number to cite. */
export function quotePassages(passages: readonly Passage[], question: string, language: Language): string[] {
  const say = speech[language];
  const ranked = passages
    .map((passage) => ({ ...passage, score: relevance(passage.text, question) }))
    .sort((a, b) => b.score - a.score);
  const found = ranked.filter(({ score }) => score > 0);
  const shown = found.length > 0 ? found.slice(0, 3) : ranked.slice(0, 1);
  const quotes = shown.map(({ label, text }) => {
    const [best = text] = sentencesOf(text).sort((a, b) => relevance(b, question) - relevance(a, question));
    return `- ${say.quoted(shorten(plainText(best), 240))} [${label}]`;
  });
  return [found.length > 0 ? say.fromPassages : say.notInPassages, quotes.join("\n")];
}
