import * as z from "zod/mini";
import { writtenLimits } from "../../../../contract/campaigns/writing.contract.ts";
import { networkFacts, type Platform } from "../../../../contract/networks/networks.ts";
import type { PostLanguage } from "../../../../contract/publishing/planner.ts";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import { languageNames } from "../../../../contract/languages/languages.ts";
import { cutText } from "../../../../lib/text.rules.ts";
import type { AiMessage } from "../../../../providers/ai/ai.ts";
import { dataGuard, jsonAlone, question, tagged } from "../../../../knowledge/data.prompts.ts";

export interface ToTag {
  context: string;
  platform: Platform;
  /** Null is that of the text. */
  language: PostLanguage | null;
}

export interface Hashtag {
  tag: string;
  why: string;
}

const example = '{"hashtags": [{"tag": "#…", "why": "…"}]}';
const shape = inShape(z.object({ hashtags: z.array(z.object({ tag: z.string(), why: z.string() })) }), example);
const [longestTag, longestReason] = [50, 200];
/** What both networks take for one hashtag: a letter among letters and digits. */
const valid = /^[\p{L}\p{M}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*$/u;

export const hashtagMessages = ({ context, platform, language }: ToTag): AiMessage[] =>
  question(
    [
      "You suggest hashtags for a post.",
      `The network is ${networkFacts[platform].name}. Suggest 5 to 8, the most fitting first: some broad, some of the subject alone.`,
      "A hashtag has letters and digits alone, the words of several begin with capitals. `why` is one short sentence on why people who look for it would want this post.",
      "You know no numbers of posts or followers: name none, and call no hashtag popular or trending.",
      language === null ? "Write in the language of the text." : `Write in ${languageNames[language]}.`,
      dataGuard,
      jsonAlone(example),
    ],
    tagged("text", context),
  );

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Each hashtag once and with its sign; those that are none, that have no reason or whose reason has numbers of its own are left out. */
export const readHashtags =
  ({ context }: ToTag) =>
  (answer: unknown): ShapeResult<Hashtag[]> => {
    const reading = shape(answer);
    if ("fault" in reading) return reading;
    const known = new Set(numbersIn(context));
    const seen = new Set<string>();
    const hashtags = reading.value.hashtags.flatMap(({ tag, why }) => {
      const word = tag
        .trim()
        .replace(/^[#＃]/u, "")
        .normalize("NFC");
      const reason = cutText(why.replaceAll(/\s+/g, " ").trim(), longestReason);
      const key = word.toLowerCase();
      const isFit = valid.test(word) && word.length <= longestTag && reason !== "" && !seen.has(key);
      if (!isFit || numbersIn(reason).some((number) => !known.has(number))) return [];
      seen.add(key);
      return [{ tag: `#${word}`, why: reason }];
    });
    if (hashtags.length === 0) return { fault: `None of these is a hashtag with a reason. ${jsonAlone(example)}` };
    return { value: hashtags.slice(0, writtenLimits.hashtags) };
  };
