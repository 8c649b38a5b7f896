import * as z from "zod/mini";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import type { Platform } from "../../../../contract/networks/networks.ts";
import type { PostLanguage, PostTone } from "../../../../contract/publishing/planner.ts";
import { languageNames } from "../../../../contract/languages/languages.ts";
import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";
import { tones } from "../tones.prompts.ts";
import { mannersOf } from "../plan/plan.prompts.ts";
import { textFaults } from "../plan/plan.rules.ts";

export interface WantedPosts {
  prompt: string;
  platform: Platform;
  tone: PostTone;
  language: PostLanguage;
  count: number;
  /** What a campaign says of itself; null for posts of none. */
  campaign: { name: string; goal: string; audience: string; brief: string } | null;
  /** The form of a template; null without one. */
  form: string | null;
}

const example = '{"posts": [{"title": "", "text": ""}]}';
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const shape = inShape(z.object({ posts: z.array(z.object({ title: words(200), text: words(10_000) })) }), example);

export function postsMessages(wanted: WantedPosts): AiMessage[] {
  const { prompt, platform, tone, language, count, campaign, form } = wanted;
  return question(
    [
      "You write posts for a social network.",
      `Write ${count} ${count === 1 ? "post" : "posts"} for ${platform}.`,
      mannersOf([platform]),
      `The tone is ${tones[tone]}. Write in ${languageNames[language]}.`,
      "Begin with a hook, say one thing, end with a question or a call to act. Use what the tags say; invent no facts, numbers, names or links.",
      ...(count > 1 ? ["Each post has an angle of its own. No two say the same."] : []),
      ...(form === null ? [] : ["Follow the form of <template>: fill its gaps in square brackets, and leave none."]),
      "`title` names the post in a list and is not published.",
      dataGuard,
      jsonAlone(example),
    ],
    [
      ...tagged("task", prompt),
      ...tagged("template", form ?? undefined),
      ...tagged("name", campaign?.name),
      ...tagged("goal", campaign?.goal),
      ...tagged("audience", campaign?.audience),
      ...tagged("brief", campaign?.brief),
    ],
  );
}

export interface GeneratedText {
  title: string;
  text: string;
}

/** As many posts as were wanted, each within what the network takes. */
export const readPosts =
  ({ platform, count }: Pick<WantedPosts, "platform" | "count">) =>
  (answer: unknown): ShapeResult<GeneratedText[]> => {
    const reading = shape(answer);
    if ("fault" in reading) return reading;
    const { posts } = reading.value;
    const faults = [
      ...(posts.length === count ? [] : [`There are ${posts.length} posts: ${count} are wanted.`]),
      ...posts.flatMap(({ text }) => textFaults(platform, text)),
    ];
    return faults.length > 0 ? { fault: `${faults.join(" ")} ${jsonAlone(example)}` } : { value: posts };
  };
