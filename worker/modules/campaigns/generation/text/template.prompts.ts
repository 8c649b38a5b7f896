import * as z from "zod/mini";
import { measureText } from "../../../../contract/publishing/post-text.rules.ts";
import { networkFacts, type Platform } from "../../../../contract/networks/networks.ts";
import type { PostLanguage, PostTone } from "../../../../contract/publishing/planner.ts";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import { languageNames } from "../../../../contract/languages/languages.ts";
import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { tones } from "../tones.prompts.ts";

export interface ToTemplate {
  platform: Platform;
  goal: string;
  tone: PostTone;
  language: PostLanguage;
  example: string | null;
}

const example = '{"text": "…"}';
const shape = inShape(z.object({ text: z.string().check(z.trim(), z.minLength(1)) }), example);
const [fewest, longestPlaceholder] = [2, 60];
const placeholder = /\[([^[\]\n]+)\]/g;

/** What stands in square brackets, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim())),
];

export const templateMessages = ({ platform, goal, tone, language, example: shown }: ToTemplate): AiMessage[] =>
  question(
    [
      "You write a template of a post.",
      `The network is ${networkFacts[platform].name}. The tone is ${tones[tone]}. Write in ${languageNames[language]}.`,
      "Whatever its user has to fill in stands in square brackets, named in one to five words, such as [product] or [a figure that surprises]: at least two of them, and no fact of your own.",
      "It has an opening that makes one read on, a body and a call to act.",
      shown === null ? "" : "Take the form of the example: its order, its rhythm, its length. Take none of its facts.",
      dataGuard,
      jsonAlone(example),
    ].filter((line) => line !== ""),
    [...tagged("goal", goal), ...tagged("example", shown ?? undefined)],
  );

/** A text with gaps to fill, which the network would take. */
export const readTemplate =
  ({ platform }: ToTemplate) =>
  (answer: unknown): ShapeResult<string> => {
    const reading = shape(answer);
    if ("fault" in reading) return reading;
    const { text } = reading.value;
    const names = placeholdersOf(text);
    const { length, limit } = measureText(platform, text);
    const faults = [
      ...(names.length < fewest ? [`It needs at least ${fewest} gaps in square brackets.`] : []),
      ...(names.some((name) => name.length > longestPlaceholder) ? ["The name of a gap has one to five words."] : []),
      ...(length > limit ? [`It may have ${limit} characters at most.`] : []),
    ];
    if (faults.length > 0) return { fault: `${faults.join(" ")} ${jsonAlone(example)}` };
    return { value: text };
  };
