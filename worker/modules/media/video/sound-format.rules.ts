import type { EngineInput } from "../../../providers/engine/engine.ts";

const formats: Readonly<Record<string, EngineInput["format"]>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "mp4",
  "audio/x-m4a": "mp4",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
};

/** The one demuxer that may open a sound, by the type that its bytes have. */
export const soundFormatOf = (mediaType: string): EngineInput["format"] => formats[mediaType] ?? "mp3";
