import type { Language } from "../../../../lib/language.rules.ts";
import { leftOut } from "./left-out.rules.ts";
import { asFields, asList, momentOf, asText, wordOf } from "./source-thread.ts";
import type { Fields, SourceThread } from "./source-thread.ts";
import type { SourceNode } from "./tree.rules.ts";

export const isClaude = (value: Fields): boolean => Array.isArray(value["chat_messages"]);

/** Claude lists messages; newer exports say what each follows, older ones are one branch. */
export function readClaude(value: Fields, language: Language): SourceThread | null {
  const id = wordOf(value["uuid"]);
  if (id === null) return null;
  const messages = asList(value["chat_messages"]).map(asFields);
  const ids = messages.map((message, n) => wordOf(message["uuid"]) ?? `message ${n}`);
  const nodes = messages.map((message, n): SourceNode => {
    const follows = message["parent_message_uuid"];
    return {
      id: ids[n] ?? "",
      parent: follows === undefined ? (ids[n - 1] ?? null) : wordOf(follows),
      role: message["sender"] === "human" ? "user" : "assistant",
      text: textOfMessage(message, language),
      model: null,
      createdAt: momentOf(message["created_at"]),
    };
  });
  return {
    source: "claude",
    id,
    title: wordOf(value["name"]),
    createdAt: momentOf(value["created_at"]),
    updatedAt: momentOf(value["updated_at"]),
    nodes,
    current: wordOf(value["current_leaf_message_uuid"]) ?? ids.at(-1) ?? null,
  };
}

function textOfMessage(message: Fields, language: Language): string {
  const content = asList(message["content"]).map(asFields);
  const parts = content.map((part) => textOfPart(part, language));
  const said = parts.some((part) => part !== "") ? parts : [asText(message["text"])];
  const brought = [...asList(message["attachments"]), ...asList(message["files"])].map((file) =>
    leftOut("file", language, wordOf(asFields(file)["file_name"])),
  );
  const all = [...said, ...brought].filter((part) => part.trim() !== "");
  return all.filter((part, n) => part !== all[n - 1]).join("\n\n");
}

function textOfPart(part: Fields, language: Language): string {
  switch (part["type"]) {
    case "text":
      return asText(part["text"]);
    case "tool_use":
    case "tool_result":
      return leftOut("tool", language, wordOf(part["name"]));
    case "image":
      return leftOut("picture", language);
    default:
      return "";
  }
}
