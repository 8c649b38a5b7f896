import { describe, expect, test } from "vitest";
import type { Conversation, HistoryEntry } from "../../../../worker/contract/chat/conversations.contract.ts";
import { inertMarkdown } from "../../../../worker/modules/chat/exporting/inert-markdown.rules.ts";
import { transcriptDocument, transcriptMarkdown } from "../../../../worker/modules/chat/exporting/transcript.rules.ts";

const at = "2026-11-21T09:00:00.000Z";

const entry = (
  n: number,
  role: HistoryEntry["role"],
  text: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id: `message-${n}`.padEnd(24, "0"),
  role,
  content: text === "" ? [] : [{ type: "text", text }],
  model_list_id: null,
  model_name: role === "assistant" ? "Claude" : null,
  provider: null,
  instead_of: null,
  status: "complete",
  reason: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: 4_321,
  created_at: at,
  ...more,
});

const conversation = (history: HistoryEntry[]): Conversation => ({
  id: "c".repeat(24),
  title: "Tides <b>now</b>",
  created_at: at,
  updated_at: at,
  running: null,
  unread: false,
  project_id: null,
  pinned_at: null,
  archived_at: null,
  version: "1",
  cost_micros: 8_642,
  incognito: false,
  history,
  relatedQuestions: [],
  query: null,
});

const tides = conversation([
  entry(1, "user", "When is it high?\nAnd low?", {
    content: [
      { type: "text", text: "When is it high?\nAnd low?" },
      { type: "image", file_id: "f".repeat(24), media_type: "image/png" },
    ],
  }),
  entry(2, "assistant", "# At noon\n\n- high\n- low"),
  entry(3, "user", "Why?"),
  entry(4, "assistant", "", { status: "running" }),
]);

describe("Markdown", () => {
  test("has each question and each answer under the name of its model, in the reader's language", () => {
    expect(transcriptMarkdown(tides, "en")).toBe(
      "# Tides \\<b>now\\</b>\n\n## Question\n\n*A picture, which is not in this file*\n\nWhen is it high?\nAnd low?\n\n## Claude\n\n# At noon\n\n- high\n- low\n\n## Question\n\nWhy?\n\n<!-- DigitalSourceType: http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia -->\n",
    );
    expect(transcriptMarkdown(tides, "fr")).toContain("*Une image, absente de ce fichier*");
  });

  test("names the passages that an answer rests on, with file and page, and none that was not found there", () => {
    const passage = {
      n: 1,
      document_id: "d".repeat(24),
      page: 3,
      quote: "high at\nnoon",
      quads: [],
      name: "tides.pdf",
    };
    const citations = [
      { ...passage, verified: true },
      { ...passage, n: 2, verified: false },
    ];
    const cited = conversation([entry(1, "assistant", "At noon [1].", { citations })]);
    expect(transcriptMarkdown(cited, "en")).toContain("At noon [1].\n\n- [1] “high at noon” (tides.pdf, p. 3)\n");
  });

  test.each([
    ["an image, which becomes a link", "See ![x](https://evil.example/a.png).", "See [x](https://evil.example/a.png)."],
    ["a tag, which becomes words", "<script>go()</script> <img src=x>", "\\<script>go()\\</script> \\<img src=x>"],
    ["a link that runs", "[press](javascript:alert(1)) [p]( JavaScript:x)", "[press](#alert(1)) [p](#x)"],
    ["a fenced block, which stays", "```html\n<b>![x](y)</b>\n```", "```html\n<b>![x](y)</b>\n```"],
    ["a block that nothing closes, which stays", "a\n~~~\n<b>", "a\n~~~\n<b>"],
    ["a span of code, which stays", "`<b>` and <b>", "`<b>` and \\<b>"],
    ["a comparison, which stays", "1 < 2", "1 < 2"],
  ])("makes %s", (_, text, inert) => {
    expect(inertMarkdown(text)).toBe(inert);
  });

  test("a long text of signs is read in one walk", () => {
    const text = "`".repeat(3) + "`a".repeat(50_000) + "![".repeat(50_000);
    expect(inertMarkdown(text).length).toBeGreaterThan(0);
  });
});

test("the document of the press has the headings of an answer below the name of its model", () => {
  const { title, language, blocks } = transcriptDocument(tides, "fr");
  expect([title, language]).toEqual(["Tides <b>now</b>", "fr"]);
  expect(blocks.map((block) => (block.type === "heading" ? block.level : block.type))).toEqual([
    2,
    "paragraph",
    "paragraph",
    "paragraph",
    2,
    3,
    "list",
    2,
    "paragraph",
  ]);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
});
