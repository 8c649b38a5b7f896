import type { Language } from "../../../../lib/language.rules.ts";
import { leftOut } from "./left-out.rules.ts";
import { asFields, isFields, asList, momentOf, asText, wordOf } from "./source-thread.ts";
import type { Fields, SourceThread } from "./source-thread.ts";
import type { SourceNode } from "./tree.rules.ts";

/** What is no part of the talk: reasoning, and what a person told the model of themselves. */
const unspoken = new Set(["thoughts", "reasoning_recap", "user_editable_context", "model_editable_context"]);
const spoken = new Set(["text", "multimodal_text"]);

export const isChatGpt = (value: Fields): boolean => isFields(value["mapping"]);

/** ChatGPT keeps a conversation as a tree of nodes by their ids; some of them have no message. */
export function readChatGpt(value: Fields, language: Language): SourceThread | null {
  const id = wordOf(value["conversation_id"]) ?? wordOf(value["id"]);
  if (id === null) return null;
  const nodes = Object.entries(asFields(value["mapping"])).map(([key, node]) => toNode(key, asFields(node), language));
  return {
    source: "chatgpt",
    id,
    title: wordOf(value["title"]),
    createdAt: momentOf(value["create_time"]),
    updatedAt: momentOf(value["update_time"]),
    nodes,
    current: wordOf(value["current_node"]),
  };
}

function toNode(id: string, node: Fields, language: Language): SourceNode {
  const message = asFields(node["message"]);
  const role = asFields(message["author"])["role"] === "user" ? "user" : "assistant";
  return {
    id,
    parent: wordOf(node["parent"]),
    role,
    text: textOfMessage(message, language),
    model: role === "user" ? null : wordOf(asFields(message["metadata"])["model_slug"]),
    createdAt: momentOf(message["create_time"]),
  };
}

function textOfMessage(message: Fields, language: Language): string {
  const author = asFields(message["author"]);
  const content = asFields(message["content"]);
  const type = asText(content["content_type"]);
  if (author["role"] === "system" || asFields(message["metadata"])["is_visually_hidden_from_conversation"] === true)
    return "";
  if (unspoken.has(type)) return "";
  if (author["role"] === "tool") return leftOut("tool", language, wordOf(author["name"]));
  const recipient = wordOf(message["recipient"]) ?? "all";
  if (recipient !== "all") return leftOut("tool", language, recipient);
  if (!spoken.has(type)) return type === "" ? "" : leftOut("tool", language);
  const parts = asList(content["parts"]).map((part) => textOfPart(part, language));
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

function textOfPart(part: unknown, language: Language): string {
  if (typeof part === "string") return part;
  const fields = asFields(part);
  const type = asText(fields["content_type"]);
  if (type.includes("image")) return leftOut("picture", language);
  return wordOf(fields["text"]) ?? (type === "" ? "" : leftOut("file", language));
}
