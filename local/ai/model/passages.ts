import type { ModelMessage } from "../calls.ts";

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
