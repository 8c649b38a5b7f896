import { expect, test } from "vitest";
import { attachmentKind, attachmentText } from "#modules/pdf/viewer/attachments.rules.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a PDF", bytes("%PDF-1.7\n1 0 obj"), "pdf"],
  ["a text", bytes("High water at noon, 7,1 m à Brest.\n"), "text"],
  ["an empty file", bytes(""), "text"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "none"],
  ["a text with a NUL", bytes("a\0b"), "none"],
])("%s is known by its content", (_, content, kind) => {
  expect(attachmentKind(content)).toBe(kind);
});

test("a character that the end of what is read cuts in two is left out", () => {
  expect(attachmentText(bytes("marée").subarray(0, 4))).toBe("mar");
});
