import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { pickExample, spokenText } from "./pick.rules.ts";
import type { ClipLimits, SpokenTranscript } from "./pick.rules.ts";
import type { Sentence } from "./sentences.rules.ts";

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Languages by their code, as prompts call them; one without a name is called by its code. */
export const languageName = (code: string): string =>
  (/^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined) ?? `the language “${code}”`;

const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1);

/** A stretch of a transcript: each sentence with the numbers of its first and last word, and its seconds. */
export function pickMessages(
  heard: SpokenTranscript,
  window: Sentence,
  { count, language, limits }: { count: number; language: string; limits: ClipLimits },
): AiMessage[] {
  const lines = heard.sentences
    .filter(({ first, last }) => first >= window.first && last <= window.last)
    .map(({ first, last }) => {
      const [from, to] = [heard.words[first]?.[1] ?? 0, heard.words[last]?.[2] ?? 0];
      return `[${first}-${last} ${secondsOf(from)}-${secondsOf(to)} s] ${spokenText(heard.words, first, last)}`;
    });
  return question(
    [
      "You choose the best moments of a long video, which become short vertical clips.",
      "Each line of <transcript> is a sentence: the numbers of its first and last word, when it is spoken, and what is said.",
      `Choose up to ${count} moments of ${limits.leastMs / 1_000} to ${limits.mostMs / 1_000} seconds that stand by themselves: a strong first sentence, one thought, an end that ends. None overlaps another. Fewer good ones are better than weak ones.`,
      "`start_id` is the first word of the first sentence, `end_id` the last word of the last one.",
      `\`title\` has at most eight words, \`hook\` is one sentence that makes people watch, \`post\` is a post of two or three sentences that goes with the clip. Write them in ${languageName(language)}, with what is said in the clip alone: no fact, number, name or link of your own.`,
      "Each of the four scores is 0 to 25: `hook`, how the first seconds hold; `whole`, whether it needs nothing before and behind it; `value`, what people learn or feel; `interest`, how many care.",
      dataGuard,
      jsonAlone(pickExample),
    ],
    tagged("transcript", lines.join("\n")),
  );
}
