import { recordings } from "../../../contract/limits.ts";
import { defineError } from "../../../lib/app-error.ts";

export const recordingUnreadable = defineError("chat.recording_unreadable");
export const transcriptionFailed = defineError("chat.transcription_failed");
export const transcriptionUnavailable = defineError("chat.transcription_unavailable");

const tooLong = defineError("chat.recording_too_long");
export const recordingTooLong = () => tooLong({ limit: recordings.minutes });
