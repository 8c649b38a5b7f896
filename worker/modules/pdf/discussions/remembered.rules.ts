import type { ShownMemory } from "../../chat/conversations/memory.rules.ts";
import { noSources } from "../../../answers/sources.rules.ts";
import type { Citation, DiscussionMessage, NotFound } from "../../../contract/pdf/discussions.contract.ts";

/** The messages of an incognito discussion; its pictures are stored nowhere. */
export function rememberedMessages(memory: ShownMemory | null): DiscussionMessage[] {
  return (memory?.conversation.history ?? []).map((entry) => {
    const { citations, note } = memory?.sources[entry.id] ?? noSources;
    return {
      id: entry.id,
      role: entry.role,
      message: entry.content.map((part) => (part.type === "text" ? part.text : "")).join(""),
      type: entry.content.some((part) => part.type === "image") ? "image" : "text",
      images: [],
      status: entry.status,
      reason: entry.reason,
      citations: [...(citations as readonly Citation[])],
      not_found: note as NotFound | null,
      model_name: entry.role === "assistant" ? entry.model_name : null,
      created_at: entry.created_at,
      ...(entry.turn !== undefined && { turn: entry.turn }),
    };
  });
}
