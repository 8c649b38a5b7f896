import * as z from "zod/mini";
import { postPart, utm } from "#contract/publishing/parts.ts";
import { platforms } from "#contract/networks/networks.ts";
import { postLanguages } from "#contract/publishing/planner.ts";
import { workspaceDatabase } from "#lib/personal-database.ts";
import type { UnsavedEdit } from "#lib/saving/written.ts";
import type { Draft } from "../draft/draft.rules.ts";

/** A post that this browser alone has is stored under its request. */
export interface KeptPost extends UnsavedEdit<Draft> {
  requestId: string;
}

const draft = {
  title: z.string(),
  language: z.enum(postLanguages),
  base: z.array(postPart),
  networks: z.array(
    z.object({
      platform: z.enum(platforms),
      parts: z.nullable(z.array(postPart)),
      first_comment: z.nullable(z.string()),
      utm: z.nullable(utm),
    }),
  ),
  time: z.nullable(z.object({ wall_time: z.string(), zone: z.string() })),
};
const shape = z.object({
  base: z.object({ ...draft, version: z.int() }),
  text: z.object(draft),
  requestId: z.string(),
});

/** Edits of posts that no server has acknowledged, by the id of their post; a new one is `new`. */
export const keptPosts = workspaceDatabase<KeptPost>("posts", (stored) => {
  const { success, data } = z.safeParse(shape, stored);
  return success ? data : null;
});
