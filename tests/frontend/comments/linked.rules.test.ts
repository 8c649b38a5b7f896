import { expect, test } from "vitest";
import { linkedParts } from "#modules/comments/Panel/linked.rules.ts";

test.each<[words: string, parts: (string | { href: string })[]]>([
  ["no address", ["no address"]],
  ["see https://a.example/b.", ["see ", { href: "https://a.example/b" }, "."]],
  ["(https://a.example/b)", ["(", { href: "https://a.example/b" }, ")"]],
  ["https://a.example/Tide_(sea)", [{ href: "https://a.example/Tide_(sea)" }]],
  ["http://a.example, https://b.example", [{ href: "http://a.example" }, ", ", { href: "https://b.example" }]],
  ["javascript:alert(1) https://", ["javascript:alert(1) https://"]],
])("%j", (words, parts) => {
  expect(linkedParts(words)).toEqual(parts.map((part) => (typeof part === "string" ? { text: part } : part)));
});
