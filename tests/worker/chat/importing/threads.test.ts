import { describe, expect, test } from "vitest";
import { readElement } from "../../../../worker/modules/chat/importing/threads/read-element.rules.ts";
import { gptConversation, gptNode, jsonBytes } from "../../../support/chat-exports.ts";

/** Role, text and whether it is shown, of each message that is kept; or why the conversation is left out. */
function read(value: unknown, language: "en" | "fr" = "en") {
  const found = readElement(jsonBytes(value), language);
  if ("skipped" in found) return found.skipped;
  return found.thread.messages.map(({ role, text, isShown }) => `${isShown ? "" : "left "}${role}: ${text}`);
}

const claude = (messages: object[], more: object = {}) => ({
  uuid: "11111111-2222-3333-4444-555555555555",
  name: "Tides",
  created_at: "2025-01-02T03:04:05.000Z",
  updated_at: "2025-01-02T04:04:05.000Z",
  chat_messages: messages,
  ...more,
});
const said = (uuid: string, sender: string, text: string, more: object = {}) => ({
  uuid,
  sender,
  text,
  content: [{ type: "text", text }],
  created_at: "2025-01-02T03:04:05.000Z",
  attachments: [],
  files: [],
  ...more,
});

describe("a conversation of ChatGPT", () => {
  test("is the branch of its current node; the other branches stay beside it", () => {
    const found = read(
      gptConversation(
        [
          gptNode("root", null, null),
          gptNode("q1", "root", { role: "user", parts: ["First version"] }),
          gptNode("a1", "q1", { role: "assistant", parts: ["One"] }),
          gptNode("q2", "root", { role: "user", parts: ["Second version"] }),
          gptNode("a2", "q2", { role: "assistant", parts: ["Two"] }),
          gptNode("a3", "q2", { role: "assistant", parts: ["Two again"] }),
        ],
        { current_node: "a2" },
      ),
    );
    expect(found).toEqual([
      "left user: First version",
      "user: Second version",
      "left assistant: One",
      "assistant: Two",
      "left assistant: Two again",
    ]);
  });

  test("has one line for its tools, one for each picture, and no reasoning, no system and no hidden message", () => {
    const nodes = [
      gptNode("s", null, { role: "system", parts: ["You are helpful"] }),
      gptNode("u", "s", { role: "user", parts: ["About me"], type: "user_editable_context" }),
      gptNode("h", "u", {
        role: "user",
        parts: ["Hidden"],
        more: { metadata: { is_visually_hidden_from_conversation: true } },
      }),
      gptNode("q", "h", {
        role: "user",
        type: "multimodal_text",
        parts: [{ content_type: "image_asset_pointer", asset_pointer: "file-service://x" }, "What is this?"],
      }),
      gptNode("t", "q", { role: "assistant", type: "thoughts", parts: ["Hm"] }),
      gptNode("c", "t", { role: "assistant", type: "code", more: { recipient: "web.run" } }),
      gptNode("r", "c", { role: "tool", parts: ["1000 lines of a page"] }),
      gptNode("a", "r", { role: "assistant", parts: ["A lighthouse."] }),
    ];
    expect(read(gptConversation(nodes))).toEqual([
      "user: *A picture was left out*\n\nWhat is this?",
      "assistant: *A tool was used: web.run*\n\nA lighthouse.",
    ]);
    expect(read(gptConversation(nodes), "fr")).toContain(
      "assistant: *Un outil a été utilisé\u00A0: web.run*\n\nA lighthouse.",
    );
  });

  test("keeps its title, its times and the names of its models", () => {
    const found = readElement(
      jsonBytes(
        gptConversation([
          gptNode("q", null, { role: "user", parts: ["Why?"] }),
          gptNode("a", "q", { role: "assistant", parts: ["So."], model: "gpt-4o" }),
        ]),
      ),
      "en",
    );
    expect(found).toMatchObject({
      thread: {
        source: "chatgpt",
        title: "Tides",
        createdAt: new Date(1_700_000_000_000),
        updatedAt: new Date(1_700_003_600_000),
        messages: [{ model: null }, { model: "gpt-4o", createdAt: new Date(1_700_000_000_500) }],
      },
    });
  });
});

describe("a conversation of Claude", () => {
  test("is one branch where it does not say what follows what, with lines for tools and files and without thinking", () => {
    const found = read(
      claude([
        said("1", "human", "Read this", { attachments: [{ file_name: "tides.pdf", extracted_content: "long" }] }),
        said("2", "assistant", "", {
          content: [
            { type: "thinking", thinking: "Hm" },
            { type: "tool_use", name: "web_search", input: {} },
            { type: "tool_result", name: "web_search", content: [] },
            { type: "text", text: "It is high at noon." },
          ],
        }),
        said("3", "human", "Old form", { content: undefined }),
      ]),
    );
    expect(found).toEqual([
      "user: Read this\n\n*A file was left out: tides.pdf*",
      "assistant: *A tool was used: web_search*\n\nIt is high at noon.",
      "user: Old form",
    ]);
  });

  test("has the branches that it says", () => {
    const root = { parent_message_uuid: "00000000-0000-4000-8000-000000000000" };
    const messages = [
      said("1", "human", "Why?", root),
      said("2", "assistant", "One", { parent_message_uuid: "1" }),
      said("3", "assistant", "Two", { parent_message_uuid: "1" }),
    ];
    expect(read(claude(messages, { current_leaf_message_uuid: "2" }))).toEqual([
      "user: Why?",
      "assistant: One",
      "left assistant: Two",
    ]);
  });
});

describe("left out, with its reason", () => {
  const question = gptNode("q", "a", { role: "user", parts: ["Why?"] });
  const answer = gptNode("a", "q", { role: "assistant", parts: ["So."] });
  test.each<[string, unknown, string]>([
    ["messages that follow each other in a circle", gptConversation([question, answer]), "cycle"],
    ["a message that follows itself", gptConversation([gptNode("q", "q", { role: "user", parts: ["?"] })]), "cycle"],
    ["a conversation without a word", gptConversation([gptNode("root", null, null)]), "empty"],
    ["a key that names the prototype", `{"mapping": {"__proto__": {"parent": null}}}`, "unsafe_keys"],
    [
      "the same, written with escapes",
      `{"conversation_id": "1", "mapping": {}, "x": [{"\\u005f\\u005fproto__": {"polluted": true}}]}`,
      "unsafe_keys",
    ],
    ["what is no JSON", `{"mapping": {`, "broken"],
    ["what is no conversation", { name: "users.json" }, "broken"],
    ["a conversation without an id", { mapping: {} }, "broken"],
    ["two messages of one id", claude([said("1", "human", "a"), said("1", "human", "b")]), "broken"],
    ["our own format of a later version", { format: "ensemble.conversation", version: 2 }, "broken"],
    [
      "more messages than an import takes",
      { conversation_id: "1", mapping: Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`n${n}`, {}])) },
      "too_many_messages",
    ],
  ])("%s", (_, value, reason) => {
    expect(read(value)).toBe(reason);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("a text about such keys is a text", () => {
    const asked = gptNode("q", null, { role: "user", parts: ['What is "__proto__": {} in JSON?'] });
    expect(read(gptConversation([asked]))).toEqual(['user: What is "__proto__": {} in JSON?']);
  });

  test("signs that Postgres does not store are dropped from a text", () => {
    expect(read(gptConversation([gptNode("q", null, { role: "user", parts: ["a\u0000b\uD800c"] })]))).toEqual([
      "user: ab\uFFFDc",
    ]);
  });
});
