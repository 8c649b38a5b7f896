import * as z from "zod/mini";
import { quads } from "../citations.contract.ts";
import { modelMarks } from "../provenance/model-mark.rules.ts";
import { id, language, number } from "../schema.ts";

type Blocks = z.ZodMiniArray<z.ZodMiniType<Block>>;

const mark = z.optional(z.literal(true));
const address = z.string().check(z.regex(/^(https?:\/\/|mailto:)/i));

/** A run of characters with the same marks. */
export const text = z.strictObject({
  type: z.literal("text"),
  text: z.string(),
  strong: mark,
  emphasis: mark,
  underline: mark,
  code: mark,
  link: z.optional(address),
});
export type Text = z.infer<typeof text>;

/** A formula inside a line, as TeX. */
const inlineMath = z.strictObject({ type: z.literal("math"), tex: z.string() });

const lineBreak = z.strictObject({ type: z.literal("break") });

/** Where a claim stands in a file; pages count from 1. */
export const noteSource = z.strictObject({
  document_id: id,
  page: number,
  quote: z.string(),
  quads: z.optional(quads),
});
export type NoteSource = z.infer<typeof noteSource>;

/** Its number is its place in the document: no text holds it. */
export interface Note {
  type: "note";
  blocks: Block[];
  source?: NoteSource | undefined;
}
const note = z.strictObject({
  type: z.literal("note"),
  get blocks(): Blocks {
    return blocks;
  },
  source: z.optional(noteSource),
});

export type Inline = Text | z.infer<typeof inlineMath> | z.infer<typeof lineBreak> | Note;
export const inline: z.ZodMiniType<Inline> = z.discriminatedUnion("type", [text, inlineMath, lineBreak, note]);

const content = z.array(inline);
const contents = z.array(content);

/** A stored picture; width and height in pixels. */
export const image = z.strictObject({
  key: z.string(),
  media_type: z.enum(["image/png", "image/jpeg"]),
  width: number,
  height: number,
});
export type Image = z.infer<typeof image>;

export const calloutKinds = ["note", "tip", "warning", "example", "summary"] as const;

const heading = z.strictObject({
  type: z.literal("heading"),
  /** 1 begins a chapter. */
  level: z.int().check(z.minimum(1), z.maximum(4)),
  /** Counted by the style where it counts chapters; an introduction or a glossary has no number. */
  unnumbered: mark,
  content,
});
const paragraph = z.strictObject({ type: z.literal("paragraph"), content });
export interface List {
  type: "list";
  ordered: boolean;
  /** The number of the first item of an ordered list; absent: 1. */
  start?: number | undefined;
  items: Block[][];
}
const list = z.strictObject({
  type: z.literal("list"),
  ordered: z.boolean(),
  start: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
  get items(): z.ZodMiniArray<Blocks> {
    return z.array(blocks);
  },
});
export interface Quote {
  type: "quote";
  blocks: Block[];
  by?: string | undefined;
}
const quote = z.strictObject({
  type: z.literal("quote"),
  get blocks(): Blocks {
    return blocks;
  },
  by: z.optional(z.string()),
});
const table = z.strictObject({
  type: z.literal("table"),
  head: contents,
  rows: z.array(contents),
  caption: z.optional(content),
});
const figure = z.strictObject({
  type: z.literal("figure"),
  image,
  /** Empty for a picture that only decorates. */
  alt: z.string(),
  caption: z.optional(content),
});
export interface Callout {
  type: "callout";
  kind: (typeof calloutKinds)[number];
  title?: string | undefined;
  blocks: Block[];
}
const callout = z.strictObject({
  type: z.literal("callout"),
  kind: z.enum(calloutKinds),
  title: z.optional(z.string()),
  get blocks(): Blocks {
    return blocks;
  },
});
/** Stanzas of lines. */
const verse = z.strictObject({ type: z.literal("verse"), stanzas: z.array(contents), by: z.optional(z.string()) });
const recipe = z.strictObject({
  type: z.literal("recipe"),
  title: z.string(),
  servings: z.optional(number),
  ingredients: contents,
  steps: contents,
});
const timeline = z.strictObject({
  type: z.literal("timeline"),
  events: z.array(z.strictObject({ date: z.string(), content })),
});
const code = z.strictObject({ type: z.literal("code"), language: z.optional(z.string()), text: z.string() });
/** A formula of its own, as TeX. */
const math = z.strictObject({ type: z.literal("math"), tex: z.string() });
const rule = z.strictObject({ type: z.literal("rule") });
const pageBreak = z.strictObject({ type: z.literal("page_break") });

const flat = [heading, paragraph, table, figure, verse, recipe, timeline, code, math, rule, pageBreak] as const;
const nested = [list, quote, callout] as const;

export type Block = z.infer<(typeof flat)[number]> | List | Quote | Callout;
export const block: z.ZodMiniType<Block> = z.discriminatedUnion("type", [...flat, ...nested]);
const blocks: Blocks = z.array(block);
export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

export const blockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A block of the document itself: what changes it or leads to it names it by its id. */
export type TopBlock = Block & { id: string };
const withId: unknown = [...flat, ...nested].map((shape) => z.extend(shape as typeof rule, { id: blockId }));
export const topBlock = z.discriminatedUnion("type", withId as [typeof rule]) as unknown as z.ZodMiniType<TopBlock>;

/** A file that the text rests on, as the bibliography names it. */
export const documentSource = z.strictObject({
  document_id: id,
  title: z.string(),
  author: z.optional(z.string()),
  year: z.optional(z.int().check(z.minimum(-9_999), z.maximum(9_999))),
});

/** The parts around the text, in the order in which a book has them. With `notes`, notes stand at the end, not at the foot. */
export const matterParts = ["cover", "half_title", "imprint", "contents", "notes", "bibliography"] as const;

/** All that is written is stored in this shape and rendered from it. */
export const blockDocument = z.object({
  title: z.string(),
  /** The title names the file, and is not shown: a letter begins with its own words. */
  untitled: mark,
  subtitle: z.optional(z.string()),
  author: z.optional(z.string()),
  language,
  /** The id of the style that it is shown in. */
  style: z.string(),
  matter: z.array(z.enum(matterParts)),
  blocks: z.array(topBlock),
  /** What a model had to do with it; absent: a person alone wrote it. */
  modelMark: z.optional(z.enum(modelMarks)),
  /** What the bibliography lists. */
  sources: z.optional(z.array(documentSource)),
});
export type BlockDocument = z.infer<typeof blockDocument>;
