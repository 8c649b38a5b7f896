import type { Conversation } from "../../../contract/chat/conversations.contract.ts";
import type { DiscussionMessage } from "../../../contract/pdf/discussions.contract.ts";
import { noSources } from "./evidence.ts";
import type { Sources } from "./evidence.ts";

/** What an incognito discussion said, as its object remembers it; its pictures are kept nowhere. */
export function rememberedMessages(
  memory: Conversation | null,
  sources: Readonly<Record<string, Sources>>,
): DiscussionMessage[] {
  return (memory?.history ?? []).map((entry) => {
    const { citations, notFound } = sources[entry.id] ?? noSources;
    return {
      id: entry.id,
      role: entry.role,
      message: entry.content.map((part) => (part.type === "text" ? part.text : "")).join(""),
      type: entry.content.some((part) => part.type === "image") ? "image" : "text",
      images: [],
      status: entry.status,
      reason: entry.reason,
      citations: [...citations],
      not_found: notFound,
      model_name: entry.role === "assistant" ? entry.model_name : null,
      created_at: entry.created_at,
    };
  });
}
