import * as z from "zod/mini";
import { captionStyles, crop } from "#contract/media/video.ts";
import { workspaceDatabase } from "#lib/personal-database.ts";
import type { UnsavedEdit } from "#lib/saving/written.ts";
import type { ShortEdit } from "./edit.rules.ts";

const edit = {
  startWord: z.int(),
  endWord: z.int(),
  words: z.record(z.string(), z.string()),
  crop,
  style: z.enum(captionStyles),
  captionLanguage: z.string(),
  title: z.string(),
  suggestedPost: z.string(),
};
const shape = z.object({ base: z.object({ ...edit, version: z.int() }), text: z.object(edit) });

/** Edits of shorts that no server has acknowledged, by the id of their short. */
export const keptShorts = workspaceDatabase<UnsavedEdit<ShortEdit>>("shorts", (stored) => {
  const { success, data } = z.safeParse(shape, stored);
  return success ? data : null;
});
