import { hunksOf } from "../../../../contract/hunks.rules.ts";
import type { BodyOf, ResponseOf } from "../../../../contract/endpoint.ts";
import type { improvePostText, suggestHashtags, TextChange } from "../../../../contract/campaigns/writing.contract.ts";
import { improvingFailed } from "../../campaigns.errors.ts";
import type { Person, WritingService } from "../writing.service.ts";
import { hashtagMessages, readHashtags } from "./hashtags.prompts.ts";
import { improveMessages, readImproved } from "./improve.prompts.ts";

interface Dependencies {
  writing: Pick<WritingService, "write">;
}

const timeLimitMs = 60_000;
/** A text that a model gives back has about so many characters a token, and room to grow. */
const tokensFor = (text: string): number => Math.ceil(text.length / 2) + 500;

export type SocialTexts = ReturnType<typeof createSocialTexts>;

/** What a model does with a text of the composer. Each is refused as `Writing.write` refuses. */
export function createSocialTexts({ writing }: Dependencies) {
  return {
    async improve(caller: Person, body: BodyOf<typeof improvePostText>): Promise<ResponseOf<typeof improvePostText>> {
      const { text, platform, tone, language = null, instruction = null, request_id: requestId } = body;
      const wanted = { text, platform, tone, language, instruction };
      const { value } = await writing.write(caller, {
        kind: "improve-text",
        requestId,
        failed: improvingFailed,
        asked: wanted,
        messages: improveMessages(wanted),
        read: readImproved(wanted),
        maxOutputTokens: tokensFor(text),
        timeLimitMs,
      });
      return { text: value, changes: changesOf(text, value, language ?? "fr") };
    },

    async hashtags(caller: Person, body: BodyOf<typeof suggestHashtags>): Promise<ResponseOf<typeof suggestHashtags>> {
      const { context, platform, language = null, request_id: requestId } = body;
      const wanted = { context, platform, language };
      const { value } = await writing.write(caller, {
        kind: "hashtags",
        requestId,
        asked: wanted,
        messages: hashtagMessages(wanted),
        read: readHashtags(wanted),
        maxOutputTokens: 1_000,
        timeLimitMs,
      });
      return { hashtags: value };
    },
  };
}

const changesOf = (before: string, after: string, language: string): TextChange[] =>
  hunksOf(before, after, language).map(({ from, to, newFrom, newTo }) => ({
    start: from,
    end: to,
    before: before.slice(from, to),
    after: after.slice(newFrom, newTo),
  }));
