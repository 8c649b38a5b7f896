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
import { changedFacts } from "../../../../knowledge/facts.rules.ts";
import { withSignsOf } from "./signs.rules.ts";

export interface ToImprove {
  text: string;
  platform: Platform;
  tone: PostTone;
  /** Null is that of the text. */
  language: PostLanguage | null;
  instruction: string | null;
}

const example = '{"text": ""}';
const shape = inShape(z.object({ text: z.string().check(z.trim(), z.minLength(1)) }), example);

export const improveMessages = ({ text, platform, tone, language, instruction }: ToImprove): AiMessage[] =>
  question(
    [
      "You improve a post for a social network.",
      `The network is ${networkFacts[platform].name}. The tone is ${tones[tone]}.`,
      language === null ? "Write in the language of the post." : `Write in ${languageNames[language]}.`,
      "Keep every number, date, name, link and mention as it stands, and add none. Claim nothing that the post does not say.",
      "Change as little as the task needs; keep line breaks, hashtags and emojis unless the task is about them.",
      dataGuard,
      jsonAlone(example),
    ],
    [...tagged("task", instruction ?? "Make it clearer and easier to read."), ...tagged("post", text)],
  );

/** A text that keeps the facts of the other one, and its length where the network has a limit that it kept. */
export const readImproved =
  ({ text, platform, instruction }: ToImprove) =>
  (answer: unknown): ShapeResult<string> => {
    const reading = shape(answer);
    if ("fault" in reading) return reading;
    const improved = withSignsOf(text, reading.value.text);
    const [was, is] = [measureText(platform, text), measureText(platform, improved)];
    const { lost, invented } = changedFacts(text, improved, instruction ?? "");
    const faults = [
      ...(lost.length > 0 ? [`The post says ${lost.join(", ")}, and yours does not.`] : []),
      ...(invented.length > 0 ? [`The post does not say ${invented.join(", ")}.`] : []),
      ...(was.length <= was.limit && is.length > is.limit ? [`It may have ${is.limit} characters at most.`] : []),
    ];
    if (faults.length > 0) return { fault: `${faults.join(" ")} ${jsonAlone(example)}` };
    return { value: improved };
  };
