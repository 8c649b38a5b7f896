import type { EngineInput } from "../../../providers/engine/engine.ts";

const formats: Readonly<Record<string, EngineInput["format"]>> = {
  "video/mp4": "mp4",
  "video/quicktime": "mp4",
  "video/webm": "matroska",
  "video/x-matroska": "matroska",
  "audio/mp4": "mp4",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
};

/** The one demuxer that may open a medium of this type; null for images. */
export const engineFormatOf = (mediaType: string): EngineInput["format"] | null => formats[mediaType] ?? null;
