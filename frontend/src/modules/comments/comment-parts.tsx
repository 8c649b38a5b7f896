import { withTexts } from "#i18n/i18n.ts";
import { useWorkspace } from "#session/workspace.store.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import type { CommentCountProps } from "./counts/CommentCount.tsx";

/** What members say about a thing, with its own texts. */
export const CommentsPanel = lazyPart(
  async () => (await withTexts(["comments"], import("./Panel/CommentsPanel.tsx"))).CommentsPanel,
);

const Count = lazyPart(async () => (await withTexts(["comments"], import("./counts/CommentCount.tsx"))).CommentCount);

/** On the card of a thing: in a team, how many threads are open. */
export function OpenComments(props: CommentCountProps) {
  return useWorkspace() === null ? null : <Count {...props} />;
}
