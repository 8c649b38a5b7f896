import type { EngineInput, Span } from "../../worker/providers/engine/engine.ts";

/** A file of the job: its name, and the one demuxer that may open it. */
export interface NamedFile {
  name: string;
  format: EngineInput["format"];
}

/** ffmpeg may guess no demuxer: a playlist, which names other files, may look like anything. */
const demuxers: Readonly<Record<NamedFile["format"], string>> = {
  mp4: "mov",
  matroska: "matroska",
  mp3: "mp3",
  wav: "wav",
  aac: "aac",
  ogg: "ogg",
  flac: "flac",
};

export const mostStreams = 32;
export const mostPixels = 36_000_000;

/** Arguments as one would type them; no name of a file of ours has a space. */
export const flags = (line: string): string[] => line.split(" ");

export const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(6);

/** What opens an input: it may name files and pipes alone, and have no more than what is read here. */
export function inputArguments({ name, format }: NamedFile, span?: Span): string[] {
  const cut = span ? flags(`-ss ${seconds(span.fromMs)} -t ${seconds(span.toMs - span.fromMs)}`) : [];
  const limits = flags(`-protocol_whitelist file,pipe -max_streams ${mostStreams} -max_pixels ${mostPixels}`);
  return [...cut, ...limits, ...flags(`-f ${demuxers[format]} -i ${name}`)];
}
