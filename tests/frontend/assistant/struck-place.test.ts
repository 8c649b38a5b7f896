import { expect, test } from "vitest";
import type { TopBlock } from "#contract/document/blocks.ts";
import { blocksToDoc } from "#modules/assistant/editor/schema/blocks-to-doc.ts";
import { schema } from "#modules/assistant/editor/schema/schema.ts";
import { struckPlace } from "#modules/assistant/editor/struck-sentences/place.rules.ts";

const paragraph = (id: string, text: string): TopBlock => ({
  type: "paragraph",
  id,
  content: [{ type: "text", text }],
});
const doc = blocksToDoc(schema, [
  paragraph("a", "Dear reader,"),
  paragraph("b", "I repaired lamps. I live in Leeds."),
  { type: "list", id: "c", ordered: false, start: 1, items: [[{ type: "paragraph", content: [] }]] },
]);

test.each<[string, string | null, string, string]>([
  ["behind the words before it", "b", "I repaired lamps.", "I repaired lamps."],
  ["at the end of a block whose words were changed", "b", "I mended lamps.", "I repaired lamps. I live in Leeds."],
  ["at the end of a block that it began", "a", "", "Dear reader,"],
])("the place of a struck sentence is %s", (_what, block, before, words) => {
  const { at, below } = struckPlace(doc, { block, before });
  const $at = doc.resolve(at);
  expect($at.parent.textBetween(0, $at.parentOffset)).toBe(words);
  expect([$at.after(1), $at.node(1).attrs["id"]]).toEqual([below, block]);
});

test.each([null, "gone"])("without its block (%s) it is behind the text, whatever stands there", (block) => {
  const { at, below } = struckPlace(doc, { block, before: "I repaired lamps." });
  expect([at, below]).toEqual([doc.content.size, doc.content.size]);
});
