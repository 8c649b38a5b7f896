import { guardImprovement } from "../../../worker/contract/assistant/improve-guard.rules.ts";
import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import type { ModelCall } from "../calls.ts";
import { termsOf } from "./extraction.ts";
import { keySentences } from "./text/centrality.ts";
import { sentencesOf } from "./text/sentences.ts";
import { splitWords } from "./language.ts";
import type { Language } from "./language.ts";
import { isProse, languageFor, readPostCall } from "./post-texts.ts";
import { postWords } from "./post-words.ts";
import { changeFor } from "./rewording.ts";
import { subjectsOf } from "./subjects.ts";

export const asksForPostAnalysis = (instruction: string): boolean =>
  instruction.startsWith("You analyse a post for a social network.");

interface Rewrite {
  quote: string;
  problem: string;
  rewrite: string;
}

const longestOpening = 90;
const longSentence = 24;
const conjunction =
  /,? (?:et|and) (?=(?:nous|notre|nos|je|mon|mes|il|elle|ils|elles|on|vous|le|la|les|we|our|i|my|he|she|it|they|you|the|this)\s)/giu;
const between = (score: number): number => Math.max(20, Math.min(95, Math.round(score)));

const fitsNetwork = (system: string, text: string, hashtags: number): boolean =>
  text.length <= (/The network is X\./.test(system) ? 280 : 1_600) && hashtags <= 5;

interface PostSigns {
  opening: string;
  callTo: string | null;
  hashtags: number;
}

function adviceOn(text: string, { opening, callTo, hashtags }: PostSigns, language: Language): string[] {
  const { advice } = postWords[language];
  return [
    ...(opening.length > longestOpening ? [advice.hook] : []),
    ...(callTo === null ? [advice.call] : []),
    ...(/\d/.test(text) ? [] : [advice.proof]),
    ...(hashtags === 0 ? [advice.hashtags] : []),
    ...(hashtags > 5 ? [advice.tooMany] : []),
    ...(/https?:/.test(text) ? [advice.link] : []),
  ];
}

/** Scores that follow from lengths, figures and signs of the text, each with words of its own. */
export function answerForPostAnalysis(call: ModelCall): string {
  const { system, part } = readPostCall(call);
  const text = part("post");
  const language = languageFor(system, text);
  const say = postWords[language];
  const sentences = sentencesOf(text).filter((one) => isProse(one) && text.includes(one));
  const [opening = text.trim().slice(0, longestOpening)] = sentences;
  const longest = sentences.toSorted((one, other) => other.length - one.length)[0] ?? opening;
  const [key = opening] = keySentences(sentences.join("\n"), 1);
  const callTo = sentences.findLast((sentence) => say.calls.test(sentence)) ?? null;
  const hashtags = text.match(/#\p{L}/gu)?.length ?? 0;
  const hasFigure = /\d/.test(text);
  const fits = fitsNetwork(system, text, hashtags);
  const rate = (name: keyof typeof say.why, score: number, quote: string | null) => ({
    score: between(score),
    why: say.why[name][score >= 65 ? "good" : "weak"],
    quote,
  });
  const parts = {
    hook: rate("hook", opening.length <= longestOpening ? 82 : 110 - opening.length / 2, opening),
    clarity: rate("clarity", 100 - 1.6 * splitWords(longest).length, longest),
    value: rate("value", 45 + 5 * termsOf(text, 8).length + (hasFigure ? 12 : 0) - 8, key),
    call_to_action: rate("call_to_action", callTo === null ? 35 : 80, callTo),
    fit: rate("fit", fits ? 78 : 50, null),
  };
  const mean = Object.values(parts).reduce((sum, { score }) => sum + score, 0) / 5;
  const terms = subjectsOf(text, 8);
  const advice = adviceOn(text, { opening, callTo, hashtags }, language);
  return JSON.stringify({
    scores: { ...parts, overall: rate("overall", mean, null) },
    sentiment: sentimentOf(text, language),
    semantics: { topics: terms.slice(0, 3), keywords: terms, audience: say.audience(terms[0] ?? opening) },
    rewrites: rewritesOf(sentences, callTo === null, language),
    advice: advice.slice(0, 4).map((said, at) => ({ priority: Math.min(3, at + 1), text: said })),
  });
}

function sentimentOf(text: string, language: Language) {
  const [isGlad, isSad] = [postWords[language].glad.test(text), postWords[language].sad.test(text)];
  if (isGlad && isSad) return { label: "mixed", intensity: 0.5 };
  if (isGlad) return { label: "positive", intensity: 0.7 };
  return isSad ? { label: "negative", intensity: 0.6 } : { label: "neutral", intensity: 0.3 };
}

/** Sentences that can be said better, as this model can; the last one asks for something where none does. */
function rewritesOf(sentences: readonly string[], asksNothing: boolean, language: Language): Rewrite[] {
  const { problems, question } = postWords[language];
  const [simplify, shorten] = [changeFor("simplify"), changeFor("shorten")];
  return sentences.flatMap((quote, at) => {
    const isLast = at === sentences.length - 1;
    if (isLast && asksNothing) return [{ quote, problem: problems.noCall, rewrite: `${quote} ${question}` }];
    const parted = splitWords(quote).length > longSentence ? splitInTwo(quote) : quote;
    const plain = shorten({ text: parted, isProse: true, isLast: false }, language, "");
    const rewrite = simplify({ text: plain, isProse: true, isLast: false }, language, "");
    const isBetter = rewrite !== typeset(quote, language) && guardImprovement(quote, rewrite).length === 0;
    return isBetter ? [{ quote, problem: parted === quote ? problems.reworded : problems.long, rewrite }] : [];
  });
}

/** Splits at the conjunction nearest to the middle behind which a sentence of its own begins. */
function splitInTwo(sentence: string): string {
  const middle = sentence.length / 2;
  const [nearest] = [...sentence.matchAll(conjunction)].toSorted(
    (one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle),
  );
  if (nearest === undefined || nearest.index < 20) return sentence;
  const rest = sentence.slice(nearest.index + nearest[0].length);
  return `${sentence.slice(0, nearest.index)}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
