import type { AudioOrder, EngineOrder, EngineOutput, EngineResults, OrderKind } from "../providers/engine/engine.ts";
import type { EngineInput, WrittenFile } from "../providers/engine/engine.ts";
import type { EngineAsk, EngineFilesMade, MadeFile, StoredInput } from "./asks.ts";

/** A file that an order will write, by the name that it has in the order. */
export interface PlannedOutput {
  name: string;
  mediaType: string;
}

const video = { name: "video", mediaType: "video/mp4" };
const poster = { name: "poster", mediaType: "image/jpeg" };
const peaks = { name: "peaks", mediaType: "application/octet-stream" };
const chunkName = (place: number): string => `chunk ${place}`;

/** The files that an order may write. */
export function plannedOutputs(ask: EngineAsk): PlannedOutput[] {
  switch (ask.kind) {
    case "clip":
    case "combine":
      return [video, poster];
    case "poster":
      return [poster];
    case "audio":
      return [
        ...Array.from({ length: ask.chunks }, (_, place) => ({ name: chunkName(place), mediaType: "audio/mpeg" })),
        peaks,
      ];
    default:
      return [];
  }
}

interface Addresses {
  input(stored: StoredInput): EngineInput;
  output(name: string): EngineOutput;
}

/** The order with an address in the place of each file. */
export function engineOrder(ask: EngineAsk, { input, output }: Addresses): EngineOrder {
  switch (ask.kind) {
    case "combine": {
      const clips = ask.clips.map((clip) => ({ ...clip, input: input(clip.input) }));
      const music = ask.music && { ...ask.music, input: input(ask.music.input) };
      return { ...ask, clips, music, output: output(video.name), poster: output(poster.name) };
    }
    case "clip":
      return { ...ask, input: input(ask.input), output: output(video.name), poster: output(poster.name) };
    case "poster":
      return { ...ask, input: input(ask.input), output: output(poster.name) };
    case "audio": {
      const { chunks, ...order } = ask;
      const outputs = Array.from({ length: chunks }, (_, place) => output(chunkName(place)));
      return { ...order, input: input(ask.input), outputs, peaks: output(peaks.name) } satisfies AudioOrder;
    }
    default:
      return { ...ask, input: input(ask.input) };
  }
}

/** What an order has written, by the names of its outputs: those that are missing were not used. */
export function writtenOutputs<Kind extends OrderKind>(
  kind: Kind,
  result: EngineResults[Kind],
): Map<string, WrittenFile> {
  const results = { [kind]: result } as Partial<EngineResults>;
  const rendered = results.clip ?? results.combine;
  const heard = results.audio;
  const drawn = results.poster;
  return new Map([
    ...(rendered
      ? ([
          [video.name, rendered.video],
          [poster.name, rendered.poster],
        ] as const)
      : []),
    ...(drawn ? ([[poster.name, drawn]] as const) : []),
    ...(heard ? heard.chunks.map((chunk, place) => [chunkName(place), chunk] as const) : []),
    ...(heard ? ([[peaks.name, heard.peaks]] as const) : []),
  ]);
}

/** The files of an order, as its kind has them. */
export function madeFiles<Kind extends OrderKind>(
  kind: Kind,
  files: Readonly<Record<string, MadeFile>>,
): EngineFilesMade[Kind] {
  const of = (name: string): MadeFile => {
    const file = files[name];
    if (file === undefined) throw new Error(`the engine made no ${name} of an order of the kind ${kind}`);
    return file;
  };
  const chunks = () =>
    Object.keys(files)
      .filter((name) => name !== peaks.name)
      .map((_, place) => of(chunkName(place)));
  const made: { [One in OrderKind]: () => EngineFilesMade[One] } = {
    probe: () => null,
    scenes: () => null,
    frames: () => null,
    motion: () => null,
    audio: () => ({ chunks: chunks(), peaks: of(peaks.name) }),
    clip: () => ({ video: of(video.name), poster: of(poster.name) }),
    combine: () => ({ video: of(video.name), poster: of(poster.name) }),
    poster: () => ({ poster: of(poster.name) }),
  };
  return made[kind]();
}
