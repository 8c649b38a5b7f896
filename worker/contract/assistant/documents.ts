import * as z from "zod/mini";
import { id, language, moment, namedPerson, number } from "../schema.ts";
import { sharing } from "../workspaces/sharing.ts";
import { writingKinds } from "./writing-kinds.ts";

/** How `content` is written: blocks as JSON, Markdown, or HTML, of which what is safe is kept. Absent, it is Markdown. */
export const contentFormats = ["blocks", "markdown", "html"] as const;
export type ContentFormat = (typeof contentFormats)[number];

/** How `content` is answered. Absent, it is Markdown, as what is written is. */
export const readFormats = ["markdown", "blocks"] as const;
export type ReadFormat = (typeof readFormats)[number];

/** `none`: the answer has no content. */
export const listedFormats = [...readFormats, "none"] as const;
export type ListedFormat = (typeof listedFormats)[number];

/** What a save comes from; versions are kept by it. */
export const saveCauses = ["manual", "autosave", "ai"] as const;

/** How a version came to be. */
export const versionCauses = [...saveCauses, "restore", "import"] as const;
export type VersionCause = (typeof versionCauses)[number];

export const exportFormats = ["pdf", "docx", "md", "html", "txt", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file had that its text has not. */
export const importLosses = ["styles", "layout", "pictures", "headers", "comments", "unread_pages"] as const;
/** The text stands since an earlier call: of the same request_id, or without one, of the same file, name and fields. */
export const importRepeated = z.boolean();
export type ImportLoss = (typeof importLosses)[number];

/** `changed_by`: who wrote last; null of those who are gone. */
export const textSharing = z.object({ ...sharing.shape, changed_by: z.nullable(namedPerson) });

export const assistantDocumentSummary = z.object({
  id,
  title: z.string(),
  kind: z.enum(writingKinds),
  folder_id: z.nullable(id),
  is_favorite: z.boolean(),
  language,
  /** Counts what was written: base_version of the next write. */
  version: number,
  words: z.int(),
  /** How it begins; absent in a list of all texts at once. */
  excerpt: z.optional(z.string()),
  template_id: z.nullable(number),
  /** The CV that this one, or this letter, was made from. */
  cv_of: z.nullable(id),
  created_at: moment,
  updated_at: moment,
  /** When it went to the bin, from which it is deleted after 30 days. */
  deleted_at: z.nullable(moment),
  /** The team that sees it, by itself or with its folder; null where none does. */
  shared: z.nullable(textSharing),
});
export type AssistantDocumentSummary = z.infer<typeof assistantDocumentSummary>;

/** A sentence of a letter that its guard struck, and that waits for the person. */
export const struckSentence = z.object({
  id: z.string(),
  /** What neither the CV nor the advertisement bears out: `number`, `name`, `rank`, `skill` or `address`, and its words. */
  code: z.string(),
  words: z.array(z.string()),
  text: z.string(),
  /** The block that it stood in, and the words right before it there. */
  block: z.nullable(z.string()),
  before: z.string(),
});
export type StruckSentence = z.infer<typeof struckSentence>;

export const assistantDocument = z.object({
  ...assistantDocumentSummary.shape,
  /** What was struck from a letter that a model wrote. */
  struck: z.array(struckSentence),
  content: z.string(),
  content_format: z.enum(readFormats),
});
export type AssistantDocument = z.infer<typeof assistantDocument>;

/** A document as a list shows it. */
export const listedDocument = z.object({
  ...assistantDocumentSummary.shape,
  /** Null where those before it in the list fill what one answer holds: it is read by itself. Absent for `none`. */
  content: z.optional(z.nullable(z.string())),
  content_format: z.optional(z.enum(readFormats)),
});
export type ListedDocument = z.infer<typeof listedDocument>;

export const versionSummary = z.object({
  version: number,
  title: z.string(),
  cause: z.enum(versionCauses),
  /** A named version is kept until its name is taken away. */
  label: z.nullable(z.string()),
  words: z.int(),
  /** When it was written. */
  created_at: moment,
});
export type VersionSummary = z.infer<typeof versionSummary>;
