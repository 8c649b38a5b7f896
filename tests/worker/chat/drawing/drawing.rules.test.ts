import { expect, test } from "vitest";
import { drawingPrompt } from "../../../../worker/modules/chat/drawing/drawing.prompts.ts";
import { drawnBefore } from "../../../../worker/modules/chat/drawing/drawing.rules.ts";

const asked = { role: "user", text: "?", images: [] } as const;
const words = (text: string) => ({ role: "assistant", text, images: [] }) as const;
const picture = (text: string) =>
  ({ role: "assistant", text, images: [{ file_id: "f", media_type: "image/png" }] }) as const;

test.each([
  ["none in a new conversation", [], []],
  ["those that end it, oldest first", [asked, picture("a fox"), asked, picture("at night")], ["a fox", "at night"]],
  ["none once it was answered in words", [asked, picture("a fox"), asked, words("Yes.")], []],
  ["those since its last words", [asked, picture("a fox"), asked, words("Yes."), asked, picture("a sea")], ["a sea"]],
  ["five at most", Array.from({ length: 9 }, (_, at) => picture(`${at}`)), ["4", "5", "6", "7", "8"]],
])("the pictures that a further one may change are %s", (_, history, expected) => {
  expect(drawnBefore(history)).toEqual(expected);
});

test("a picture is drawn from its words, and after others from theirs too", () => {
  expect(drawingPrompt("a fox", [])).toBe("a fox");
  const prompt = drawingPrompt("make it night", ["a fox in the snow"]);
  expect(prompt).toMatch(/^Draw this: make it night\n/);
  expect(prompt).toContain("- a fox in the snow");
  expect(drawingPrompt("x".repeat(50_000), [])).toHaveLength(30_000);
});
