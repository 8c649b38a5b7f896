import { BufferSource, Input, MP3, MP4, OGG, WAVE, WEBM } from "mediabunny";
import type { InputFormat } from "mediabunny";
import { recordings } from "../../../contract/limits.ts";
import type { SpeechFile, SpeechType } from "../../../providers/speech/speech.ts";
import { recordingTooLong, recordingUnreadable } from "./dictation.errors.ts";

/** WebM before Ogg is what Chromium and Firefox record, MP4 what Safari does. */
const types: readonly (readonly [InputFormat, SpeechType])[] = [
  [WEBM, "audio/webm"],
  [OGG, "audio/ogg"],
  [MP4, "audio/mp4"],
  [WAVE, "audio/wav"],
  [MP3, "audio/mpeg"],
];

const minuteMs = 60_000;
/** A recorder ends a little after its limit. */
const graceMs = 1_500;

/** Begun minutes, whole. */
export const recordedMinutes = (durationMs: number): number =>
  Math.max(1, Math.ceil((durationMs - graceMs) / minuteMs));

/** What a recording is by its bytes, and how long: chat.recording_unreadable, chat.recording_too_long */
export async function inspectRecording(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ file: SpeechFile; durationMs: number }> {
  const input = new Input({ formats: types.map(([format]) => format), source: new BufferSource(bytes) });
  const found = await look(input).catch(() => null);
  input.dispose();
  if (found === null) throw recordingUnreadable();
  if (found.durationMs > recordings.minutes * minuteMs + graceMs) throw recordingTooLong();
  return { file: { bytes, type: found.type }, durationMs: found.durationMs };
}

/** Null for what has a picture, or no sound. A stream that was kept says no length: its packets do. */
async function look(input: Input) {
  const format = await input.getFormat();
  const type = types.find(([one]) => one === format)?.[1];
  const [audio, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
  const durationMs = audio === null ? 0 : Math.round((await audio.computeDuration()) * 1_000);
  return type === undefined || video !== null || !(durationMs > 0) ? null : { type, durationMs };
}
