import type { ErrorType } from "../ai/error-types.ts";

export type SpeechType = "audio/mpeg" | "audio/mp4" | "audio/wav" | "audio/webm" | "audio/ogg";

export interface SpeechFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: SpeechType;
}

export interface SpeechRequest {
  /** The vendor's own model id. */
  model: string;
  file: SpeechFile;
  /** ISO 639-1, where it is known: words come sooner and better. */
  language: string | null;
  signal: AbortSignal;
}

/** A word with the punctuation that belongs to it; times are of the file. */
export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** `language` is ISO 639-1, null where the vendor names none; there are no words where no one speaks. A failure costs nothing. */
export type TranscribeResult =
  | { outcome: "transcribed"; words: SpokenWord[]; text: string; language: string | null; durationMs: number }
  | { outcome: "failed"; errorType: ErrorType; reason: string; retryAfterMs: number | null };

/** A vendor of models that write down what is said. */
export interface Speech {
  /** The largest file that it takes. */
  mostBytes: number;
  /** Words with their times. Each call costs its minutes, so that what it answers is to be stored before the next. */
  transcribe(request: SpeechRequest): Promise<TranscribeResult>;
}
