import type { Sentence } from "./sentences.rules.ts";

/** Words that a model reads at once: some forty minutes. */
export const windowWords = 6_000;

/** Stretches of whole sentences, each of about so many words; the last sentences of one begin the next. */
export function windowsOf(sentences: readonly Sentence[], most = windowWords, overlap = 200): Sentence[] {
  const windows: Sentence[] = [];
  let from = 0;
  while (from < sentences.length) {
    const first = sentences[from]?.first ?? 0;
    const beyond = sentences.findIndex(({ last }, at) => at > from && last - first >= most);
    const to = beyond === -1 ? sentences.length : beyond;
    const last = sentences[to - 1]?.last ?? first;
    windows.push({ first, last });
    if (to >= sentences.length) break;
    const again = sentences.findIndex(({ first: begins }) => begins > last - overlap);
    from = again > from && again < to ? again : to;
  }
  return windows;
}
