import * as z from "zod";
import { flags } from "../ffmpeg/arguments.ts";
import type { Work } from "../work.ts";

const text = z.string().regex(/^-?(?:\d+(?:\.\d+)?|inf)$/);
const measured = z.object({
  input_i: text,
  input_tp: text,
  input_lra: text,
  input_thresh: text,
  target_offset: text,
});

/** What `loudnorm` measured (EBU R128). */
export type Loudness = z.infer<typeof measured>;

/** The loudness in LUFS; below the second one there is nothing that a reader would want to hear louder. */
export const wantedLoudness = -14;
const silent = -55;

const aim = `loudnorm=I=${wantedLoudness}:TP=-1.5:LRA=11`;
/** After loudnorm, which computes at 192 kHz. */
export const asStereo = "aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo";

export interface LoudnessRequest {
  inputs: readonly string[];
  /** Filters that begin with the streams they take. */
  graph: string;
}

/** How loud the sound of a graph is; null for silence. */
export async function measureLoudness({ inputs, graph }: LoudnessRequest, work: Work): Promise<Loudness | null> {
  const lines: string[] = [];
  await work.ffmpeg({
    arguments: [
      ...inputs,
      "-filter_complex",
      `${graph},${aim}:print_format=json[measured]`,
      ...flags("-map [measured] -f null -"),
    ],
    onLine: (line) => lines.push(line),
  });
  const json = lines.slice(lines.findLastIndex((line) => line === "{")).join("\n");
  const loudness = measured.parse(JSON.parse(/\{[^}]*\}/.exec(json)?.[0] ?? "null"));
  return integratedOf(loudness) > silent ? loudness : null;
}

export const integratedOf = ({ input_i: integrated }: Loudness): number =>
  integrated === "-inf" ? Number.NEGATIVE_INFINITY : Number(integrated);

/** The filters that bring what was measured to the wanted loudness; silence stays silence. */
export function levellingFilters(loudness: Loudness | null): string {
  if (loudness === null) return asStereo;
  const { input_i: i, input_tp: peak, input_lra: range, input_thresh: threshold, target_offset: offset } = loudness;
  // As one gain where its peaks allow that; `LRA` is as wide as it can be, since another range forbids it.
  const known = `measured_I=${i}:measured_TP=${peak}:measured_LRA=${range}:measured_thresh=${threshold}:offset=${offset}`;
  return `loudnorm=I=${wantedLoudness}:TP=-1.5:LRA=20:${known}:linear=true,${asStereo}`;
}
