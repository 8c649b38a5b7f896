import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, recordings } from "../limits.ts";
import { language, requestId } from "../schema.ts";

const transcription = z.object({
  /** Empty where no words were heard: then no minute is counted. */
  text: z.string(),
  /** ISO 639-1, null where it is not known. */
  language: z.nullable(z.string()),
  /** As they are counted: begun ones whole. */
  minutes: z.int(),
});
export type Transcription = z.infer<typeof transcription>;

export const transcribeRecording = endpoint({
  method: "POST",
  path: "/api/chat/transcriptions",
  access: "user",
  right: "questions.ask",
  teamSession: true,
  summary: "Writes down a recording of up to 5 minutes, which is not stored; a repeat answers with the same text",
  encoding: "multipart",
  maxBytes: recordings.bytes + formFrameBytes,
  body: z.object({
    /** WebM, Ogg, MP4, WAV or MP3, by its bytes. */
    audio: z.file(),
    request_id: requestId,
    /** What is probably spoken; words come sooner and better. */
    language: z.optional(language),
  }),
  response: transcription,
});
