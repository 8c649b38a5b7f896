import type { SupportMessage } from "../../../contract/support/conversations.contract.ts";

/** What a visitor or a person wrote, as owners read it: nothing is cited or rated in it. */
export const plainMessage = (
  role: "visitor" | "person",
  { id, text, at, author = null }: { id: string; text: string; at: Date; author?: SupportMessage["author"] },
): SupportMessage => ({
  id,
  role,
  text,
  citations: [],
  outcome: null,
  action: null,
  hand_over: null,
  version: null,
  rating: null,
  comment: null,
  author,
  created_at: at.toISOString(),
});
