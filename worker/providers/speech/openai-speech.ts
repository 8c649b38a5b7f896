import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import * as z from "zod/mini";
import { AiError } from "../ai/ai.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { errorTypeOf } from "../ai/error-types.ts";
import { namedRequest } from "../ai/named-request.ts";
import { toAiError } from "../ai/sdk-errors.ts";
import { languageCodeOf } from "./languages.rules.ts";
import { punctuated } from "./punctuation.rules.ts";
import type { Speech, TranscribeResult } from "./speech.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };
/** An hour of speech takes some minutes. */
const timeoutMs = 600_000;
const longestReason = 300;
const seconds = z.number().check(z.nonnegative());
const transcript = z.object({
  language: z.nullish(z.string()),
  // It was a string once, and servers that only speak like OpenAI's may have it so.
  duration: z.coerce.number().check(z.nonnegative()),
  text: z.string(),
  words: z.nullish(z.array(z.object({ word: z.string(), start: seconds, end: seconds }))),
  segments: z.nullish(z.array(z.object({ text: z.string() }))),
});

interface SpeechVendor {
  baseUrl: string;
  /** What it is sent where the language is not known; null: nothing. */
  anyLanguage: string | null;
}

/**
 * https://platform.openai.com/docs/api-reference/audio/createTranscription and those who speak like it, with the times of
 * words: of OpenAI's own, whisper-1 alone has them.
 */
export function createOpenAiSpeech({ apiKey, baseUrl }: AiProviderConfig, vendor: SpeechVendor): Speech {
  let client: OpenAI | undefined;
  return {
    mostBytes: 25_000_000,

    async transcribe({ model, file, language, signal }) {
      client ??= new OpenAI({
        apiKey,
        baseURL: baseUrl ?? vendor.baseUrl,
        organization: null,
        project: null,
        maxRetries: 0,
        timeout: timeoutMs,
        logLevel: "off",
      });
      const sentLanguage = language ?? vendor.anyLanguage;
      try {
        const answer: unknown = await client.audio.transcriptions.create(
          {
            model,
            file: new File([file.bytes], `speech.${endings[file.type]}`, { type: file.type }),
            response_format: "verbose_json",
            timestamp_granularities: ["word", "segment"],
            ...(sentLanguage !== null && { language: sentLanguage }),
          },
          { signal, headers: namedRequest() },
        );
        return transcribed(answer);
      } catch (error) {
        const failure = toAiError(error, sdkErrors, signal);
        return {
          outcome: "failed",
          errorType: errorTypeOf(failure),
          reason: failure.message.slice(0, longestReason),
          retryAfterMs: failure.retryAfter ?? null,
        };
      }
    },
  };
}

/** The vendor tells the format by the name. */
const endings = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
} as const;

const toMs = (time: number): number => Math.round(time * 1_000);

/** Segments have the punctuation that words lack. */
function transcribed(answer: unknown): TranscribeResult {
  const { data } = transcript.safeParse(answer);
  const isSilent = data?.text.trim() === "";
  if (data === undefined || (!data.words && !isSilent))
    throw new AiError("api", "the vendor sent no words with their times");
  const words = (data.words ?? []).map(({ word, start, end }) => ({
    text: word,
    startMs: toMs(start),
    endMs: toMs(end),
  }));
  const text = data.segments?.map((segment) => segment.text).join(" ") ?? data.text;
  return {
    outcome: "transcribed",
    words: punctuated(words, text),
    text: data.text.trim(),
    language: languageCodeOf(data.language),
    durationMs: toMs(data.duration),
  };
}
