import { outsideCode } from "../exporting/inert-markdown.rules.ts";
import type { SharedConversation, SharedSource } from "../../../contract/chat/sharing.contract.ts";
import type { Conversation, HistoryEntry } from "../../../contract/chat/conversations.contract.ts";

export interface SnapshotPicture {
  file_id: string;
  media_type: string;
  bytes: number;
}

/** A conversation as it stood when it was shared: words, pictures, names of models and addresses in the web, and nothing else. */
export interface Snapshot {
  title: string | null;
  messages: SnapshotMessage[];
}

interface SnapshotMessage {
  role: "user" | "assistant";
  text: string;
  model: { id: number | null; name: string | null } | null;
  pictures: SnapshotPicture[];
  /** Pages of the web that the text refers to as [n]; shares of before have none. */
  sources?: SharedSource[];
}

/** What is still being written is left out with its question, and so is an answer without a word. */
export function snapshotOf({ title, history }: Conversation): Snapshot {
  const running = history.findIndex(({ status }) => status === "running");
  const ended = running < 0 ? history : history.slice(0, Math.max(0, running - 1));
  return { title, messages: ended.map(toMessage).filter(({ text, pictures }) => text !== "" || pictures.length > 0) };
}

function toMessage({
  role,
  content,
  model_list_id: id,
  model_name: name,
  citations = [],
}: HistoryEntry): SnapshotMessage {
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const sources = citations.flatMap((citation) =>
    "url" in citation && citation.verified ? [{ n: citation.n, title: citation.title, url: citation.url }] : [],
  );
  const shared = new Set(sources.map(({ n }) => n));
  return {
    role,
    ...(sources.length > 0 && { sources }),
    text: withoutMarks(
      text,
      citations.filter(({ n }) => !shared.has(n)),
    ),
    model: role === "assistant" ? { id, name } : null,
    pictures: content.flatMap((part) =>
      part.type === "image" ? [{ file_id: part.file_id, media_type: part.media_type, bytes: part.bytes ?? 0 }] : [],
    ),
  };
}

/** Marks of passages lead into the owner's files, which are not shared; without its sources, a text has none of theirs. */
export function withoutMarks(text: string, of: readonly { n: number }[]): string {
  const cited = new Set(of.map(({ n }) => String(n)));
  if (cited.size === 0) return text;
  return outsideCode(text, (words) => words.replaceAll(/ ?\[(\d{1,3})\]/g, (mark, n) => (cited.has(n) ? "" : mark)));
}

/** All pictures in their order: a link names one by its place. */
export const picturesOf = ({ messages }: Snapshot): SnapshotPicture[] => messages.flatMap(({ pictures }) => pictures);

/** What a reader of the link sees; no id of ours is in it. */
export function shownSnapshot(snapshot: Snapshot, takenAt: Date, addressOf: (n: number) => string): SharedConversation {
  let n = 0;
  return {
    title: snapshot.title,
    taken_at: takenAt.toISOString(),
    messages: snapshot.messages.map(({ role, text, model, pictures, sources }) => ({
      role,
      text,
      ...(sources && { sources }),
      pictures: pictures.map(() => addressOf(n++)),
      model_name: model?.name ?? null,
    })),
  };
}
