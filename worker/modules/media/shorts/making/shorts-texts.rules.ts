import * as z from "zod/mini";
import { defineJobText } from "../../../../jobs/job-text.rules.ts";
import type { ListenedTo, RenderDetail, ShortsDetail } from "./shorts.work.ts";

export const shortsDetail = defineJobText<ShortsDetail>({
  name: "detail of a job on a long video",
  fields: z.object({ mostMinutes: z.number(), minutes: z.number() }),
});

export const shortsCarry = defineJobText<ListenedTo>({
  name: "what was heard of a long video",
  fields: z.object({
    chunks: z.array(z.object({ key: z.string(), fromMs: z.number(), toMs: z.number() })),
    silences: z.array(z.tuple([z.number(), z.number()])),
  }),
});

export const renderDetail = defineJobText<RenderDetail>({
  name: "detail of a rendering",
  fields: z.object({ shortId: z.string(), hold: z.nullable(z.string()) }),
});
