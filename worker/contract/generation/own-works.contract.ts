import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { topBlock } from "../document/blocks.ts";
import { baseVersion, id, language, moment, number, success } from "../schema.ts";
import { complexities } from "./estimates.rules.ts";
import { outlineChapters } from "./outline.ts";
import { templateId } from "./templates.ts";
import { workKinds, workRequest, workState } from "./works.contract.ts";

const workParams = z.object({ id });
const work = { params: workParams, names: { id: "work" } } as const;

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/generation/templates",
  access: "public",
  summary: "The templates of works, in the language that the request accepts",
  response: z.array(
    z.object({
      id: templateId,
      name: z.string(),
      description: z.string(),
      /** "30-50". */
      estimatedPages: z.string(),
      icon: z.string(),
      pages: z.object({ least: z.int(), most: z.int(), average: z.int() }),
      evidence: z.enum(["facts", "tone"]),
      complexity: z.enum(complexities),
      version: z.string(),
    }),
  ),
});

/** Micro-USD that are held, and what all works of a month may cost; null is without a ceiling. */
const estimate = z.object({
  pages: z.int(),
  words: z.int(),
  chapters: z.int(),
  minutes: z.int(),
  cost_micros: z.int(),
  month_micros: z.nullable(z.int()),
  model_id: number,
});

export const estimateWork = endpoint({
  method: "POST",
  path: "/api/generation/estimate",
  access: "owner",
  right: "library.read",
  reads: true,
  summary: "What a work would be and cost; refuses what its creation would refuse, and holds nothing",
  body: z.object({ ...workRequest.shape, kind: z.enum(workKinds) }),
  response: estimate,
});

const outline = z.object({ id, version: z.int(), chapters: outlineChapters });

export const makeOutline = endpoint({
  method: "POST",
  path: "/api/document/{id}/outline",
  access: "owner",
  right: "library.edit",
  summary: "Makes an outline to change before a work begins; counts against the month's ceiling",
  params: workParams,
  names: { id: "document" },
  body: z.object({ ...workRequest.shape, kind: z.enum(["book", "report"]) }),
  response: outline,
});

export const updateOutline = endpoint({
  method: "PUT",
  path: "/api/generation/outlines/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Replaces an outline; refused where another version came first",
  params: workParams,
  names: { id: "outline" },
  body: z.object({ base_version: baseVersion, chapters: outlineChapters }),
  response: outline,
});

export const readWork = endpoint({
  method: "GET",
  path: "/api/generation/works/{id}",
  access: "owner",
  right: "library.read",
  summary: "A work with its options",
  ...work,
  response: z.object({
    ...workState.shape,
    audience: z.string(),
    instructions: z.nullable(z.string()),
    style: templateId,
    gen: z.int(),
    rewrites_left: z.int(),
    cost_micros: z.int(),
    seen_at: z.nullable(moment),
  }),
});

export const listKeptWorks = endpoint({
  method: "GET",
  path: "/api/generation/kept-works",
  access: "user",
  right: "library.read",
  summary: "The works whose file was deleted, the newest first",
  response: z.array(workState),
});

/** `state` whenever it has changed; the last one is of a work that is over. */
export const workEvents = { state: workState } as const;

export const streamWork = endpoint({
  method: "GET",
  path: "/api/generation/works/{id}/events",
  access: "owner",
  right: "library.read",
  summary: "How far a work is, as it changes, for two minutes at most; polling stays the truth",
  ...work,
  stream: workEvents,
});

export const readWorkPicture = endpoint({
  method: "GET",
  path: "/api/generation/works/{id}/pictures/{key}",
  access: "owner",
  right: "library.read",
  summary: "A picture of a work, by the key that its figure names",
  params: z.object({ id, key: z.string().check(z.regex(/^[\w.-]{1,200}$/)) }),
  names: { id: "work", key: null },
  download: true,
});

export const removeWork = endpoint({
  method: "DELETE",
  path: "/api/generation/works/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes a work with its files and cards; one that runs is stopped",
  ...work,
  response: success,
});

export const stopWork = endpoint({
  method: "POST",
  path: "/api/generation/works/{id}/stop",
  access: "owner",
  right: "library.edit",
  whileOff: true,
  summary: "Stops a work; after two chapters `keep` renders what is written",
  ...work,
  body: z.object({ keep: z.optional(z.boolean()) }),
  response: workState,
});

export const retryWork = endpoint({
  method: "POST",
  path: "/api/generation/works/{id}/retry",
  access: "owner",
  right: "library.edit",
  summary: "Goes on with a failed work where it stopped",
  ...work,
  response: workState,
});

export const updateWork = endpoint({
  method: "PATCH",
  path: "/api/generation/works/{id}",
  access: "owner",
  right: "library.edit",
  summary: "Changes title or style, and renders again; no model is asked",
  ...work,
  body: z.object({
    base_gen: number,
    title: z.optional(workRequest.shape.title),
    style: z.optional(templateId),
  }),
  response: workState,
});

/** Chapter 0 is the introduction. */
const chapterNumber = z.int().check(z.nonnegative(), z.maximum(1_000));
const sectionPlace = z.object({ chapter: chapterNumber, section: number });

export const updateSection = endpoint({
  method: "PUT",
  path: "/api/generation/works/{id}/section",
  access: "owner",
  right: "library.edit",
  summary: "Replaces the text of a section by hand, and renders again",
  ...work,
  body: z.object({
    ...sectionPlace.shape,
    base_gen: number,
    blocks: z.array(topBlock).check(z.maxLength(500)),
  }),
  response: workState,
});

export const rewriteChapter = endpoint({
  method: "POST",
  path: "/api/generation/works/{id}/rewrite",
  access: "owner",
  right: "library.edit",
  summary: "Writes one chapter of a completed work anew; three are included",
  ...work,
  body: z.object({
    chapter: number,
    base_gen: number,
    instructions: z.optional(z.string().check(z.maxLength(1_000))),
    language: z.optional(language),
  }),
  response: workState,
});

export const decideRewrite = endpoint({
  method: "POST",
  path: "/api/generation/works/{id}/rewrite/decision",
  access: "owner",
  right: "library.edit",
  summary: "Accepts the rewrite of a chapter, or puts the text back that it replaced",
  ...work,
  body: z.object({ chapter: number, base_gen: number, keep: z.boolean() }),
  response: workState,
});
