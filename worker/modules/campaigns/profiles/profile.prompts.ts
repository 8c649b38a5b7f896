import * as z from "zod/mini";
import { linksIn, measureText } from "../../../contract/publishing/post-text.rules.ts";
import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { PostLanguage } from "../../../contract/publishing/planner.ts";
import { inShape } from "../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../answers/shaped.rules.ts";
import { languageNames } from "../../../contract/languages/languages.ts";
import type { AiMessage } from "../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../knowledge/data.prompts.ts";

/** What a model is shown of a profile. */
export interface ShownProfile {
  facts: Readonly<Record<string, string>>;
  posts: readonly string[];
}

export interface ToWrite extends ShownProfile {
  platform: Platform;
  language: PostLanguage;
  count: number;
  /** What the posts are about, in the person's own words; null leaves that to the profile. */
  topic: string | null;
}

export interface WrittenPost {
  title: string;
  text: string;
}

const longestSummary = 2_000;
const words = z.string().check(z.trim(), z.minLength(1));

const summaryExample = '{"summary": "…"}';
const summaryShape = inShape(z.object({ summary: words.check(z.maxLength(longestSummary)) }), summaryExample);

const shown = ({ facts, posts }: ShownProfile): string[] => [
  ...tagged(
    "profile",
    Object.entries(facts)
      .filter(([name]) => name !== "image")
      .map(([name, fact]) => `${name}: ${fact}`)
      .join("\n"),
  ),
  ...posts.flatMap((post) => tagged("post", post)),
];

export const summaryMessages = (profile: ShownProfile, language: PostLanguage): AiMessage[] =>
  question(
    [
      "You summarise a profile for a person who is to write posts in its manner.",
      "Say in four to eight sentences who speaks there, to whom, what about, and how: tone, length of sentences, form of address, use of emojis, hashtags and questions.",
      "Say nothing that the profile and its posts do not show; where there are no posts, do not guess how they are written.",
      `Write in ${languageNames[language]}.`,
      dataGuard,
      jsonAlone(summaryExample),
    ],
    shown(profile),
  );

export function readSummary(answer: unknown): ShapeResult<string> {
  const reading = summaryShape(answer);
  return "fault" in reading ? reading : { value: reading.value.summary };
}

const postsExample = '{"posts": [{"title": "…", "text": "…"}]}';
const postsShape = inShape(z.object({ posts: z.array(z.object({ title: words, text: words })) }), postsExample);

export const profilePostsMessages = ({ platform, language, count, topic, ...profile }: ToWrite): AiMessage[] =>
  question(
    [
      "You write posts in the manner of a profile.",
      `The network is ${networkFacts[platform].name}. Write exactly ${count} posts in ${languageNames[language]}, each on a thought of its own, at most ${measureText(platform, "").limit} characters each.`,
      "Take the subjects, the tone, the rhythm and the length of the profile and its posts. Copy none of its posts, and claim no number, date, name, event or link that it does not show.",
      "`title` names the thought in a few words, for a list; it is no part of the post.",
      dataGuard,
      jsonAlone(postsExample),
    ],
    [...tagged("task", topic ?? "Write about what the profile is about."), ...shown(profile)],
  );

/** As many posts as were asked for, none of them twice, a copy, too long or with a link of its own. */
export const readProfilePosts =
  ({ platform, count, topic, facts, posts: known }: ToWrite) =>
  (answer: unknown): ShapeResult<WrittenPost[]> => {
    const reading = postsShape(answer);
    if ("fault" in reading) return reading;
    const { posts } = reading.value;
    const source = [...Object.values(facts), ...known, topic ?? ""].join("\n").toLowerCase();
    const texts = posts.map(({ text }) => text);
    const limit = measureText(platform, "").limit;
    const isRefused = (text: string) => measureText(platform, text).problems.length > 0;
    const links = texts.flatMap(linksIn).filter((link) => !source.includes(link.toLowerCase()));
    const faults = [
      ...(posts.length === count ? [] : [`There are ${posts.length} posts, and ${count} were asked for.`]),
      ...(new Set([...texts, ...known]).size === texts.length + new Set(known).size ? [] : ["A post is a copy."]),
      ...(texts.some(isRefused) ? [`A post may have ${limit} characters and one cashtag at most.`] : []),
      ...(links.length > 0 ? [`The profile does not show ${links.join(", ")}.`] : []),
    ];
    if (faults.length > 0) return { fault: `${faults.join(" ")} ${jsonAlone(postsExample)}` };
    return { value: posts };
  };
