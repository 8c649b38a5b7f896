import type { SaveAnswer, SaveRequest } from "#lib/saving/saver.ts";
import type { SavedText, WrittenText } from "#modules/assistant/editor/saving/text.ts";
import { markdownToBlocks } from "#contract/document/markdown/markdown-to-blocks.ts";

const key = "server";
const nothing = { title: "Autumn at the repair café", version: 1, blocks: [] };

/** One server for all tabs of this origin: what it has stands in their storage. */
export const stored = (): SavedText => JSON.parse(localStorage.getItem(key) ?? JSON.stringify(nothing)) as SavedText;
const store = (text: SavedText) => localStorage.setItem(key, JSON.stringify(text));

export function begin(markdown: string, title = nothing.title): void {
  store({ title, version: 1, blocks: markdownToBlocks(markdown, { prefix: "b" }) });
}

/** Another device writes. */
export function writeElsewhere(markdown: string): void {
  store({ ...stored(), version: stored().version + 1, blocks: markdownToBlocks(markdown, { prefix: "b" }) });
}

export async function send({ text, baseVersion }: SaveRequest<WrittenText>): Promise<SaveAnswer<WrittenText>> {
  if (localStorage.getItem("away") !== null) return { type: "away" };
  const before = stored();
  if (before.version !== baseVersion) return { type: "stale", theirs: before };
  store({ ...text, version: baseVersion + 1 });
  return { type: "saved", version: baseVersion + 1 };
}
