import * as z from "zod";
import { modelMarks } from "../worker/contract/provenance/model-mark.rules.ts";
import type { EngineOrder } from "../worker/providers/engine/engine.ts";
import { jobIdPattern } from "../worker/providers/engine/wire.rules.ts";

const dayMs = 86_400_000;
const leastPartBytes = 16_384;
const mostPartBytes = 64 * 1024 ** 2;
/** A transition takes half a second of the clips on either side. */
const leastFadedMs = 1_000;

const moment = z.int().min(0).max(dayMs);
const share = z.number().min(0).max(1);
const side = z.int().min(16).max(2_160);
const size = z.object({ width: side.multipleOf(2), height: side.multipleOf(2) });
const span = z.object({ fromMs: moment, toMs: moment });
const isForward = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => toMs > fromMs;
const stretch = span.refine(isForward, "a span ends after it begins");
const moments = (most: number) => z.array(moment).max(most).readonly();

/** The shape of a job. Files may stand at `origin` alone, so that an order makes the engine call no other server. */
export function createOrderShape(origin: string) {
  const url = z
    .url()
    .max(4_096)
    .refine((text) => URL.canParse(text) && new URL(text).origin === origin, "it is not an address of the API")
    .refine((text) => URL.canParse(text) && new URL(text).search !== "", "an address is signed in its query");
  const format = z.enum(["mp4", "matroska", "mp3", "wav", "aac", "ogg", "flac"]);
  const input = z.object({ url, format, mark: z.enum(modelMarks).nullish() });
  const output = z.object({ url, partBytes: z.int().min(leastPartBytes).max(mostPartBytes) });
  const made = { size, captions: z.string().max(900_000).nullable(), output, poster: output };
  const places = z
    .array(z.object({ atMs: moment, x: share, y: share }))
    .min(1)
    .max(2_000)
    .refine((all) => all.every(({ atMs }, index) => atMs >= (all[index - 1]?.atMs ?? 0)), "places are in order")
    .readonly();
  const framing = z.discriminatedUnion("fit", [
    z.object({ fit: z.literal("window"), places }),
    z.object({ fit: z.literal("whole") }),
  ]);
  const clips = z.array(span.extend({ input }).refine(isForward)).min(1).max(12).readonly();

  const order = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("probe"), input }),
    z.object({
      kind: z.literal("audio"),
      input,
      outputs: z.array(output).min(1).max(200).readonly(),
      mostBytes: z.int().min(8_192),
      peaks: output,
    }),
    z.object({ kind: z.literal("scenes"), input, spans: z.array(stretch).min(1).max(100).readonly().nullable() }),
    z.object({ kind: z.literal("frames"), input, atMs: moments(8).check(z.minLength(1)), side }),
    z.object({ kind: z.literal("motion"), input, span: stretch, cutsMs: moments(20_000), size }),
    z.object({ kind: z.literal("clip"), input, span: stretch, framing, ...made }),
    z
      .object({
        kind: z.literal("combine"),
        clips,
        transition: z.enum(["cut", "fade"]),
        music: z.object({ input, level: share }).nullable(),
        ...made,
      })
      .refine(
        ({ clips: all, transition }) =>
          transition === "cut" || all.every(({ fromMs, toMs }) => toMs - fromMs >= leastFadedMs),
        "a clip that fades lasts a second at least",
      ),
    z.object({ kind: z.literal("poster"), input, atMs: moment, side, output }),
  ]) satisfies z.ZodType<EngineOrder>;

  return z.object({ id: z.string().regex(jobIdPattern), order });
}

export type OrderShape = ReturnType<typeof createOrderShape>;
