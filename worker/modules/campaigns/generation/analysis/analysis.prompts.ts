import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { networkFacts, type Platform } from "../../../../contract/networks/networks.ts";
import type { PostLanguage } from "../../../../contract/publishing/planner.ts";
import { languageNames } from "../../../../contract/languages/languages.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { answerExample } from "./analysis.rules.ts";

export const maxOutputTokens = 3_000;

export interface ToAnalyse {
  text: string;
  platform: Platform;
  language: PostLanguage;
  /** The goal of its campaign. */
  goal: string;
  audience: string;
}

export const analysisMessages = ({ text, platform, language, goal, audience }: ToAnalyse): AiMessage[] =>
  question(
    [
      "You analyse a post for a social network.",
      `The network is ${networkFacts[platform].name}. Write in ${languageNames[language]}: short sentences, said to its author.`,
      "`scores`: 0 to 100 for the hook (its first line), clarity, value (to its reader), call_to_action, fit (to the network and the audience) and overall. `why` is one sentence; `quote` is the words of the post that it rests on, copied exactly, or null.",
      "`sentiment`: label positive, neutral, negative or mixed, and intensity 0 to 1.",
      "`semantics`: up to 5 topics, up to 8 keywords that stand in the post, and in a few words who it speaks to.",
      "`rewrites`: up to 5 places that should change. `quote` is the words of the post, copied exactly; `rewrite` takes their place and reads well there; `problem` is one sentence. They do not overlap. Keep numbers, dates, names and links, and add none.",
      "`advice`: up to 4 recommendations, priority 1 (first) to 3.",
      "You know nothing of how posts were received: name no reach, no number of views and no best hour.",
      dataGuard,
      jsonAlone(answerExample),
    ],
    [...tagged("goal", goal), ...tagged("audience", audience), ...tagged("post", text)],
  );
