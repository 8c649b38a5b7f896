import { describe, expect, test } from "vitest";
import { conversationPath, filePath } from "../../../worker/modules/chat/conversations/archive.rules.ts";

describe("the name of a conversation's file", () => {
  test.each([
    [1, "A trip to Rome", "conversations/001-A-trip-to-Rome.json"],
    [12, "Où est l'été ?", "conversations/012-Où-est-l-été.json"],
    [3, "東京の天気", "conversations/003-東京の天気.json"],
    [1_234, null, "conversations/1234.json"],
    [4, "", "conversations/004.json"],
    [5, "../../etc/passwd", "conversations/005-etc-passwd.json"],
    [6, String.raw`C:\Windows\con`, "conversations/006-C-Windows-con.json"],
    [7, "<script>alert(1)</script>", "conversations/007-script-alert-1-script.json"],
    [8, "a\u0000b\u202Egnp.exe\r\n", "conversations/008-a-b-gnp-exe.json"],
    [9, "💥💥", "conversations/009.json"],
  ])("%i, %j is %s", (order, title, name) => {
    expect(conversationPath(order, title)).toBe(name);
  });

  test("is short enough for every file system, in bytes", () => {
    const longest = conversationPath(12_345, "𠮷".repeat(300)).replace("conversations/", "");
    expect(new TextEncoder().encode(longest).length).toBeLessThanOrEqual(255);
  });
});

test.each([
  ["image/png", "files/abc.png"],
  ["image/jpeg", "files/abc.jpg"],
  ["image/svg+xml", "files/abc.bin"],
  ["../x", "files/abc.bin"],
])("a file of %s is called %s", (type, name) => {
  expect(filePath("abc", type)).toBe(name);
});
