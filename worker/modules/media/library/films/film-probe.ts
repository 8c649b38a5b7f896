import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import type { InputVideoTrack } from "mediabunny";
import { filmLimits } from "../../../../contract/publishing/media.rules.ts";
import type { MediaKind } from "../../../../contract/publishing/planner.ts";
import { AppError } from "../../../../lib/app-error.ts";
import { filmUnfit, mediaDamaged } from "../media.errors.ts";
import { requireWholeBoxes, requireWholeSegment } from "./containers.rules.ts";
import type { FileType } from "./file-type.rules.ts";
import { TooFar } from "./range-reader.ts";
import type { RangeReader } from "./range-reader.ts";

/** What a video, or a sound in the same format, says of itself. */
export interface Film {
  kind: Exclude<MediaKind, "image">;
  /** As it is shown. */
  width: number | null;
  height: number | null;
  rotation: number | null;
  framesPerSecond: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** Null where it does not say so in front or at its end, as a stream that was kept. */
  durationMs: number | null;
}

const ebmlTypes: readonly FileType[] = ["video/webm", "video/x-matroska"];
/** So many packets say how many images a second there are. */
const countedPackets = 30;

/** Null where that would take more than a probe reads. */
const unlessTooFar = <T>(value: Promise<T>): Promise<T | null> =>
  value.catch((error: unknown) => {
    if (error instanceof TooFar) return null;
    throw error;
  });

async function look(track: InputVideoTrack) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const { leastSide, mostSide, framesPerSecond: mostFrames } = filmLimits;
  if (Math.min(width, height) < leastSide || Math.max(width, height) > mostSide)
    throw filmUnfit({ problem: "size", least: leastSide, most: mostSide });
  const stats = await unlessTooFar(track.computePacketStats(countedPackets));
  if (stats?.packetCount === 0) throw filmUnfit({ problem: "length" });
  const framesPerSecond = stats && Number.isFinite(stats.averagePacketRate) ? stats.averagePacketRate : null;
  if (framesPerSecond !== null && framesPerSecond > mostFrames) throw filmUnfit({ problem: "rate", most: mostFrames });
  const videoCodec = (await track.getCodec()) ?? (await nameOf(track));
  return { width, height, framesPerSecond, videoCodec, rotation: await track.getRotation() };
}

async function nameOf(track: InputVideoTrack): Promise<string> {
  const name = await track.getInternalCodecId();
  return typeof name === "string" ? name.slice(0, 40) : "unknown";
}

async function readTracks(input: Input): Promise<Film> {
  const tracks = await input.getTracks();
  if (tracks.length > filmLimits.tracks) throw filmUnfit({ problem: "tracks", most: filmLimits.tracks });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video === null && audio === null) throw mediaDamaged();
  const seconds = await unlessTooFar(input.getDurationFromMetadata());
  if (seconds !== null && !(seconds > 0)) throw filmUnfit({ problem: "length" });
  const none = { width: null, height: null, framesPerSecond: null, videoCodec: null, rotation: null };
  return {
    kind: video === null ? "audio" : "video",
    ...(video === null ? none : await look(video)),
    audioCodec: audio && ((await audio.getCodec()) ?? "unknown"),
    durationMs: seconds === null ? null : Math.max(1, Math.min(filmLimits.milliseconds, Math.round(seconds * 1_000))),
  };
}

/**
 * Reads a file of the format that its bytes name, and no other: a few ranges of it. social.media_damaged, social.film_unfit
 * with its `problem`: size, rate, length, tracks
 */
export async function probeFilm(file: RangeReader, type: FileType): Promise<Film> {
  const isEbml = ebmlTypes.includes(type);
  const input = new Input({
    formats: isEbml ? [WEBM, MATROSKA] : [MP4, QTFF],
    source: new CustomSource({ getSize: () => file.size, read: file.read, handleUnhandledError: () => {} }),
  });
  try {
    await (isEbml ? requireWholeSegment(file) : requireWholeBoxes(file));
    return await readTracks(input);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What the reader cannot follow is damaged, however it says so.
    throw mediaDamaged();
  } finally {
    input.dispose();
  }
}
