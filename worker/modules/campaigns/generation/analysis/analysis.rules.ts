import * as z from "zod/mini";
import type {
  AiOptimisation,
  AiRecommandations,
  AiScores,
  AiSemantique,
  AiSentiment,
} from "../../../../contract/publishing/analysis.ts";
import { aiSentiment } from "../../../../contract/publishing/analysis.ts";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import { cutText } from "../../../../lib/text.rules.ts";
import { changedFacts } from "../../../../knowledge/facts.rules.ts";
import { withSignsOf } from "../text/signs.rules.ts";
import { findQuote, overlaps, quotedWords } from "./quotes.rules.ts";
import type { Span } from "./quotes.rules.ts";

/** What a model says of a post; the rest of an analysis is counted. */
export interface PostJudgement {
  scores: AiScores;
  sentiment: AiSentiment;
  semantics: AiSemantique;
  optimisation: AiOptimisation;
  recommendations: AiRecommandations;
}

const scoreNames = ["hook", "clarity", "value", "call_to_action", "fit", "overall"] as const;
const most = { topics: 5, keywords: 8, rewrites: 5, advice: 4, sentence: 400, word: 80, rewrite: 3_000 } as const;

export const answerExample = `{"scores": {${scoreNames
  .map((name) => `"${name}": {"score": 70, "why": "…", "quote": "…"}`)
  .join(
    ", ",
  )}}, "sentiment": {"label": "positive", "intensity": 0.6}, "semantics": {"topics": ["…"], "keywords": ["…"], "audience": "…"}, "rewrites": [{"quote": "…", "problem": "…", "rewrite": "…"}], "advice": [{"priority": 1, "text": "…"}]}`;

const score = z.object({
  score: z.number().check(z.minimum(0), z.maximum(100)),
  why: z.string(),
  quote: z.optional(z.nullable(z.string())),
});
const answer = z.object({
  scores: z.object({ hook: score, clarity: score, value: score, call_to_action: score, fit: score, overall: score }),
  sentiment: z.object({
    label: aiSentiment.shape.label,
    intensity: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  semantics: z.object({ topics: z.array(z.string()), keywords: z.array(z.string()), audience: z.string() }),
  rewrites: z.array(z.object({ quote: z.string(), problem: z.string(), rewrite: z.string() })),
  advice: z.array(z.object({ priority: z.number().check(z.minimum(1), z.maximum(3)), text: z.string() })),
});
type Answer = z.infer<typeof answer>;
const shape = inShape(answer, answerExample);

const sentence = (text: string): string => cutText(text.replaceAll(/\s+/g, " ").trim(), most.sentence);
const words = (all: readonly string[], count: number): string[] =>
  [...new Set(all.map((one) => cutText(one.trim(), most.word)).filter((one) => one !== ""))].slice(0, count);

/** The model's answer on a text: quotes that do not stand there are dropped, rewrites are put in their place, where that `isWhole`. */
export const readAnalysis =
  (text: string, isWhole: (span: Span) => boolean = () => true) =>
  (given: unknown): ShapeResult<PostJudgement> => {
    const reading = shape(given);
    if ("fault" in reading) return reading;
    const { scores, sentiment, semantics, rewrites, advice } = reading.value;
    return {
      value: {
        scores: scoresOf(text, scores),
        sentiment,
        semantics: {
          topics: words(semantics.topics, most.topics),
          keywords: words(semantics.keywords, most.keywords),
          audience: sentence(semantics.audience),
        },
        optimisation: placed(text, rewrites, isWhole),
        recommendations: advice
          .map(({ priority, text: said }) => ({ priority: Math.round(priority), text: sentence(said) }))
          .filter(({ text: said }) => said !== "")
          .toSorted((one, other) => one.priority - other.priority)
          .slice(0, most.advice),
      },
    };
  };

function scoresOf(text: string, given: Answer["scores"]): AiScores {
  const of = ({ score: points, why, quote }: Answer["scores"]["hook"]) => ({
    score: Math.round(points),
    why: sentence(why),
    quote: typeof quote === "string" ? quotedWords(text, quote) : null,
  });
  return {
    hook: of(given.hook),
    clarity: of(given.clarity),
    value: of(given.value),
    call_to_action: of(given.call_to_action),
    fit: of(given.fit),
    overall: of(given.overall),
  };
}

/** In the order of the text; those that overlap an earlier one, change nothing, or lose or invent a fact are left out. */
function placed(text: string, rewrites: Answer["rewrites"], isWhole: (span: Span) => boolean): AiOptimisation {
  const spans: AiOptimisation = [];
  for (const { quote, problem, rewrite: given } of rewrites) {
    const span = findQuote(text, quote, (one) => isWhole(one) && !spans.some((other) => overlaps(one, other)));
    if (span === null || spans.length === most.rewrites) continue;
    const before = text.slice(span.start, span.end);
    const rewrite = withSignsOf(before, given.trim());
    const { lost, invented } = changedFacts(before, rewrite);
    const isFaulty = rewrite === before.trim() || lost.length + invented.length > 0;
    if (isFaulty || rewrite.length > most.rewrite) continue;
    spans.push({ ...span, problem: sentence(problem), rewrite });
  }
  return spans.toSorted((one, other) => one.start - other.start);
}
