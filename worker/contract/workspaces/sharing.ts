import * as z from "zod/mini";
import { id, namedPerson } from "../schema.ts";

/** Where a person's own thing is shared: the members of one team see it, as far as their roles let them. */
export const sharing = z.object({
  workspace_id: id,
  /** Whose it is; null of the caller's own. */
  owner: z.nullable(namedPerson),
  /** It is shared with the folder that it stands in, and taken back with it. */
  with_folder: z.boolean(),
  /** Copies that others have made of it, which stay theirs; 0 to all but the owner. */
  copies: z.int(),
});
export type TeamShare = z.infer<typeof sharing>;
